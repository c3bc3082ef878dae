import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database, violates, type Transaction, SecretUnreadable, type SecretBox } from '@plinth/database';
import { type RequestFacts, type RequestOrigin, RateLimiter, type RateLimitPolicy } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, issuerOf, secretBox, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { SsoConnectionsService, type FederatedConnection } from '../organizations/sso-connections.service.js';
import { refusalOf, SignInPolicies, type SignInVerdict } from '../passkeys/sign-in-policies.service.js';
import { SignInSessions, toSignInView } from '../passkeys/sign-in-sessions.service.js';
import { allOrganizations } from '../principal.js';
import { federatedMethod, type BegunSession } from '../sessions/sessions.service.js';
import type { UsersService } from '../users/users.service.js';
import { FederatedPeople, type Possession } from './federated-people.service.js';
import { IdentityProviders, type FederatedClaims } from './identity-providers.service.js';
import {
  openPendingLink,
  pendingLinkAmong,
  pendingLinkCookie,
  pendingLinkLivesMs,
  sealPendingLink,
  type PendingLink,
  type VerifiedClaims,
  checksOf,
  cookieName,
  newSignInSecret,
  secretAmong,
  stateHash,
  type SignInCookie,
} from './sign-in-cookies.js';
import { SsoFailure } from './sso-failure.js';
import type { StartSso, CompleteSso, SsoSignInView } from './federation.dto.js';
import { SsoSignInsRepository, type SsoSignInRow } from './sso-sign-ins.repository.js';

const livesMs = 10 * 60_000;
// An identity provider's clock may be this late.
const clockSkewMs = 30_000;
// Without auth_time, the sign-in may be as old as a session can be.
const unknownAgeMs = 24 * 60 * 60_000;

// Anybody can cause failures, so the audit log records a limited number per connection.
const failuresPerHour: RateLimitPolicy = { name: 'failed-sso', limit: 100, windowSeconds: 3_600 };

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;
type Outcome = { session: BegunSession; user: User } | { refused: SignInVerdict } | { unproven: true };

/** Proves, while the user's row is locked, that the account is theirs, or throws. */
export type Proof = (tx: Transaction, user: User) => Promise<Possession>;

/** The browser's response is verified and used in one request, so a sign-in ends with a session or a reason. */
@Injectable()
export class SsoSignInService {
  private readonly box: SecretBox;
  private readonly logger = new Logger(SsoSignInService.name);

  constructor(
    private readonly database: Database,
    private readonly connections: SsoConnectionsService,
    private readonly identityProviders: IdentityProviders,
    private readonly signIns: SsoSignInsRepository,
    private readonly people: FederatedPeople,
    private readonly policies: SignInPolicies,
    private readonly sessions: SignInSessions,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.box = secretBox(config);
  }

  async start(
    id: string,
    { interaction, fresh, login_hint: hint, ui_locales: locales }: StartSso,
    origin: RequestOrigin,
  ): Promise<{ url: string; cookie?: SignInCookie }> {
    const connection = await this.connections.findFederated(id);
    if (!connection) return { url: this.pageWith(interaction, failureFragment('unknown_connection', origin)) };
    const secret = newSignInSecret();
    const checks = checksOf(secret);
    const isFresh = fresh === 'true';
    const hints = {
      ...(hint === undefined ? {} : { login_hint: hint }),
      ...(locales === undefined ? {} : { ui_locales: locales }),
    };
    try {
      const url = await this.identityProviders.authorizationUrl(connection, checks, { isFresh, hints });
      const stored = { stateHash: stateHash(checks.state), connectionId: connection.id, isFresh, livesMs };
      await this.signIns.insert(allOrganizations, { ...stored, interaction: interaction ?? null });
      return { url: url.href, cookie: this.cookieOf(connection, checks.state, secret) };
    } catch (error) {
      // The connection was deleted concurrently.
      const isGone = violates(error, 'sso_sign_ins_connection_fkey');
      const failure = isGone ? new SsoFailure('unknown_connection') : error;
      if (!(failure instanceof SsoFailure)) throw error;
      await this.note(connection, failure, origin);
      return { url: this.pageWith(interaction, failureFragment(failure.reason, origin)) };
    }
  }

