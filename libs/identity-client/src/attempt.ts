import { IdentityError } from './identity-error.js';

// A browser shows one passkey dialog at a time, so a page has one attempt at a time: its requests and its ceremony.
let current: AbortController | undefined;

/**
 * Runs an attempt in place of the one under way, which rejects with `superseded`: a button takes over from the field
 * whose autofill waits. The attempt stops when its own signal, which follows `signal`, is aborted.
 */
export async function runAlone<Result>(
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  current?.abort(new IdentityError('superseded', 'A later attempt of this page took the place of this one.'));
  const mine = new AbortController();
  current = mine;
  const abort = () => mine.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    return await attempt(mine.signal);
  } finally {
    signal?.removeEventListener('abort', abort);
    if (current === mine) current = undefined;
  }
}
