import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

/** Whether this browser can use passkeys at all (WebAuthn Level 3 §5.1). */
export function supportsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Whether this browser can offer passkeys in a field's autofill, as `signIn({ conditional: true })` needs it. */
export async function supportsConditionalSignIn(): Promise<boolean> {
  return browserSupportsWebAuthn() && browserSupportsWebAuthnAutofill();
}
