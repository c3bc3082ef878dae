import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { ceremonyError } from './ceremony-error.js';

// How long an aborted ceremony may take to end. Some password managers stand in for the browser's own functions and
// never answer an abort.
const leavingMs = 300;

let leaving: Promise<unknown> = Promise.resolve();

/**
 * Runs one WebAuthn ceremony of @simplewebauthn/browser. Rejects with an `IdentityError`, or, when `signal` is aborted,
 * with its reason: at once, whether or not the browser heeds the abort.
 */
export async function runCeremony<Result>(start: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  await leaving;
  signal.throwIfAborted();
  const ceremony = start().catch((error: unknown) => {
    // Aborted, and not by its own signal: by a ceremony given up before, which its browser let begin only now, and whose
    // beginning aborts what is under way. It is nobody's, so the one that is waited for begins again, and aborts it.
    if (signal.aborted || (error as { name?: unknown } | undefined)?.name !== 'AbortError') throw error;
    return start();
  });
  return new Promise<Result>((resolve, reject) => {
    const abort = () => {
      reject(signal.reason as unknown);
      WebAuthnAbortService.cancelCeremony();
      const ended = ceremony.then(
        () => {},
        () => {},
      );
      // Again once it had time to begin: before its call of the browser it asks what the browser can do, and an abort
      // in that moment would go unheard. The next ceremony waits for this.
      leaving = Promise.race([ended, new Promise((proceed) => setTimeout(proceed, leavingMs))]).then(() =>
        WebAuthnAbortService.cancelCeremony(),
      );
    };
    signal.addEventListener('abort', abort);
    ceremony
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, (error: unknown) => reject(ceremonyError(error)));
  });
}
