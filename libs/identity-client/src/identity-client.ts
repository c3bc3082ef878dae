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
  UserApplication,
} from './records.js';
import { discoveryPath, queryOf, Transport, type CallOptions, type IdentityClientSettings } from './transport.js';
import { SessionEvents, type SessionEvent } from './session/session-events.js';
import { memorySessionStore, type SessionStore } from './session-store.js';
import { endUnused, register, sendSignals, signInByAutofill, signInByDialog, ticketHolder } from './sign-in.js';

export type { CallOptions, IdentityClientSettings } from './transport.js';

/** Passkey sign-in and self-service for the signed-in person. Fails with `IdentityError`. */
export class IdentityClient {
  readonly #transport: Transport;
  readonly #sessions: SessionStore;
  readonly #events: SessionEvents;
  #isSignedIn = false;

  constructor({ baseUrl = '', sessionStore = memorySessionStore(), fetch: send }: IdentityClientSettings = {}) {
    this.#sessions = sessionStore;
    const address = baseUrl.replace(/\/+$/, '');
    // If the session has ended, the transport forgets it and notifies listeners.
    const askAgain = () => void this.currentSession().catch(() => {});
    this.#events = new SessionEvents(`plinth.session ${address}`, askAgain);
    // The browser's fetch must not be called as a method of another object.
    const sending: typeof fetch = send ?? ((input, init) => fetch(input, init));
    this.#transport = new Transport(address, sessionStore, sending, () => this.#note('ended'));
  }

  /** Whether a token is stored. With an asynchronous store: the result of the last {@link hasSession}. */
  get isSignedIn(): boolean {
    const held = this.#sessions.get();
    return held instanceof Promise ? this.#isSignedIn : held !== undefined;
  }

  async hasSession(): Promise<boolean> {
    this.#isSignedIn = (await this.#sessions.get()) !== undefined;
    return this.#isSignedIn;
  }

  /**
   * Notifies `listener` when a session begins or ends. Returns a function that unsubscribes. While subscribed, a sign-out
   * in another tab makes this one check its own session.
   */
  onSessionChange(listener: (event: SessionEvent) => void): () => void {
    return this.#events.listen(listener);
  }

  /** Returns how an organization's people sign in, by e-mail address, slug or the base URL's host. */
  discover(question: DiscoveryQuestion, { signal }: CallOptions = {}): Promise<Discovery> {
    return this.#transport.call({ method: 'GET', path: discoveryPath(question), as: 'nobody', signal });
  }

  /** Requests a recovery link for somebody who lost their passkey. Succeeds for every address. */
  requestRecovery(email: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.call({ method: 'POST', path: '/v1/auth/recovery', body: { email }, as: 'nobody', signal });
  }

  /** Cancels the recovery that the current session shows. */
  cancelRecovery({ signal }: CallOptions = {}): Promise<void> {
    return this.#delete('/v1/auth/recovery', signal);
  }

