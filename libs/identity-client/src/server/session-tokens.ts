import { type BegunSignIn, type CodeFlow, type FlowSettings, resourcesOf, type Tokens } from '../app/code-flow.js';
import { SignInError } from '../app/person.js';
import { dpopHandle, newDpopKey } from './dpop-key.js';
import type { AccessToken, BrowserSession, BrowserSessions } from './stores.js';

// As long as a JWT is valid.
const checkedEveryMs = 5 * 60_000;
const refreshAheadMs = 30_000;
// While identity-api is unavailable, requests must not wait for it one after the other.
const afterFailureMs = 1_000;

/** Requests, stores and refreshes the tokens of sessions. */
export class SessionTokens {
  readonly #resources: readonly string[];
  #failure: { error: SignInError; atMs: number } | undefined;

  constructor(
    private readonly settings: FlowSettings & { dpop?: boolean },
    private readonly flow: CodeFlow,
    private readonly sessions: BrowserSessions,
  ) {
    this.#resources = resourcesOf(settings).map(({ identifier }) => identifier);
  }

  /** Exchanges the code in the address that the browser returned to. Throws SignInError. */
  async first(returned: URL, begun: BegunSignIn): Promise<Pick<BrowserSession, 'tokens' | 'dpopKey'>> {
    if (!this.settings.dpop) return { tokens: await this.flow.complete(returned, begun) };
    const dpopKey = await newDpopKey();
    const dpop = await dpopHandle(dpopKey);
    return { tokens: await this.flow.complete(returned, begun, { dpop }), dpopKey };
  }

  /**
   * Returns the session with a valid token for the resource, confirmed by identity-api within the last minutes;
   * undefined if it has ended. Throws SignInError.
   */
  async current(id: string, resource = this.#resources[0]): Promise<BrowserSession | undefined> {
    if (resource !== undefined && !this.#resources.includes(resource))
      throw new TypeError(`The sign-in does not request the resource ${resource}.`);
    const session = await this.sessions.get(id);
    if (!session || this.#isFresh(session, resource)) return session;
    const askedAtMs = Date.now();
    return this.sessions.withLock(id, async () => {
      // The previous lock holder has refreshed it.
      const held = await this.sessions.get(id);
      return !held || this.#isFresh(held, resource) ? held : this.#refreshed(id, held, { resource, askedAtMs });
    });
  }

  of({ tokens, more }: BrowserSession, resource = this.#resources[0]): AccessToken | undefined {
    return resource === this.#resources[0] ? tokens : more?.[resource!];
  }

  async #refreshed(
    id: string,
    held: BrowserSession,
    { resource, askedAtMs }: { resource: string | undefined; askedAtMs: number },
  ): Promise<BrowserSession | undefined> {
    const isValid = (this.of(held, resource)?.expiresAtMs ?? 0) > Date.now();
    const sinceMs = isValid ? Date.now() - afterFailureMs : askedAtMs;
    try {
      if (this.#failure && this.#failure.atMs >= sinceMs) throw this.#failure.error;
      const dpop = held.dpopKey && (await dpopHandle(held.dpopKey));
      const tokens = await this.flow.refresh(held.tokens, { resource, dpop });
      const renewed = { ...this.#with(tokens, held, resource), checkedAtMs: Date.now() };
      // A concurrent logout has removed the session: do not restore it.
      if (this.sessions.update) await this.sessions.update(id, renewed);
      else if (await this.sessions.get(id)) await this.sessions.put(id, renewed);
      return renewed;
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      if (error.code === 'ended') {
        await this.sessions.delete(id);
        return undefined;
      }
      if (error.code === 'network' && error !== this.#failure?.error) this.#failure = { error, atMs: Date.now() };
      // identity-api is unavailable: the tokens remain valid until they expire.
      if (isValid) return held;
      throw error;
    }
  }

  #with(got: Tokens, held: BrowserSession, resource: string | undefined): BrowserSession {
    if (resource === this.#resources[0]) return { ...held, tokens: got };
    const { accessToken, expiresAtMs, refreshToken, idToken, claims } = got;
    const tokens = { ...held.tokens, refreshToken, idToken, claims };
    return { ...held, tokens, more: { ...held.more, [resource!]: { accessToken, expiresAtMs } } };
  }

  #isFresh(session: BrowserSession, resource: string | undefined): boolean {
    const now = Date.now();
    if ((this.of(session, resource)?.expiresAtMs ?? 0) <= now + refreshAheadMs) return false;
    return session.tokens.refreshToken === undefined || now - session.checkedAtMs < checkedEveryMs;
  }
}
