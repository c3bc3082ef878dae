import { waitForExport, type ExportWait } from './data-export.js';
import { endsSession, IdentityError, isIdentityError } from './identity-error.js';
import type {
  AccountDeletion,
  Activity,
  CurrentSession,
  DataCategory,
  DataExport,
  DeletionRequest,
  Discovery,
  DiscoveryQuestion,
  Link,
  OptOut,
  Page,
  PageRequest,
  Passkey,
  RegisteredPasskey,
  RequestedExport,
  Session,
  SignedIn,
  TicketHolder,
} from './records.js';
import { discoveryPath, queryOf, Transport } from './transport.js';
import { SessionEvents, type SessionEvent } from './session/session-events.js';
import { memorySessionStore, type SessionStore } from './session-store.js';
import { endUnused, register, sendSignals, signInByAutofill, signInByDialog, ticketHolder } from './sign-in.js';

/** How a client reaches the service. */
export interface IdentityClientSettings {
  /** The service's address, like `https://id.example.com`; unless given, the origin of the page itself. */
  baseUrl?: string;
  /** Where the session token is kept; unless given, in the page's memory. */
  sessionStore?: SessionStore;
  /** In place of the browser's own `fetch`. */
  fetch?: typeof fetch;
}

/** What every operation takes: a signal that stops it. It then rejects with the signal's reason. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** Sign-in with passkeys, and what a signed-in person does with their own account. Fails with `IdentityError`. */
export class IdentityClient {
  readonly #transport: Transport;
  readonly #sessions: SessionStore;
  readonly #events: SessionEvents;
  #isSignedIn = false;

  constructor({ baseUrl = '', sessionStore = memorySessionStore(), fetch: send }: IdentityClientSettings = {}) {
    this.#sessions = sessionStore;
    const address = baseUrl.replace(/\/+$/, '');
    // Asked about with the session, an end makes the transport forget it and tell; anything else changes nothing.
    const askAgain = () => void this.currentSession().catch(() => {});
    this.#events = new SessionEvents(`plinth.session ${address}`, askAgain);
    // Called by its own name: the browser's fetch refuses to be a method of something else.
    const sending: typeof fetch = send ?? ((input, init) => fetch(input, init));
    this.#transport = new Transport(address, sessionStore, sending, () => this.#note('ended'));
  }

  /**
   * Whether a session token is held. The service may have ended that session since. With an asynchronous store: whether
   * one was, when {@link hasSession} last looked.
   */
  get isSignedIn(): boolean {
    const held = this.#sessions.get();
    return held instanceof Promise ? this.#isSignedIn : held !== undefined;
  }

  /** Whether a session token is held, by any store. */
  async hasSession(): Promise<boolean> {
    this.#isSignedIn = (await this.#sessions.get()) !== undefined;
    return this.#isSignedIn;
  }

  /**
   * Calls `listener` when a sign-in begins a session, or when the session ends, until the function that is returned is
   * called. While there is a listener, a sign-out in another tab makes this one ask whether its own session lives on.
   */
  onSessionChange(listener: (event: SessionEvent) => void): () => void {
    return this.#events.listen(listener);
  }

  /** How the people of an organization sign in, by an e-mail address, a slug, or the base URL's own host. */
  discover(question: DiscoveryQuestion, { signal }: CallOptions = {}): Promise<Discovery> {
    return this.#transport.call({ method: 'GET', path: discoveryPath(question), as: 'nobody', signal });
  }

