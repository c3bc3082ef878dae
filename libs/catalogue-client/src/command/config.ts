import type { Readable } from 'node:stream';
import { readFileSync, statSync } from 'node:fs';
import { UsageError } from './faults.js';
import { Output } from './output.js';

export const exitCodes = {
  done: 0,
  /** No connection, or the service or the whole import failed. */
  failed: 1,
  /** The arguments, mapping or file are invalid; nothing was sent. */
  usage: 2,
  /** Completed, with failed rows or withheld changes. */
  rowsFailed: 3,
  /** The key was rejected, or the vendor is suspended. */
  refused: 4,
  /** A guard stopped the run; nothing was written. */
  stopped: 5,
  interrupted: 130,
} as const;

/** The process environment and streams, replaceable in tests. */
export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  stdout: Output;
  stderr: Output;
  stdin: Readable;
}

export const processContext = (): CommandContext => ({
  environment: process.env,
  stdout: new Output(process.stdout),
  stderr: new Output(process.stderr),
  stdin: process.stdin,
});

/**
 * Reads the URL and key from options or the environment. A key is never an argument, because other local users can list
 * arguments.
 */
export function credentialsOf(
  { url, 'key-file': keyFile }: { url?: string | undefined; 'key-file'?: string | undefined },
  { environment, stderr }: CommandContext,
): { baseUrl: string; apiKey: string } {
  const baseUrl = url ?? environment['PLINTH_API_URL'];
  if (!baseUrl) throw new UsageError('Set the URL of the service with --url https://… or PLINTH_API_URL.');
  const apiKey = keyFile === undefined ? environment['PLINTH_API_KEY'] : keyOf(keyFile, stderr);
  if (!apiKey?.trim()) throw new UsageError('Set the key in PLINTH_API_KEY, or pass its file with --key-file.');
  return { baseUrl, apiKey: apiKey.trim() };
}

function keyOf(path: string, stderr: Output): string {
  try {
    const key = readFileSync(path, 'utf8');
    // Windows has no POSIX file modes.
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
      stderr.line(`${path} is readable by other users. Run: chmod 600 ${path}`);
    }
    return key;
  } catch (error) {
    throw new UsageError(`The key file cannot be read: ${(error as Error).message}`);
  }
}