  async pageOf(id: string, response: URLSearchParams): Promise<string> {
    const state = response.get('state');
    const interaction =
      state === null ? null : await this.signIns.findInteraction(allOrganizations, id, stateHash(state));
    return this.pageWith(interaction ?? undefined, `sso=${id}&${response.toString()}`);
  }

  /**
   * Throws sso_failed, which sets a cookie for `completeLink` if a proof is needed, blocked_by_policy or mfa_required.
   */
  async complete(
    id: string,
    { response }: CompleteSso,
    cookies: string | undefined,
    facts: RequestFacts,
    origin: RequestOrigin,
  ): Promise<{ cookie: SignInCookie } & ({ view: SsoSignInView } | { unproven: Error })> {
    const connection = await this.connections.findFederated(id);
    if (!connection) throw failed('unknown_connection');
    const parameters = new URLSearchParams(response);
    const state = parameters.get('state') ?? '';
    const secret = secretAmong(cookies, state);
    // Checked first: a request without the browser's secret must not use the sign-in up.
    if (secret === undefined) throw failed('other_browser');
    const signIn = await this.signIns.take(allOrganizations, connection.id, stateHash(state));
    try {
      if (!signIn) throw new SsoFailure('expired');
      const claims = await this.identityProviders.claims(connection, checksOf(secret), parameters);
      const authenticatedAt = authenticationTime(signIn, claims);
      const outcome = await this.database.transaction((tx) =>
        this.completeVerified(tx, connection, { ...claims, authenticatedAt }, facts, origin),
      );
      if ('unproven' in outcome) {
        const verified = { ...claims, authenticatedAt };
        const { interaction } = signIn;
        const pending = { claims: verified, connectionUpdatedAt: connection.updatedAt, interaction };
        await this.note(connection, new SsoFailure('link_unproven'), origin);
        const sealed = sealPendingLink(this.box, connection.id, pending);
        return { unproven: failed('link_unproven'), cookie: this.linkCookieOf(connection, sealed) };
      }
      return { view: viewOf(outcome, signIn), cookie: this.cookieOf(connection, state, '') };
    } catch (error) {
      return await this.failing(connection, error, origin);
    }
  }

  /** Links and signs in the person of a pending link once `prove` succeeds. Throws like `complete`. */
  async completeLink(
    id: string,
    cookies: string | undefined,
    prove: Proof,
    facts: RequestFacts,
    origin: RequestOrigin,
  ): Promise<{ view: SsoSignInView; cookie: SignInCookie }> {
    const { connection, pending } = await this.pendingLink(id, cookies);
    try {
      const outcome = await this.database.transaction((tx) =>
        this.completeVerified(tx, connection, pending.claims, facts, origin, prove),
      );
      if ('unproven' in outcome) throw new SsoFailure('link_unproven');
      return { view: viewOf(outcome, pending), cookie: this.linkCookieOf(connection, '') };
    } catch (error) {
      return this.failing(connection, error, origin);
    }
  }

  /** The browser's pending link and its connection. Throws sso_failed. */
  async pendingLink(
    id: string,
    cookies: string | undefined,
  ): Promise<{ connection: FederatedConnection; pending: PendingLink }> {
    const connection = await this.connections.findFederated(id);
    if (!connection) throw failed('unknown_connection');
    try {
      const pending = openPendingLink(this.box, connection.id, pendingLinkAmong(cookies));
      return { connection: { ...connection, updatedAt: pending.connectionUpdatedAt }, pending };
    } catch (error) {
      if (error instanceof SecretUnreadable) throw failed('expired');
      throw error instanceof SsoFailure ? failed(error.reason) : error;
    }
  }

  private async failing(connection: FederatedConnection, error: unknown, origin: RequestOrigin): Promise<never> {
    if (!(error instanceof SsoFailure)) throw error;
    await this.note(connection, error, origin);
    throw failed(error.reason);
  }

