import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { IdentityError, type ClientErrorCode } from './identity-error.js';

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

const codeOfReason: Readonly<Record<string, ClientErrorCode>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_exists',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsuitable_authenticator',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsuitable_authenticator',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsuitable_authenticator',
  ERROR_INVALID_DOMAIN: 'wrong_origin',
  ERROR_INVALID_RP_ID: 'wrong_origin',
};

const codeOfName: Readonly<Record<string, ClientErrorCode>> = {
  NotAllowedError: 'cancelled',
  InvalidStateError: 'passkey_exists',
  ConstraintError: 'unsuitable_authenticator',
  NotSupportedError: 'unsuitable_authenticator',
  SecurityError: 'wrong_origin',
};

const messages: Partial<Record<ClientErrorCode, string>> = {
  cancelled: 'The dialog was closed, or no passkey fits.',
  passkey_exists: 'The authenticator already holds a passkey of the account.',
  unsuitable_authenticator: 'The authenticator cannot verify its user or store a passkey.',
  wrong_origin: 'This address may not use passkeys of the service.',
  authenticator_failed: 'The authenticator did not complete the request.',
};

/**
 * What a failed `navigator.credentials.create()` or `.get()` means to a program: the DOMException names of WebAuthn
 * Level 3 §5.1.3 and §5.1.4, and what @simplewebauthn/browser tells apart beyond them, as one vocabulary.
 */
export function ceremonyError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { code: reason, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const code =
    codeOfReason[typeof reason === 'string' ? reason : ''] ??
    codeOfName[typeof name === 'string' ? name : ''] ??
    'authenticator_failed';
  return new IdentityError(code, messages[code]!, { cause: error });
}
