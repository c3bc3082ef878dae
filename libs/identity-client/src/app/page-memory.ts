import type { BegunSignIn } from './code-flow.js';
import { SignInError } from './sign-in-error.js';

/** A sign-in that the page left for. */
export interface LeftFor {
  begun: BegunSignIn;
  returnTo: string;
  /** Nobody is asked, so that nobody wonders when it comes to nothing. */
  isSilent: boolean;
}

/**
 * What a page remembers while the browser is at identity-api, in the tab's `sessionStorage`: no token, and nothing that is
 * good for anything without the code. Each sign-in has its own place, so that the back button disturbs none.
 */
export class PageMemory {
  readonly #prefix: string;

  constructor(clientId: string) {
    this.#prefix = `plinth.app ${clientId} `;
  }

  /** Whether somebody signed in by this tab, and did not sign out. */
  get isKnown(): boolean {
    return this.#read('known') !== null;
  }

  set isKnown(isKnown: boolean) {
    try {
      if (isKnown) sessionStorage.setItem(`${this.#prefix}known`, 'yes');
      else sessionStorage.removeItem(`${this.#prefix}known`);
    } catch {
      // Refused: after a reload the person signs in again.
    }
  }

  /** Throws SignInError `storage_denied`. */
  put(begun: BegunSignIn, returnTo: string, isSilent: boolean): void {
    const left: LeftFor = { begun, returnTo, isSilent };
    try {
      sessionStorage.setItem(this.#prefix + begun.state, JSON.stringify(left));
    } catch (cause) {
      const advice = 'This browser keeps nothing for this page. Allow it to, and sign in again.';
      throw new SignInError('storage_denied', advice, { cause });
    }
  }

  /** The sign-in of this state, once. */
  take(state: string): LeftFor | undefined {
    const text = this.#read(state);
    if (text === null) return undefined;
    sessionStorage.removeItem(this.#prefix + state);
    return JSON.parse(text) as LeftFor;
  }

  noteSignOut(): void {
    this.isKnown = false;
    try {
      sessionStorage.setItem(`${this.#prefix}signed out`, 'yes');
    } catch {
      // Other tabs learn of it when they refresh.
    }
  }

  /** Whether the page comes back from a sign-out, once. */
  takeSignOut(): boolean {
    if (this.#read('signed out') === null) return false;
    sessionStorage.removeItem(`${this.#prefix}signed out`);
    return true;
  }

  #read(name: string): string | null {
    try {
      return sessionStorage.getItem(this.#prefix + name);
    } catch {
      return null;
    }
  }
}
