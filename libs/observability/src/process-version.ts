import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The workspace's manifest, from src/ or dist/, in the repository or an image.
const manifestFile = join(import.meta.dirname, '../../../package.json');

let version: string | undefined;

/** The version in package.json. */
export function processVersion(): string {
  version ??= (JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }).version;
  return version;
}
