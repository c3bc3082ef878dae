import { type BegunSignIn, CodeFlow, type CodeFlowSettings, type SignInWishes, type Tokens } from './code-flow.js';
import { SignInError, personOf, type Person } from './person.js';
import { SessionEvents, type SessionEvent } from '../session/session-events.js';

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

/** An application in a browser: a public client. */
export interface AppSignInSettings extends Omit<CodeFlowSettings, 'clientSecret' | 'redirectUri'> {
  /** Unless given, `/callback` of the page's origin. */
  redirectUri?: string;
  /** Where a sign-out comes back to, one of the client's `post_logout_redirect_uris`; unless given, identity-api says so. */
  postLogoutRedirectUri?: string;
  /** Other origins than the page's own that {@link AppSignIn.fetch} may send the access token to. */
  apiOrigins?: readonly string[];
}

/** A sign-in from a page. */
export interface PageSignIn extends SignInWishes {
  /** Where the person goes on, an address of this origin; unless given, where they are. */
  returnTo?: string;
}

// A token that is about to expire is exchanged first: the request takes a moment, and clocks differ.
const refreshAheadMs = 30_000;

/**
 * Signs people in to an application that runs in the browser, by the code flow with PKCE. The tokens are held in memory:
 * out of reach of other pages, and gone on reload, after which {@link resume} gets new ones without asking the person.
 * Fails with {@link SignInError}.
 */
export class AppSignIn {
  readonly #flow: CodeFlow;
  readonly #settings: AppSignInSettings & { redirectUri: string };
  readonly #memory: PageMemory;
  readonly #events: SessionEvents;
  readonly #origins: ReadonlySet<string>;
  #tokens: Tokens | undefined;
  #refreshing: Promise<Tokens> | undefined;
  #resuming: Promise<Person | undefined> | undefined;

  constructor(settings: AppSignInSettings) {
    const redirectUri = settings.redirectUri ?? `${location.origin}/callback`;
    this.#settings = { ...settings, redirectUri };
    this.#flow = new CodeFlow(this.#settings);
    this.#memory = new PageMemory(settings.clientId);
    this.#origins = new Set([location.origin, ...(settings.apiOrigins ?? []).map((url) => new URL(url).origin)]);
    // Whether this tab's own sign-in lives on, its refresh token says.
    this.#events = new SessionEvents(`plinth.app ${settings.clientId}`, () => void this.#refresh().catch(() => {}));
  }

  /** Who is signed in. */
  get person(): Person | undefined {
    return this.#tokens && personOf(this.#tokens.claims);
  }

  /** Calls `listener` when somebody is signed in, out, or the session has ended, until the function that is returned is called. */
  onChange(listener: (event: SessionEvent) => void): () => void {
    return this.#events.listen(listener);
  }

  /**
   * Call it once when the page is loaded, before anything is shown: it finishes the sign-in by which the browser came back,
   * and after a reload gets tokens anew, by way of identity-api and without asking anybody. Undefined where nobody is signed
   * in. Fails with `refused` or `unknown` after a sign-in that came to nothing: say so, and offer to sign in.
   */
  resume(): Promise<Person | undefined> {
    // A page that calls it twice, as React does in development, gets one answer.
    this.#resuming ??= this.#resume();
    return this.#resuming;
  }

  /** Leaves the page for the sign-in. The promise resolves while the page is being left. */
  async signIn({ returnTo = location.href, ...wishes }: PageSignIn = {}): Promise<void> {
    const target = new URL(returnTo, location.origin);
    if (target.origin !== location.origin) throw new TypeError('returnTo must be an address of this origin.');
    const { url, begun } = await this.#flow.begin(wishes);
    this.#memory.put(begun, target.href, wishes.prompt === 'none');
    location.assign(url);
  }

  /** Leaves the page for the sign-out, which ends the session in every application that it was used for. */
  async signOut(): Promise<void> {
    const tokens = this.#tokens;
    if (!tokens) throw new SignInError('signed_out', 'Nobody is signed in.');
    const url = await this.#flow.endSessionUrl(tokens, this.#settings.postLogoutRedirectUri);
    this.#tokens = undefined;
    this.#memory.noteSignOut();
    // The page may be shown again as it was left, by the back button: it should show nothing of the person.
    this.#events.emit('signed_out');
    location.assign(url);
  }

  /** An access token that is good for at least half a minute. Fails with `signed_out`, or with `ended`. */
  async accessToken(): Promise<string> {
    if (!this.#tokens) throw new SignInError('signed_out', 'Nobody is signed in.');
    if (this.#tokens.expiresAtMs > Date.now() + refreshAheadMs) return this.#tokens.accessToken;
    return (await this.#refresh()).accessToken;
  }

  /** `fetch` with the access token, for the API of the application. Refuses to send it to another origin. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (!this.#origins.has(new URL(request.url).origin))
      throw new TypeError(`The access token is not for ${request.url}: list its origin in apiOrigins.`);
    const again = request.clone();
    const token = await this.accessToken();
    const answer = await send(request, token);
    // The API knows earlier than the clock that a token is over.
    if (answer.status !== 401 || !answer.headers.get('WWW-Authenticate')?.includes('invalid_token')) return answer;
    const next = await this.#refresh();
    return send(again, next.accessToken);
  };

  async #resume(): Promise<Person | undefined> {
    // Back from a sign-out: other tabs of this application should look after their own.
    if (this.#memory.takeSignOut()) this.#events.emit('signed_out');
    const here = new URL(location.href);
    const callback = new URL(this.#settings.redirectUri);
    const state = here.searchParams.get('state');
    const isBack = here.origin === callback.origin && here.pathname === callback.pathname && state !== null;
    if (isBack) return this.#finish(here, state);
    if (this.#memory.isKnown) {
      await this.signIn({ prompt: 'none' });
      // The page is being left: nothing of it should be shown meanwhile.
      return new Promise(() => {});
    }
    return undefined;
  }

  async #finish(here: URL, state: string): Promise<Person | undefined> {
    const remembered = this.#memory.take(state);
    // The code is of no more use to anybody who reads the address or goes back to it.
    history.replaceState(null, '', remembered?.returnTo ?? '/');
    if (!remembered) throw new SignInError('unknown', 'This sign-in is finished, or began elsewhere. Sign in again.');
    try {
      this.#tokens = await this.#flow.complete(here, remembered.begun);
    } catch (error) {
      this.#memory.isKnown = false;
      const isNobody = error instanceof SignInError && error.reason === 'login_required';
      if (remembered.isSilent && isNobody) return undefined;
      throw error;
    }
    this.#memory.isKnown = true;
    this.#events.emit('signed_in');
    return this.person;
  }

  /** One at a time: a refresh token that is used twice ends the sign-in. */
  #refresh(): Promise<Tokens> {
    this.#refreshing ??= this.#exchange().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #exchange(): Promise<Tokens> {
    const before = this.#tokens;
    if (!before) throw new SignInError('signed_out', 'Nobody is signed in.');
    try {
      const tokens = await this.#flow.refresh(before);
      if (this.#tokens === before) this.#tokens = tokens;
      return tokens;
    } catch (error) {
      if (error instanceof SignInError && error.code === 'ended' && this.#tokens === before) {
        this.#tokens = undefined;
        this.#memory.isKnown = false;
        this.#events.emit('ended');
      }
      throw error;
    }
  }
}

function send(request: Request, token: string): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${token}`);
  return fetch(request);
}