  /**
   * Signs in with a passkey and keeps the session token; a session that was held before ends. With `conditional` the browser offers passkeys in the autofill
   * of the field with `autocomplete="username webauthn"`, and the promise waits until one is picked. A later `signIn` or
   * `registerPasskey` takes over: this one then rejects with `superseded`, as it does at once while one of those is under way.
   */
  async signIn({ conditional = false, signal }: CallOptions & { conditional?: boolean } = {}): Promise<SignedIn> {
    const signedIn = await (conditional ? signInByAutofill : signInByDialog)(this.#transport, signal);
    await this.#take(signedIn);
    return signedIn;
  }

  /**
   * The person who is signed in confirms with a passkey that it is them: SERVICE_AUTH_006 asks for that. The session before
   * ends. With another person's passkey nothing changes, and it rejects with `other_person`; where nobody is signed in, with
   * SERVICE_AUTH_005.
   */
  async reauthenticate({ signal }: CallOptions = {}): Promise<SignedIn> {
    const before = await this.#sessions.get();
    const { identity } = await this.currentSession({ signal });
    const signedIn = await signInByDialog(this.#transport, signal);
    const isSamePerson = signedIn.identity.id === identity.id;
    // In the time that the dialog took, somebody may have signed out, or in by another tab with the same store.
    if (before === undefined || !isSamePerson || (await this.#sessions.get()) !== before) {
      await endUnused(this.#transport, signedIn.session_token).catch(() => {});
      throw isSamePerson
        ? new IdentityError('superseded', 'Another session took the place of this one.')
        : new IdentityError('other_person', 'This passkey belongs to somebody else.');
    }
    await this.#sessions.set(signedIn.session_token);
    await endUnused(this.#transport, before).catch(() => {});
    this.#note('reauthenticated');
    void this.#signalPasskeys();
    return signedIn;
  }

  /**
   * Does `work`; where the service answers that the sign-in is too long ago (SERVICE_AUTH_006), the person confirms that it
   * is them, and it is done once more. Never for another person: see {@link reauthenticate}. A browser may want a gesture
   * for its dialog, so call this from one.
   */
  async withFreshSignIn<Result>(work: () => Promise<Result>, { signal }: CallOptions = {}): Promise<Result> {
    const before = await this.#sessions.get();
    try {
      return await work();
    } catch (error) {
      if (!isIdentityError(error, 'SERVICE_AUTH_006')) throw error;
    }
    if ((await this.#sessions.get()) !== before)
      throw new IdentityError('superseded', 'Another session took the place of this one.');
    await this.reauthenticate({ signal });
    return work();
  }

  /**
   * Ends the session and forgets its token. While the service cannot be told, as after `network` or `timeout`, the token
   * is kept: the session lives on, and a second try ends it. A session that is over already is no failure.
   */
  async signOut({ signal }: CallOptions = {}): Promise<void> {
    const token = await this.#sessions.get();
    if (token === undefined) return;
    try {
      await this.#transport.call({ method: 'DELETE', path: '/v1/sessions/current', as: { bearer: token }, signal });
    } catch (error) {
      if (!endsSession(error)) throw error;
    }
    if ((await this.#sessions.get()) === token) await this.forgetSession(); // not that of somebody who signed in meanwhile
  }

  /** Forgets the session token and tells nobody but this origin's tabs: for a session that has ended otherwise. */
  async forgetSession(): Promise<void> {
    await this.#sessions.set(undefined);
    this.#note('signed_out');
  }

  /** Whom an enrolment ticket was issued for. Does not spend it; SERVICE_AUTH_005 when it is no longer good. */
  getTicketHolder(ticket: string, { signal }: CallOptions = {}): Promise<TicketHolder> {
    return ticketHolder(this.#transport, ticket, signal);
  }

  /**
   * Makes a passkey for the signed-in person. With an enrolment ticket, for the person that it was issued for, who is then
   * signed in: a session that was held before ends, and `session` is null where the organization's policies reject them.
   * Without a `displayName` it is called after its provider, or after browser and system, like “Chrome on Linux”.
   */
  async registerPasskey(
    options: CallOptions & { ticket?: string; displayName?: string } = {},
  ): Promise<RegisteredPasskey> {
    const registered = await register(this.#transport, options);
    if (registered.session) await this.#take(registered.session);
    else void this.#signalPasskeys();
    return registered;
  }

  listPasskeys({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<Passkey>> {
    return this.#get(`/v1/auth/passkeys${queryOf(page)}`, signal);
  }

  async renamePasskey(id: string, displayName: string, { signal }: CallOptions = {}): Promise<Passkey> {
    const path = `/v1/auth/passkeys/${encodeURIComponent(id)}`;
    const renaming = { method: 'PATCH', path, body: { displayName }, as: 'session', signal } as const;
    const renamed = await this.#transport.call<Passkey>(renaming);
    void this.#signalPasskeys();
    return renamed;
  }

  /** The last one stays: SERVICE_AUTH_904. Needs an authentication of at most 10 minutes ago. */
  async removePasskey(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#delete(`/v1/auth/passkeys/${encodeURIComponent(id)}`, signal);
    void this.#signalPasskeys();
  }

  listLinks({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<Link>> {
    return this.#get(`/v1/auth/links${queryOf(page)}`, signal);
  }

  /** The last of passkeys and links stays: SERVICE_AUTH_904. Needs an authentication of at most 10 minutes ago. */
  removeLink(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#delete(`/v1/auth/links/${encodeURIComponent(id)}`, signal);
  }

  currentSession({ signal }: CallOptions = {}): Promise<CurrentSession> {
    return this.#get('/v1/sessions/current', signal);
  }

  listSessions({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<Session>> {
    return this.#get(`/v1/sessions${queryOf(page)}`, signal);
  }

  endSession(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#delete(`/v1/sessions/${encodeURIComponent(id)}`, signal);
  }

  /** Ends every session of the person, this one too. */
  async endAllSessions({ signal }: CallOptions = {}): Promise<void> {
    await this.#transport.call({ method: 'POST', path: '/v1/sessions:revokeAll', as: 'session', signal });
    await this.forgetSession();
  }

  /** The person's own sign-ins, and every enrolment ticket issued for them; newest first. */
  listActivity({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<Activity>> {
    return this.#get(`/v1/sessions:activity${queryOf(page)}`, signal);
  }

  /** Asks for an archive of all data about the person. Needs an authentication of at most 10 minutes ago. */
  exportMyData({ signal }: CallOptions = {}): Promise<RequestedExport> {
    return this.#transport.call({ method: 'POST', path: '/v1/privacy:exportMyData', as: 'session', signal });
  }

  /** What the person asked for, newest first. Finds in any browser what was requested in another. */
  listExports({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<DataExport>> {
    return this.#get(`/v1/privacy/exports${queryOf(page)}`, signal);
  }

  getExport(id: string, { signal }: CallOptions = {}): Promise<DataExport> {
    return this.#get(`/v1/privacy/exports/${encodeURIComponent(id)}`, signal);
  }

  /** Asks for an export's state until it is no longer pending, at first every second. */
  waitForExport(id: string, options: CallOptions & ExportWait = {}): Promise<DataExport> {
    return waitForExport((signal) => this.getExport(id, { signal }), options);
  }

  /** Queues the deletion of the account; `scheduled_for` says for when. While one is queued, answers with that one. */
  requestAccountDeletion(request: DeletionRequest = {}, { signal }: CallOptions = {}): Promise<AccountDeletion> {
    const path = '/v1/privacy:requestAccountDeletion';
    return this.#transport.call({ method: 'POST', path, body: request, as: 'session', signal });
  }

  getDeletion(id: string, { signal }: CallOptions = {}): Promise<AccountDeletion> {
    return this.#get(`/v1/privacy/deletions/${encodeURIComponent(id)}`, signal);
  }

  /** What kinds of data are held about the person, why, and for how long. */
  async getDataCategories({ signal }: CallOptions = {}): Promise<DataCategory[]> {
    const { categories } = await this.#get<{ categories: DataCategory[] }>('/v1/privacy:getDataCategories', signal);
    return categories;
  }

  /** Says that the person's data must not be sold. Said again, it answers with the first time. */
  optOutOfSale({ signal }: CallOptions = {}): Promise<OptOut> {
    return this.#transport.call({ method: 'POST', path: '/v1/privacy:optOutOfSale', as: 'session', signal });
  }

  async #take({ session_token: token }: SignedIn): Promise<void> {
    // The session before is nobody's from here on. Should that fail, it ends by itself within the hour.
    const before = await this.#sessions.get();
    await this.#sessions.set(token);
    if (before !== undefined) await endUnused(this.#transport, before).catch(() => {});
    this.#note('signed_in');
    void this.#signalPasskeys();
  }

  /** Tells the browser's passkey providers which passkeys still work: what was removed is offered no more. */
  #signalPasskeys(): Promise<void> {
    return sendSignals(() => this.#get('/v1/auth/passkeys:signals', undefined));
  }

  #note(event: SessionEvent): void {
    this.#isSignedIn = event === 'signed_in' || event === 'reauthenticated';
    this.#events.emit(event);
  }

  #get<Result>(path: string, signal: AbortSignal | undefined): Promise<Result> {
    return this.#transport.call({ method: 'GET', path, as: 'session', signal });
  }

  #delete(path: string, signal: AbortSignal | undefined): Promise<void> {
    return this.#transport.call({ method: 'DELETE', path, as: 'session', signal });
  }
}
