import { readFile, rename, writeFile } from 'node:fs/promises';
import { mintToken } from '@plinth/auth-scopes';
import { uuidV7 } from '@plinth/service-runtime';

/** The demo organization and a token that sees all. */
export interface DemoCredentials {
  operatorToken: string;
  organization: { id: string; slug: string; domain: string };
}

/**
 * Gives the demo credentials: those in `file`, else new ones, written there for the next time and readable by their
 * owner only. There is neither an organization nor a token in this service yet, so nothing takes them so far.
 */
export async function demoCredentials(file: string): Promise<DemoCredentials> {
  const known = await readKnown(file);
  if (known) return known;
  const credentials = {
    operatorToken: mintToken('idt').token,
    organization: { id: uuidV7(), slug: 'havskov', domain: 'havskov.example' },
  };
  // Under another name first, so that a kill leaves a whole file or none.
  await writeFile(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return credentials;
}

async function readKnown(file: string): Promise<DemoCredentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoCredentials;
  } catch {
    return undefined; // absent or damaged: new ones are made
  }
}
