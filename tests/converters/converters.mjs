// Runs the TypeScript side of the converters over a tools/list result.
//
//   node converters.mjs TOOLS.json [--expect-failures]
//
// Prints one JSON line for each tool and converter, {"converter", "tool", "ok", "why"}; the tool
// "*" is the whole list at once. Then a summary line for each converter. Ends with 1 when one of
// them refuses.
//
// With --expect-failures, each tool says in `_meta.rejected_by` which converters must refuse it;
// ends with 1 when one of these accepts it, when another refuses it, or when a converter is never
// seen to refuse.
import { readFileSync } from 'node:fs';
import { newClient2025, newClient2026, oldClient } from './clients.mjs';
import { ajvStrict } from './ajv.mjs';
import { vscode, vscodeList } from './vscode.mjs';

// Converters of one tool, given as a list of one.
const CLIENTS = { 'ts-client-2025': newClient2025, 'ts-client-2026': newClient2026, 'ts-sdk-1': oldClient };
const TOOL = { ...CLIENTS, 'ajv-strict': ajvStrict, vscode };
// Converters of the list: here one bad tool, or one too many, is the end of all.
const LIST = { ...CLIENTS, 'vscode-list': vscodeList };
const NAMES = [...new Set([...Object.keys(TOOL), ...Object.keys(LIST)])];

const say = (line) => console.log(JSON.stringify(line));

async function main() {
  const [file, flag] = process.argv.slice(2);
  const { tools } = JSON.parse(readFileSync(file, 'utf8'));
  const expected = flag === '--expect-failures';
  // A file of bad tools is not judged as a list, but must be too long for one if repeated.
  const lists = expected ? { 'vscode-list': () => vscodeList(Array(129).fill(tools[0])) } : LIST;
  const lines = [];
  for (const tool of tools) for (const [name, check] of Object.entries(TOOL)) lines.push(line(name, tool.name, await check([tool])));
  for (const [name, check] of Object.entries(lists)) lines.push(line(name, '*', await check(tools)));
  lines.forEach(say);
  for (const name of NAMES) summarize(name, lines.filter((line) => line.converter === name));
  const wrong = expected ? surprises(tools, lines) : [];
  wrong.forEach(say);
  return expected ? wrong.length : lines.filter((line) => !line.ok).length + Number(tools.length === 0);
}

function line(converter, tool, why) {
  return { converter, tool, ok: why === '', why };
}

function summarize(converter, lines) {
  const refused = lines.filter((line) => !line.ok).length;
  say({ converter, tools: lines.length, accepted: lines.length - refused, refused });
}

// Where the verdicts differ from what the file says they must be.
function surprises(tools, lines) {
  const wrong = [];
  for (const tool of tools) {
    for (const name of Object.keys(TOOL)) {
      const want = tool._meta.rejected_by.includes(name);
      const have = lines.some((line) => line.converter === name && line.tool === tool.name && !line.ok);
      if (want !== have) wrong.push(line(name, tool.name, `unexpectedly ${have ? 'refused' : 'accepted'}`));
    }
  }
  for (const name of NAMES) {
    if (!lines.some((line) => line.converter === name && !line.ok)) wrong.push(line(name, null, 'never seen to refuse'));
  }
  return wrong;
}

process.exitCode = (await main()) > 0 ? 1 : 0;
