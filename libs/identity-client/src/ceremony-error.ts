import { IdentityError, type ClientErrorCode } from './identity-error.js';

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
