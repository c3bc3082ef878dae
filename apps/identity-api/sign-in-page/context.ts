import type { IdentityClient, CurrentSession, SignedIn } from '@plinth/identity-client';

export interface PageContext {
  readonly client: IdentityClient;
  closeSignIn(): void;
  openSignIn(): void;
  leave(notice: string): void;
  needsFreshSignIn(): boolean;
  /** Whether an application waits for this sign-in. */
  readonly isForApplication: boolean;
  openAccount(): void;
  /** Call it after a passkey sign-in. It leads to {@link openAccount}. */
  passOn(signedIn: Pick<SignedIn, 'identity'>, address?: string): void;
}

export interface AccountContext {
  readonly client: IdentityClient;
  readonly isFederated: boolean;
  /** The message for a failure. Returns to the sign-in if the session ended or is too old. */
  readonly wording: (error: unknown) => string;
  load(alert: string, work: () => Promise<void>): void;
  /** Runs what needs a recent sign-in. Call it right after a button press, or the browser blocks the prompt. */
  fresh(work: () => Promise<void>): Promise<void>;
  reopen(): Promise<void>;
  refresh(): void;
  /** Updates the record counts after something that {@link refresh} does not cover. */
  recount(): void;
  done(text: string): void;
  leave(notice: string): void;
}

export interface AccountSection {
  open(session: CurrentSession): void;
  close?(): void;
}
