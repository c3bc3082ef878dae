import type { AppSession, PageSignIn } from './app-session.js';
import {
  accountUrlOf,
  type BegunSignIn,
  CodeFlow,
  type CodeFlowSettings,
  permissionsOf,
  type Tokens,
} from './code-flow.js';
import { SignInError, personOf, type Person } from './person.js';
import { SessionEvents, type SessionEvent } from '../session/session-events.js';

export interface LeftFor {
  begun: BegunSignIn;
  returnTo: string;
  /** A silent attempt shows no error when it fails. */
  isSilent: boolean;
}

/**
 * Remembers a pending sign-in in the tab's `sessionStorage`. It stores no token, and nothing usable without the code.
 * Each sign-in has its own key, so the back button breaks none.
 */
export class PageMemory {
  readonly #prefix: string;

  constructor(clientId: string) {
    this.#prefix = `plinth.app ${clientId} `;
  }

  get isKnown(): boolean {
    return this.#read('known') !== null;
  }

  set isKnown(isKnown: boolean) {
    try {
      if (isKnown) sessionStorage.setItem(`${this.#prefix}known`, 'yes');
      else sessionStorage.removeItem(`${this.#prefix}known`);
    } catch {
      // Storage is denied: after a reload the person signs in again.
    }
  }

  put(begun: BegunSignIn, returnTo: string, isSilent: boolean): void {
    const left: LeftFor = { begun, returnTo, isSilent };
    try {
      sessionStorage.setItem(this.#prefix + begun.state, JSON.stringify(left));
    } catch (cause) {
      const advice = 'This browser blocks storage for this page. Allow it, and sign in again.';
      throw new SignInError('storage_denied', advice, { cause });
    }
  }

  /** Returns the pending sign-in of this state, and removes it. */
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
      // Other tabs notice when they refresh.
    }
  }

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

export interface AppSignInSettings extends Omit<CodeFlowSettings, 'clientSecret' | 'redirectUri'> {
  /** Default: `/callback` on the page's origin. */
  redirectUri?: string;
  /** Where a sign-out returns to: one of the client's `post_logout_redirect_uris`. Default: a page of identity-api. */
  postLogoutRedirectUri?: string;
  /** Other origins that {@link AppSignIn.fetch} may send the access token to. */
  apiOrigins?: readonly string[];
}

// Leaves time for the request and for clock differences.
const refreshAheadMs = 30_000;

/**
 * Signs people in to a browser application with the code flow and PKCE. Tokens stay in memory; after a reload,
 * {@link resume} restores the session. Fails with {@link SignInError}.
 */
export class AppSignIn implements AppSession {
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
    // The refresh reveals whether this tab's own session continues.
    this.#events = new SessionEvents(`plinth.app ${settings.clientId}`, () => void this.#refresh().catch(() => {}));
  }

  get person(): Person | undefined {
    return this.#tokens && personOf(this.#tokens.claims);
  }

  get permissions(): readonly string[] {
    return permissionsOf(this.#tokens);
  }

  get accountUrl(): string {
    return accountUrlOf(this.#settings.issuer);
  }

  /** Notifies `listener` of sign-ins, sign-outs and ended sessions. Returns a function that unsubscribes. */
  onChange(listener: (event: SessionEvent) => void): () => void {
    return this.#events.listen(listener);
  }

  /**
   * Completes a returning sign-in, or restores the session after a reload. Call it once, before you show the page.
   * Resolves to undefined if nobody is signed in. Fails with `refused` or `unknown` after a failed sign-in.
   */
  resume(): Promise<Person | undefined> {
    // React calls effects twice in development; both calls share one result.
    this.#resuming ??= this.#resume();
    return this.#resuming;
  }

  /** Leaves the page to sign in. The promise resolves while the browser navigates. */
  async signIn({ returnTo = location.href, ...wishes }: PageSignIn = {}): Promise<void> {
    const target = new URL(returnTo, location.origin);
    if (target.origin !== location.origin) throw new TypeError('returnTo must be a URL of this origin.');
    const { url, begun } = await this.#flow.begin(wishes);
    this.#memory.put(begun, target.href, wishes.prompt === 'none');
    location.assign(url);
  }

  /** Leaves the page to sign out, which ends the session in every application. */
  async signOut(): Promise<void> {
    const tokens = this.#tokens;
    if (!tokens) throw new SignInError('signed_out', 'Nobody is signed in.');
    const url = await this.#flow.endSessionUrl(tokens, this.#settings.postLogoutRedirectUri);
    this.#tokens = undefined;
    this.#memory.noteSignOut();
    // The back button may restore this page; it must not show the person's data.
    this.#events.emit('signed_out');
    location.assign(url);
  }

  /** Returns an access token that is valid for at least 30 seconds. Fails with `signed_out` or `ended`. */
  async accessToken(): Promise<string> {
    if (!this.#tokens) throw new SignInError('signed_out', 'Nobody is signed in.');
    if (this.#tokens.expiresAtMs > Date.now() + refreshAheadMs) return this.#tokens.accessToken;
    return (await this.#refresh()).accessToken;
  }

  /** `fetch` with the access token. Rejects origins that are not allowed. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (!this.#origins.has(new URL(request.url).origin))
      throw new TypeError(`The access token is not for ${request.url}: list its origin in apiOrigins.`);
    const again = request.clone();
    const token = await this.accessToken();
    const answer = await send(request, token);
    // The API may reject a token before it expires.
    if (answer.status !== 401 || !answer.headers.get('WWW-Authenticate')?.includes('invalid_token')) return answer;
    const next = await this.#refresh();
    return send(again, next.accessToken);
  };

  async #resume(): Promise<Person | undefined> {
    if (this.#memory.takeSignOut()) this.#events.emit('signed_out');
    const here = new URL(location.href);
    const callback = new URL(this.#settings.redirectUri);
    const state = here.searchParams.get('state');
    const isBack = here.origin === callback.origin && here.pathname === callback.pathname && state !== null;
    if (isBack) return this.#finish(here, state);
    if (this.#memory.isKnown) {
      await this.signIn({ prompt: 'none' });
      // The browser is leaving the page: never resolve.
      return new Promise(() => {});
    }
    return undefined;
  }

  async #finish(here: URL, state: string): Promise<Person | undefined> {
    const remembered = this.#memory.take(state);
    // Removes the code from the address and the history.
    history.replaceState(null, '', remembered?.returnTo ?? '/');
    if (!remembered)
      throw new SignInError('unknown', 'This sign-in is already finished, or was started elsewhere. Sign in again.');
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

  /** Runs one refresh at a time: using a refresh token twice ends the sign-in. */
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
      if (this.#tokens === before) {
        this.#tokens = tokens;
        if (tokens.scope !== before.scope) this.#events.emit('updated');
      }
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
