// AJV in strict mode: unknown keywords, unknown formats and loose types are errors, and a warning
// counts as one.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { short } from './clients.mjs';

export function ajvStrict([tool]) {
  const reasons = ['inputSchema', 'outputSchema'].filter((key) => tool[key]).map((key) => compiled(tool[key], key));
  return reasons.filter(Boolean).join('; ');
}

function compiled(schema, key) {
  const said = [];
  const logger = { log() {}, warn: (text) => said.push(text), error: (text) => said.push(text) };
  const Dialect = schema.$schema?.includes('draft-07') ? Ajv : Ajv2020;
  const ajv = new Dialect({ strict: true, allErrors: true, logger });
  ajv.addFormat('date-time', true); // the one format that every client knows
  try {
    ajv.compile(schema);
  } catch (error) {
    said.push(short(error));
  }
  return said.length > 0 ? `${key}: ${said.join(', ')}` : '';
}
