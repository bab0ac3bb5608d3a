// Runs the agent of the Vercel AI SDK against an MCP server on stdio, with a model that only writes
// down what it is given, and prints that, a JSON line a tool. Once with the tools as they are found,
// and once with schemas, where the SDK reads structuredContent.
//
//   node clients.mjs COMMAND ARGS...
import { createMCPClient } from '@ai-sdk/mcp';
import { StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio';
import { generateText, jsonSchema, stepCountIs } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';

const [command, ...args] = process.argv.slice(2);
const client = await createMCPClient({ transport: new StdioMCPTransport({ command, args }) });

async function record(name, tools) {
  const turns = [];
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools }) => {
      turns.push({ prompt, tools });
      return turns.length === 1
        ? said('tool-calls', { type: 'tool-call', toolCallId: 'call', toolName: name, input: '{}' })
        : said('stop', { type: 'text', text: 'done' });
    },
  });
  await generateText({ model, tools, prompt: 'go', stopWhen: stepCountIs(2) });
  const { type: _, ...offered } = turns[0].tools.find((tool) => tool.name === name);
  const { content: [{ output }] } = turns[1].prompt.at(-1);
  return { offered, handed: output };
}

function said(reason, content) {
  const inputTokens = { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined };
  const usage = { inputTokens, outputTokens: { total: 1, text: 1, reasoning: undefined } };
  return { content: [content], finishReason: { unified: reason, raw: undefined }, usage, warnings: [] };
}

const { tools: listed } = await client.listTools();
const schemas = Object.fromEntries(listed.map(({ name, inputSchema, outputSchema }) => [
  name,
  { inputSchema: jsonSchema(inputSchema), ...(outputSchema && { outputSchema: jsonSchema(outputSchema) }) },
]));
for (const [who, options] of [['ai-sdk', {}], ['ai-sdk-schemas', { schemas }]]) {
  const tools = await client.tools(options);
  for (const { name } of listed) {
    console.log(JSON.stringify({ client: who, tool: name, ...(await record(name, tools)) }));
  }
}
await client.close();
