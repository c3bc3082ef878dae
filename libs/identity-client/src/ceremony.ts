import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { IdentityError, type ClientErrorCode } from './identity-error.js';

// A browser shows one passkey dialog at a time, so a page runs one attempt at a time.
let current: { readonly stopping: AbortController; readonly isOffer: boolean } | undefined;

/**
 * Runs an attempt and aborts the current one, which rejects with `superseded`. An offer (autofill) replaces only
 * another
 * offer; during a dialog, the offer itself rejects with `superseded`.
 */
export async function runAlone<Result>(
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<Result>,
  { isOffer = false } = {},
): Promise<Result> {
  signal?.throwIfAborted();
  // The person may have opened a dialog while the browser's abilities were checked.
  if (isOffer && current && !current.isOffer)
    throw new IdentityError('superseded', 'Another passkey dialog is open on this page. Close it first.');
  const reason = new IdentityError('superseded', 'A later attempt replaced this one.');
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

// Some password managers replace the browser's functions and ignore aborts, so waiting for them is limited.
const leavingMs = 300;

let leaving: Promise<unknown> = Promise.resolve();

/**
 * Runs one WebAuthn ceremony of @simplewebauthn/browser. Rejects with an `IdentityError`, or immediately with the
 * reason
 * of an aborted `signal`, even if the browser ignores the abort.
 */
export async function runCeremony<Result>(start: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  await leaving;
  signal.throwIfAborted();
  const ceremony = start().catch((error: unknown) => {
    // A previous ceremony that started late aborted this one. Start again, which aborts the other.
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
      // Abort again: the first abort has no effect while the library still checks the browser's abilities.
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
 * Maps a failed `navigator.credentials` call to one code: the DOMException names of WebAuthn Level 3 §5.1.3 and
 * §5.1.4,
 * and the cases that @simplewebauthn/browser distinguishes.
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
