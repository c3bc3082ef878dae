import type { IdentityClient, CurrentSession } from '@plinth/identity-client';

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

/** What the sections of the account share. */
export interface AccountContext {
  readonly client: IdentityClient;
  /** Whether the person came by an identity provider, which is then who confirms that it is them. */
  readonly isFederated: boolean;
  /** The words for a failure. Where the session is over, or has to be a newer one, leads to the sign-in instead. */
  readonly wording: (error: unknown) => string;
  /** Loads what a section shows; a failure is shown in `alert`. */
  load(alert: string, work: () => Promise<void>): void;
  /**
   * Does what needs an authentication of at most 10 minutes ago. Where it is older, the person confirms with a passkey in
   * between. For dialogs: the browser asks right away, so the person must just have pressed something. Whoever came by an
   * identity provider is led there by `wording`, and begins again.
   */
  fresh(work: () => Promise<void>): Promise<void>;
  /** The person signs in once more, and everything is loaded anew. */
  reopen(): Promise<void>;
  /** Loads again what a change may have touched. */
  refresh(): void;
  /** Counts again what is held about the person, after something that {@link refresh} does not follow. */
  recount(): void;
  /** Says what was done. */
  done(text: string): void;
  /** Shows the sign-in, with a word on why. */
  leave(notice: string): void;
}

/** A part of the account. */
export interface AccountSection {
  /** Shows what is there for the person of this session; also when something has changed. */
  open(session: CurrentSession): void;
  /** Stops what it has under way. */
  close?(): void;
}
