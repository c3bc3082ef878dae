import type { AppSession, PageSignIn } from './app-session.js';
import { SignInError, type Person } from './person.js';
import { SessionEvents, type SessionEvent } from '../session/session-events.js';

interface Shown {
  person?: Person;
  permissions: readonly string[];
  accountUrl?: string;
}

const nobody: Shown = { permissions: [] };

/**
 * The page's side of a back end that signs people in with `CookieSignIn`. The page gets no token. Fails with
 * {@link SignInError}.
 */
export class CookieSession implements AppSession {
  readonly #base: string;
  readonly #events: SessionEvents;
  #shown = nobody;
  #text = '';
  #resuming: Promise<Person | undefined> | undefined;

  /** `base` is the path of the back end's routes, without `/login`. Default: `/auth`. */
  constructor({ base = '/auth' }: { base?: string } = {}) {
    this.#base = base;
    this.#events = new SessionEvents(`plinth.cookie ${base}`, () => void this.#read().catch(() => {}));
  }

  get person(): Person | undefined {
    return this.#shown.person;
  }

  get permissions(): readonly string[] {
    return this.#shown.permissions;
  }

  get accountUrl(): string | undefined {
    return this.#shown.accountUrl;
  }

  onChange(listener: (event: SessionEvent) => void): () => void {
    return this.#events.listen(listener);
  }

  /** Asks the back end who is signed in. Resolves to undefined if nobody is. */
  resume(): Promise<Person | undefined> {
    this.#resuming ??= this.#read().then(() => this.person);
    return this.#resuming;
  }

  /** Leaves the page to sign in. */
  async signIn({ returnTo = location.href, loginHint, maxAgeSeconds, uiLocales }: PageSignIn = {}): Promise<void> {
    const url = new URL(`${this.#base}/login`, location.origin);
    const parameters = { return_to: returnTo, login_hint: loginHint, max_age: maxAgeSeconds, ui_locales: uiLocales };
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) url.searchParams.set(name, String(value));
    location.assign(url);
  }

  /** Leaves the page to sign out, which ends the session in every application. */
  async signOut(): Promise<void> {
    const answer = await this.#ask('logout', { method: 'POST' });
    const { location: onwards } = (await answer.json()) as { location: string };
    this.#hold('');
    this.#events.emit('signed_out');
    location.assign(onwards);
  }

  /** `fetch` that notices when a response of this origin says that the session or its permissions have changed. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(input, init);
    if (answer.status === 401 || answer.status === 403) await this.#read().catch(() => {});
    return answer;
  };

  async #read(): Promise<void> {
    const answer = await this.#ask('session');
    const text = answer.status === 401 ? '' : await answer.text();
    const before = this.#text;
    this.#hold(text);
    if (before !== '' && before !== text) this.#events.emit(this.person ? 'updated' : 'ended');
  }

  #hold(text: string): void {
    this.#text = text;
    this.#shown = text === '' ? nobody : shownOf(text);
  }

  async #ask(route: string, init: RequestInit = {}): Promise<Response> {
    let answer: Response;
    try {
      answer = await fetch(`${this.#base}/${route}`, { ...init, headers: { Accept: 'application/json' } });
    } catch (cause) {
      throw new SignInError('network', 'The back end could not be reached.', { cause });
    }
    if (answer.status === 503) throw new SignInError('network', 'identity-api could not be reached.');
    if (!answer.ok && answer.status !== 401)
      throw new SignInError('unexpected_answer', `The back end answered ${answer.status}.`);
    return answer;
  }
}

function shownOf(text: string): Shown {
  const { person, ...rest } = JSON.parse(text) as Shown & { person: Person & { signedInAt?: string } };
  const signedInAt = person.signedInAt === undefined ? undefined : new Date(person.signedInAt);
  return { ...rest, person: { ...person, signedInAt } };
}
