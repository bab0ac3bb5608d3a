// A real client: the official TypeScript ones. Lists and calls the content store, validates every
// structuredContent against the tool's own outputSchema, and prints one JSON line a step.
//
//   node client.mjs new|old stdio|http MODE -- COMMAND ARGS... | URL
//
// MODE (new only): legacy, or a protocol version to pin.
import Ajv from 'ajv/dist/2020.js';

const [generation, transport, mode, , ...target] = process.argv.slice(2);
const answers = { action: 'accept', content: { confirm: true } };
const say = (line) => console.log(JSON.stringify(line));

async function connect() {
  const info = { name: `interop-${generation}`, version: '1.0.0' };
  const stdio = { command: target[0], args: target.slice(1), stderr: 'inherit' };
  if (generation === 'new') {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
    const negotiation = { mode: mode === 'legacy' ? mode : { pin: mode } };
    const client = new Client(info, { capabilities: { elicitation: {} }, versionNegotiation: negotiation });
    client.setRequestHandler('elicitation/create', async () => answers);
    await client.connect(transport === 'stdio' ? new StdioClientTransport(stdio) : new StreamableHTTPClientTransport(new URL(target[0])));
    return client;
  }
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const { ElicitRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
  const client = new Client(info, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, async () => answers);
  await client.connect(transport === 'stdio' ? new StdioClientTransport(stdio) : new StreamableHTTPClientTransport(new URL(target[0])));
  return client;
}

const client = await connect();
say({ step: 'server', ...client.getServerVersion() });
const { tools } = await client.listTools();
say({ step: 'tools', names: tools.map((tool) => tool.name) });
const ajv = new Ajv({ strict: true, allErrors: true });
// A tool whose channel is text has no output schema.
const structuredTools = tools.filter((tool) => tool.outputSchema !== undefined);
const validators = Object.fromEntries(structuredTools.map((tool) => [tool.name, ajv.compile(tool.outputSchema)]));

async function call(name, args) {
  const result = await client.callTool({ name, arguments: args });
  // What a presenter says stands behind it.
  const text = result.content.find((block) => block.type === 'text').text;
  const structured = result.structuredContent;
  if (structured !== undefined) {
    if (!validators[name]) throw new Error(`${name}: structuredContent without an output schema`);
    const valid = validators[name](structured);
    if (!valid) throw new Error(`${name}: ${ajv.errorsText(validators[name].errors)}`);
    if (JSON.stringify(structured) !== text) throw new Error(`${name}: text differs from structuredContent`);
  }
  // An error may be tagged text.
  const envelope = text.startsWith('<') ? { tagged: text } : JSON.parse(text);
  say({ step: 'call', name, isError: result.isError === true, structured: structured !== undefined, envelope });
  return envelope;
}

const { spaces } = (await call('spaces_list', {})).data;
const space = spaces[0].slug;
await call('entries_list', { space, per_page: 2 });
await call('entries_list', { space, nope: 1 });
await call('entries_search', { space, query: 'selo', per_page: 1 });
const slug = `interop-${process.pid}-${Date.now()}`;
const made = await call('entries_create', { space, entry_title: 'Made by a client', slug, fields: [{ name: 'body', value: '007' }] });
const entry = String(made.data.entry.id);
await call('entries_get', { space, entry });
await call('entries_manage', { action: 'update', space, entry, entry_title: 'Changed', expected_version: made.data.entry.version });
await call('entries_manage', { action: 'publish', space, entry });
await call('entries_manage', { action: 'delete', space, entry });
await call('entries_get', { space, entry });
try {
  await client.callTool({ name: 'entries_lst', arguments: {} });
  say({ step: 'unknown', thrown: false });
} catch (error) {
  say({ step: 'unknown', thrown: true, text: String(error.message) });
}
await client.close();
process.exit(0);
