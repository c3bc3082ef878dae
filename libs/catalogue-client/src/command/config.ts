import { readFileSync, statSync } from 'node:fs';
import { Output } from './output.js';

/** What the command ends with. */
export const exitCodes = {
  /** All of it is done. */
  done: 0,
  /** It could not be done: no connection, the service failed, the import failed as a whole. */
  failed: 1,
  /** The arguments, the mapping or the file are wrong; nothing was sent. */
  usage: 2,
  /** It is done, except for rows that failed and changes that were withheld: the tables list them. */
  rowsFailed: 3,
  /** The key was refused: unknown, expired, revoked, without the scope, or the vendor is suspended. */
  refused: 4,
  /** Interrupted by Ctrl-C or SIGTERM. */
  interrupted: 130,
} as const;

/** What is wrong with how the command was called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What of the process the command works with. */
export interface Surroundings {
  environment: Readonly<Record<string, string | undefined>>;
  stdout: Output;
  stderr: Output;
  stdin: NodeJS.ReadableStream;
}

/** The process as it is. */
export const thisProcess = (): Surroundings => ({
  environment: process.env,
  stdout: new Output(process.stdout),
  stderr: new Output(process.stderr),
  stdin: process.stdin,
});

/** Where the service is, and the key for it. */
export interface Credentials {
  baseUrl: string;
  apiKey: string;
}

/**
 * The address from `--url` or PLINTH_API_URL, the key from `--key-file` or PLINTH_API_KEY: never from an argument, which
 * every user of the machine can read.
 */
export function credentialsOf(
  { url, 'key-file': keyFile }: { url?: string | undefined; 'key-file'?: string | undefined },
  { environment, stderr }: Surroundings,
): Credentials {
  const baseUrl = url ?? environment['PLINTH_API_URL'];
  if (!baseUrl) throw new UsageError('Set the URL of the service with --url https://… or PLINTH_API_URL.');
  const apiKey = keyFile === undefined ? environment['PLINTH_API_KEY'] : keyOf(keyFile, stderr);
  if (!apiKey?.trim()) throw new UsageError('Set the key in PLINTH_API_KEY, or pass its file with --key-file.');
  return { baseUrl, apiKey: apiKey.trim() };
}

function keyOf(path: string, stderr: Output): string {
  try {
    const key = readFileSync(path, 'utf8');
    // On Windows the mode says nothing.
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
      stderr.line(`${path} is readable by other users. Run: chmod 600 ${path}`);
    }
    return key;
  } catch (error) {
    throw new UsageError(`The key file cannot be read: ${(error as Error).message}`);
  }
}
