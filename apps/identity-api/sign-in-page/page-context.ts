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
}
