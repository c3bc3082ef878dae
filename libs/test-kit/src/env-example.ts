import { readFileSync } from 'node:fs';

/** The variables that a `.env.example` names, with the value each stands at. Comments and blank lines do not count. */
export function readEnvExample(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n');
  const assignments = lines.map((line) => /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(assignments.map(([, name, value]) => [name!, value!]));
}
