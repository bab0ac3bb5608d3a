// The rules of VS Code's agent mode, as far as public reports show them: it is no library, so
// this is a model of it.
const NEWEST = 'https://json-schema.org/draft/2020-12/schema';
const DESCRIPTION = 1024;
const TOOLS = 128;

export function vscode([tool]) {
  const reasons = [];
  if (tool.inputSchema?.$schema?.startsWith(NEWEST)) reasons.push('$schema 2020-12: the tool is omitted');
  for (const path of arraysWithoutItems(tool.inputSchema, '$')) reasons.push(`${path}: array without items, the tool is dropped`);
  const length = tool.description?.length ?? 0;
  if (length > DESCRIPTION) reasons.push(`description of ${length} characters is cut at ${DESCRIPTION}`);
  return reasons.join('; ');
}

export function vscodeList(tools) {
  return tools.length > TOOLS ? `${tools.length} tools, the limit is ${TOOLS}` : '';
}

function* arraysWithoutItems(node, path) {
  if (node === null || typeof node !== 'object') return;
  const types = [node.type].flat();
  if (types.includes('array') && (typeof node.items !== 'object' || node.items === null)) yield path;
  for (const key of ['properties', '$defs', 'definitions', 'patternProperties']) {
    for (const [name, child] of Object.entries(node[key] ?? {})) yield* arraysWithoutItems(child, `${path}.${name}`);
  }
  for (const key of ['items', 'additionalProperties', 'not']) yield* arraysWithoutItems(node[key], `${path}.${key}`);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const [index, child] of (node[key] ?? []).entries()) yield* arraysWithoutItems(child, `${path}.${key}[${index}]`);
  }
}
