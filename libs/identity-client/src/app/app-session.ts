import type { SessionEvent } from '../session/session-events.js';
import type { SignInWishes } from './code-flow.js';
import type { Person } from './person.js';

export interface PageSignIn extends SignInWishes {
  /** An address of this origin to return to. Default: the current page. */
  returnTo?: string;
}

/** A person's session in a browser application: an `AppSignIn` or a `CookieSession`. */
export interface AppSession {
  readonly person: Person | undefined;
  /** The granted permissions of `resource`. Only for display: every request is decided by the API. */
  readonly permissions: readonly string[];
  /** identity-api's page where the person manages passkeys, sessions and privacy. */
  readonly accountUrl: string | undefined;
  readonly fetch: typeof fetch;
  resume(): Promise<Person | undefined>;
  signIn(wishes?: Omit<PageSignIn, 'prompt'>): Promise<void>;
  signOut(): Promise<void>;
  onChange(listener: (event: SessionEvent) => void): () => void;
}

/** What a page shows of a session. After `ended`, the person should learn why they must sign in again. */
export interface SessionView {
  readonly status: 'loading' | 'signed-in' | 'signed-out' | 'ended';
  readonly person: Person | undefined;
  readonly permissions: readonly string[];
  /** Why {@link AppSession.resume} failed. */
  readonly error: unknown;
}

const shown = new WeakMap<AppSession, ShownSession>();

/** The view that all elements and components of a page share. The first subscriber resumes the session. */
export class ShownSession {
  view: SessionView = { status: 'loading', person: undefined, permissions: [], error: undefined };
  readonly #listeners = new Set<() => void>();
  #isBegun = false;

  static of(session: AppSession): ShownSession {
    if (!shown.has(session)) shown.set(session, new ShownSession(session));
    return shown.get(session)!;
  }

  private constructor(private readonly session: AppSession) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#isBegun) this.#begin();
    return () => this.#listeners.delete(listener);
  };

  #begin(): void {
    this.#isBegun = true;
    this.session.onChange((event) => {
      // Until it is resumed, nobody knows whether somebody is signed in.
      if (this.view.status !== 'loading') this.#show(event === 'ended' ? 'ended' : 'signed-out');
    });
    this.session.resume().then(
      () => this.#show('signed-out'),
      (error: unknown) => this.#show('signed-out', error),
    );
  }

  #show(withoutPerson: 'signed-out' | 'ended', error?: unknown): void {
    const { person, permissions } = this.session;
    this.view = { status: person ? 'signed-in' : withoutPerson, person, permissions, error };
    for (const listener of this.#listeners) listener();
  }
}
