import type { IdentityClient } from '@plinth/identity-client';

/** What the parts of the page share. */
export interface PageContext {
  readonly client: IdentityClient;
  /** Shows the first card. */
  openSignIn(): void;
  /** Shows the first card to somebody whose session has ended, with a word on why. */
  leave(notice: string): void;
  /** Whether whoever sent the person here asks for a sign-in that begins now. */
  needsFreshSignIn(): boolean;
  /** Shows the account of whoever is signed in. */
  openAccount(): void;
  /** A person signs in, whoever was signed in before; that session ends. */
  signIn(): Promise<void>;
  /**
   * The same person signs in once more, for what needs an authentication of a moment ago. The session before ends. With
   * another person's passkey nothing changes, and it fails with `OtherPersonError`.
   */
  signInAgain(): Promise<void>;
}

/** Somebody confirmed who they are, and are not the one who is signed in. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError';
}
