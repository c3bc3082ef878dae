import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The workspace's own, from src/ and from dist/ of this lib, in the repository and in an image.
const manifestFile = join(import.meta.dirname, '../../../package.json');

let version: string | undefined;

/** The version of this release, as package.json has it. */
export function processVersion(): string {
  version ??= (JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }).version;
  return version;
}
