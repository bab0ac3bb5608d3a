// The official TypeScript clients, connected to a server that lives in this process and answers
// with the given tools. Each check gives the reason for a refusal, or an empty string.
import { Client as NewClient } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';

const INFO = { name: 'converters', version: '1.0.0' };

// The new client (2.x) with the protocol of 2025 or of 2026. It reads the list with its own schemas
// and compiles an outputSchema when the tool is called.
export const newClient2025 = (tools) => newClient(tools, '2025-11-25', 'legacy');
export const newClient2026 = (tools) => newClient(tools, '2026-07-28', { pin: '2026-07-28' });

function newClient(tools, version, mode) {
  return read(new NewClient(INFO, { versionNegotiation: { mode } }), tools, version, true);
}

// The old client (1.x), which compiles every outputSchema as soon as it has the list.
export function oldClient(tools) {
  return read(new OldClient(INFO), tools, '2025-11-25', false);
}

// Lists the tools, compares their schemas with what was sent, and calls each one if `call`.
async function read(client, tools, version, call) {
  try {
    await client.connect(new Server(tools, version));
    const { tools: got } = await client.listTools();
    for (const [index, tool] of tools.entries()) {
      const gone = ['inputSchema', 'outputSchema'].filter((key) => !same(tool[key], got[index]?.[key]));
      if (gone.length > 0) return `${tool.name}: ${gone.join(' and ')} changed while it was read`;
      if (call) await client.callTool({ name: tool.name, arguments: {} });
    }
    return '';
  } catch (error) {
    return short(error);
  } finally {
    await client.close();
  }
}

// A transport whose other end answers at once. Every call fails politely, so that no
// structuredContent is asked for: what is tested is what happens before.
class Server {
  constructor(tools, version) {
    const refused = { content: [{ type: 'text', text: 'no' }], isError: true };
    const fresh = version === '2026-07-28' ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {};
    const serverInfo = { name: 'tools', version: '1.0.0' };
    this.answers = {
      initialize: { protocolVersion: version, capabilities: { tools: {} }, serverInfo },
      'server/discover': { supportedVersions: [version], capabilities: { tools: {} }, serverInfo, ...fresh },
      'tools/list': { tools, ...fresh },
      'tools/call': version === '2026-07-28' ? { resultType: 'complete', ...refused } : refused,
    };
  }

  async start() {}

  async send(message) {
    if (message.id === undefined) return;
    const result = this.answers[message.method];
    const body = result ? { result } : { error: { code: -32601, message: `no ${message.method}` } };
    queueMicrotask(() => this.onmessage?.(structuredClone({ jsonrpc: '2.0', id: message.id, ...body })));
  }

  async close() {
    this.onclose?.();
  }
}

// Equal as JSON, whatever the order of the keys.
function same(left, right) {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

export function short(error) {
  return String(error?.message ?? error).replace(/\s+/g, ' ').slice(0, 400);
}