  /**
   * Signs in with a passkey, stores the session token and ends the previous session. With `conditional`, waits for a pick
   * in the autofill of the field with `autocomplete="username webauthn"`. A later `signIn` or `registerPasskey` replaces
   * it; it then rejects with `superseded`.
   */
  async signIn({ conditional = false, signal }: CallOptions & { conditional?: boolean } = {}): Promise<SignedIn> {
    const signedIn = await (conditional ? signInByAutofill : signInByDialog)(this.#transport, signal);
    await this.#take(signedIn);
    return signedIn;
  }

  /**
   * Asks the signed-in person to confirm with a passkey, and ends the previous session (see SERVICE_AUTH_006). Rejects
   * with `other_person` for another person's passkey, and with SERVICE_AUTH_005 if nobody is signed in.
   */
  async reauthenticate({ signal }: CallOptions = {}): Promise<SignedIn> {
    const before = await this.#sessions.get();
    const { identity } = await this.currentSession({ signal });
    const signedIn = await signInByDialog(this.#transport, signal);
    const isSamePerson = signedIn.identity.id === identity.id;
    // The session may have changed during the dialog, here or in another tab with the same store.
    if (before === undefined || !isSamePerson || (await this.#sessions.get()) !== before) {
      await endUnused(this.#transport, signedIn.session_token).catch(() => {});
      throw isSamePerson
        ? new IdentityError('superseded', 'Another session replaced this one.')
        : new IdentityError('other_person', 'This passkey belongs to somebody else.');
    }
    await this.#sessions.set(signedIn.session_token);
    await endUnused(this.#transport, before).catch(() => {});
    this.#note('reauthenticated');
    void this.#signalPasskeys();
    return signedIn;
  }

  /**
   * Runs `work`. On SERVICE_AUTH_006 it calls {@link reauthenticate} and runs `work` once more, never for another
   * person. Call it from a user gesture, which some browsers require for the dialog.
   */
  async withFreshSignIn<Result>(work: () => Promise<Result>, { signal }: CallOptions = {}): Promise<Result> {
    const before = await this.#sessions.get();
    try {
      return await work();
    } catch (error) {
      if (!isIdentityError(error, 'SERVICE_AUTH_006')) throw error;
    }
    if ((await this.#sessions.get()) !== before)
      throw new IdentityError('superseded', 'Another session replaced this one.');
    await this.reauthenticate({ signal });
    return work();
  }

  /**
   * Ends the session and forgets its token. After `network` or `timeout` the token stays, so that you can try again.
   * Succeeds if the session has already ended.
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

  /** Forgets the session token without a request, for a session that ended otherwise. */
  async forgetSession(): Promise<void> {
    await this.#sessions.set(undefined);
    this.#note('signed_out');
  }

  /** Returns the person of an enrolment ticket without spending it. Fails with SERVICE_AUTH_005 if it is not valid. */
  getTicketHolder(ticket: string, { signal }: CallOptions = {}): Promise<TicketHolder> {
    return ticketHolder(this.#transport, ticket, signal);
  }

  /**
   * Creates a passkey for the signed-in person, or for the person of an enrolment ticket, who is then signed in;
   * `session` is null if policies reject them. Default `displayName`: its provider, or browser and system.
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

  /** Rejects the last one with SERVICE_AUTH_904. Needs a sign-in within the last 10 minutes. */
  async removePasskey(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#delete(`/v1/auth/passkeys/${encodeURIComponent(id)}`, signal);
    void this.#signalPasskeys();
  }

  listLinks({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<Link>> {
    return this.#get(`/v1/auth/links${queryOf(page)}`, signal);
  }

  /** Rejects the last passkey or link with SERVICE_AUTH_904. Needs a sign-in within the last 10 minutes. */
  removeLink(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#delete(`/v1/auth/links/${encodeURIComponent(id)}`, signal);
  }

  listApplications({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<UserApplication>> {
    return this.#get(`/v1/auth/applications${queryOf(page)}`, signal);
  }

  /** Ends an application's access in every session of the person. */
  revokeApplication(clientId: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#delete(`/v1/auth/applications/${encodeURIComponent(clientId)}`, signal);
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

  /** Ends every session of the person, including this one. */
  async endAllSessions({ signal }: CallOptions = {}): Promise<void> {
    await this.#transport.call({ method: 'POST', path: '/v1/sessions:revokeAll', as: 'session', signal });
    await this.forgetSession();
  }

  /** Returns the person's sign-ins and enrolment tickets, newest first. */
  listActivity({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<Activity>> {
    return this.#get(`/v1/sessions:activity${queryOf(page)}`, signal);
  }

  /** Requests an archive of all data about the person. Needs a sign-in within the last 10 minutes. */
  exportMyData({ signal }: CallOptions = {}): Promise<RequestedExport> {
    return this.#transport.call({ method: 'POST', path: '/v1/privacy:exportMyData', as: 'session', signal });
  }

  /** Returns the person's exports, newest first. */
  listExports({ signal, ...page }: CallOptions & PageRequest = {}): Promise<Page<DataExport>> {
    return this.#get(`/v1/privacy/exports${queryOf(page)}`, signal);
  }

  getExport(id: string, { signal }: CallOptions = {}): Promise<DataExport> {
    return this.#get(`/v1/privacy/exports/${encodeURIComponent(id)}`, signal);
  }

  /** Polls an export until it is no longer pending, at first every second. */
  waitForExport(id: string, options: CallOptions & ExportWait = {}): Promise<DataExport> {
    return waitForExport((signal) => this.getExport(id, { signal }), options);
  }

  /** Queues the account deletion for `scheduled_for`. Returns the queued one if it exists. */
  requestAccountDeletion(request: DeletionRequest = {}, { signal }: CallOptions = {}): Promise<AccountDeletion> {
    const path = '/v1/privacy:requestAccountDeletion';
    return this.#transport.call({ method: 'POST', path, body: request, as: 'session', signal });
  }

  getDeletion(id: string, { signal }: CallOptions = {}): Promise<AccountDeletion> {
    return this.#get(`/v1/privacy/deletions/${encodeURIComponent(id)}`, signal);
  }

  /** Returns which kinds of personal data are stored, why, and for how long. */
  async getDataCategories({ signal }: CallOptions = {}): Promise<DataCategory[]> {
    const { categories } = await this.#get<{ categories: DataCategory[] }>('/v1/privacy:getDataCategories', signal);
    return categories;
  }

  /** Opts the person out of the sale of their data. Repeating it returns the first time. */
  optOutOfSale({ signal }: CallOptions = {}): Promise<OptOut> {
    return this.#transport.call({ method: 'POST', path: '/v1/privacy:optOutOfSale', as: 'session', signal });
  }

  async #take({ session_token: token }: SignedIn): Promise<void> {
    // If this fails, the previous session expires within the hour.
    const before = await this.#sessions.get();
    await this.#sessions.set(token);
    if (before !== undefined) await endUnused(this.#transport, before).catch(() => {});
    this.#note('signed_in');
    void this.#signalPasskeys();
  }

  /** Informs passkey providers which passkeys are still valid. */
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
