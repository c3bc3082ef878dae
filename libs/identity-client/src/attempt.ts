import { IdentityError } from './identity-error.js';

// A browser shows one passkey dialog at a time, so a page has one attempt at a time: its requests and its ceremony.
let current: { readonly stopping: AbortController; readonly isOffer: boolean } | undefined;

/**
 * Runs an attempt in place of the one under way, which rejects with `superseded`: a button takes over from the field
 * whose autofill waits. The attempt stops when its own signal, which follows `signal`, is aborted. An offer (autofill) takes
 * the place of another offer only: while a dialog is under way, it is the one that rejects with `superseded`.
 */
export async function runAlone<Result>(
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<Result>,
  { isOffer = false } = {},
): Promise<Result> {
  signal?.throwIfAborted();
  // An offer looks first whether the browser can make one, and the person may have pressed a button meanwhile.
  if (isOffer && current && !current.isOffer) throw new IdentityError('superseded', 'A dialog of this page is open.');
  const reason = new IdentityError('superseded', 'A later attempt took the place of this one.');
  current?.stopping.abort(reason);
  const mine = { stopping: new AbortController(), isOffer };
  current = mine;
  const abort = () => mine.stopping.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    return await attempt(mine.stopping.signal);
  } finally {
    signal?.removeEventListener('abort', abort);
    if (current === mine) current = undefined;
  }
}