  /** One transaction: policies first, then the changes. */
  private async completeVerified(
    tx: Transaction,
    connection: FederatedConnection,
    claims: VerifiedClaims,
    facts: RequestFacts,
    origin: RequestOrigin,
    prove?: Proof,
  ): Promise<Outcome> {
    const { organizationId } = connection;
    // First: a concurrent change to the connection waits for this sign-in, or this sign-in sees it.
    if (!(await this.connections.hold(tx, connection))) throw new SsoFailure('expired');
    const person = await this.people.find(tx, connection, claims);
    const known = person.kind === 'to_add' ? undefined : person.user;
    const signIn = { groups: known?.groups ?? [], passkeyKind: null, authenticator: null } as const;
    // The provider's own claims about the method are not verified (decision 120).
    const means = { aal: 'aal1', isFederated: true } as const;
    const verdict = await this.policies.evaluate(organizationId, { ...signIn, ...means }, facts, tx);
    const details = { sso_connection_id: connection.id };
    if (verdict.outcome !== 'allowed') {
      await this.sessions.refuse(organizationId, tx, { userId: known?.id ?? null, verdict, details }, origin);
      return { refused: verdict };
    }
    if (person.kind === 'to_prove' && !prove) return { unproven: true };
    // The person was erased, or their address reassigned, since the proof was requested.
    if (prove && !known) throw new SsoFailure('no_account');
    const possession = prove ? await prove(tx, known!) : null;
    const { user, identity } = await this.people.link(tx, connection, claims, { person, possession }, origin);
    const authentication = {
      passkeyId: null,
      aal: means.aal,
      amr: [federatedMethod],
      federatedIdentityId: identity.id,
      // The passkey was used just now, regardless of the provider's auth_time.
      authenticatedAt: possession?.by === 'passkey' ? new Date() : claims.authenticatedAt,
      recoveredAt: identity.recovered_at,
    };
    const allowed = { user, authentication, verdict, details };
    return { session: await this.sessions.begin(organizationId, tx, allowed, origin), user };
  }

  /** Logs every failure, and audits a limited number. */
  private async note({ id, organizationId }: FederatedConnection, failure: SsoFailure, origin: RequestOrigin) {
    const { reason, cause } = failure;
    this.logger.log({ reason, connectionId: id, requestId: origin.requestId, err: cause }, 'single sign-on failed');
    const { isAllowed } = await this.limiter.consume(failuresPerHour, id);
    if (!isAllowed) return;
    const event = {
      action: 'sign_in.failed',
      actor: { type: 'anonymous', id: null },
      target: { type: 'sso_connection', id },
      result: 'failure',
      details: { sso_connection_id: id, reason },
    } as const;
    await this.database.transaction((tx) => this.audit.record(organizationId, tx, event, origin));
  }

  private pageWith(interaction: string | undefined, fragment: string): string {
    const query = interaction === undefined ? '' : `?interaction=${encodeURIComponent(interaction)}`;
    return `${issuerOf(this.config)}/sign-in${query}#${fragment}`;
  }

  private cookieOf({ id }: FederatedConnection, state: string, value: string): SignInCookie {
    return this.cookieFor(`${id}/complete`, { name: cookieName(state), value, maxAgeMs: livesMs });
  }

  private linkCookieOf({ id }: FederatedConnection, value: string): SignInCookie {
    return this.cookieFor(`${id}/link`, { name: pendingLinkCookie, value, maxAgeMs: pendingLinkLivesMs });
  }

  private cookieFor(path: string, cookie: Pick<SignInCookie, 'name' | 'value' | 'maxAgeMs'>): SignInCookie {
    const { protocol, pathname } = new URL(`${issuerOf(this.config)}/v1/sso/${path}`);
    return { ...cookie, path: pathname, isSecure: protocol === 'https:' };
  }
}

const failureFragment = (reason: SsoFailure['reason'], { requestId }: RequestOrigin): string =>
  `sso_failed=${reason}&ref=${encodeURIComponent(requestId ?? '')}`;

function viewOf(outcome: Exclude<Outcome, { unproven: true }>, { interaction }: Pick<SsoSignInRow, 'interaction'>) {
  if ('refused' in outcome) throw refusalOf(outcome.refused);
  return { ...toSignInView(outcome.session, outcome.user), interaction };
}

/** When the person signed in. Throws SsoFailure if a new sign-in was required and did not happen. */
function authenticationTime({ is_fresh, created_at: begun }: SsoSignInRow, { authenticatedAt }: FederatedClaims): Date {
  if (is_fresh && (authenticatedAt === null || authenticatedAt.getTime() < begun.getTime() - clockSkewMs))
    throw new SsoFailure('provider_response', 'the provider did not require a new sign-in');
  return authenticatedAt ?? new Date(Date.now() - unknownAgeMs);
}

export const failed = (reason: SsoFailure['reason']) =>
  problem('sso_failed', new SsoFailure(reason).message, {
    members: { reason },
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
