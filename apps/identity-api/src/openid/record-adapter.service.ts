import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sqlState } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { factsOfRequest, originOfRequest } from '@plinth/http';
import type { Request } from 'express';
import { decodeJwt } from 'jose';
import { errors, Provider, type Adapter, type AdapterPayload, type KoaContextWithOIDC } from 'oidc-provider';
import { ClientsService } from '../clients/clients.service.js';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { allOrganizations } from '../principal.js';
import { AccountsService } from './accounts.service.js';
import { ApplicationSessions } from './application-sessions.service.js';
import { clientMetadata, narrowed, type ClientLimits } from './client-metadata.js';
import { OpenidAudit } from './openid-audit.service.js';
import { lifetimes, openidRecordHash } from './openid-records.js';
import { OpenidRecordsRepository, type NewOpenidRecord, type OpenidRecordRow } from './openid-records.repository.js';
import { routes } from './provider-configuration.js';
import { PresentedJwts } from './presented-jwts.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { ResourceAccess, type Access } from './resource-access.service.js';
import { requireGrantedResource } from './resource-servers.js';

// A revoked JWT without a grant, kept until the JWT expires.
const revokedJwtKind = 'RevokedJwt';
const pushedKind = 'PushedAuthorizationRequest';
const tokenKinds: ReadonlySet<string> = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode']);
const foreignKeyViolation = '23503';

type Payload = AdapterPayload & Record<string, unknown>;

/** The library's storage in PostgreSQL. Reads return only valid records. */
@Injectable()
export class RecordAdapters {
  private readonly issuer: string;
  // Ends each grant once per request; the library asks once for each kind of token.
  private readonly ending = new WeakMap<object, Map<string, Promise<void>>>();

  constructor(
    private readonly database: Database,
    private readonly records: OpenidRecordsRepository,
    private readonly clients: ClientsService,
    private readonly sessions: ApplicationSessions,
    private readonly audit: OpenidAudit,
    private readonly refreshTokens: RefreshTokens,
    private readonly access: ResourceAccess,
    private readonly accounts: AccountsService,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.issuer = issuerOf(config);
  }

  of(kind: string): Adapter {
    return {
      upsert: (id, payload, expiresIn) => this.upsert(kind, id, payload as Payload, expiresIn ?? 0),
      find: (id) => this.find(kind, id),
      findByUid: () => Promise.resolve(undefined), // no token expires with the library's own session
      findByUserCode: () => Promise.resolve(undefined), // no device flow
      consume: (id) => this.consume(kind, id),
      destroy: (id) => this.destroy(kind, id),
      revokeByGrantId: (grantId) => this.endGrant(grantId),
    };
  }

  private async upsert(kind: string, id: string, payload: Payload, expiresInSeconds: number): Promise<void> {
    const presented = kind === 'RefreshToken' ? this.refreshTokens.presentedIn(contextOf()) : undefined;
    const storedAs = presented === undefined ? id : await this.successorOf(presented);
    const record = recordOf(kind, storedAs, payload, expiresInSeconds);
    try {
      if (kind !== 'ReplayDetection') {
        await this.records.put(allOrganizations, record);
        return;
      }
      // Of two concurrent requests with one proof or assertion, only one can store it.
      if (await this.records.putNew(allOrganizations, record)) return;
      throw id === assertionIdIn(contextOf())
        ? new errors.InvalidClientAuth('client assertion tokens must only be used once')
        : new errors.InvalidDpopProof('DPoP proof JWT Replay detected');
    } catch (error) {
      // The client or the session was removed in the meantime.
      if (sqlState(error) === foreignKeyViolation) throw new errors.InvalidGrant('the sign-in has ended');
      throw error;
    }
  }

  /** The successor of a refresh token, even if SECRETS_KEY changed since it was issued. */
  private async successorOf(presented: string): Promise<string> {
    const [current, ...previous] = this.refreshTokens.successorsOf(presented);
    let successor = current!;
    for (const one of previous) if (await this.records.find(allOrganizations, 'RefreshToken', one)) successor = one;
    this.refreshTokens.give(contextOf(), successor);
    return successor;
  }

  private async find(kind: string, id: string): Promise<AdapterPayload | undefined> {
    if (kind === 'Client') return this.findClient(id);
    const jwt = PresentedJwts.of(id);
    if (jwt) return jwt.kind === kind ? this.findJwt(jwt) : undefined;
    const row = await this.records.find(allOrganizations, kind, id);
    if (!row || !(await this.isValid(row))) return undefined;
    if (kind === 'ClientCredentials' && (await this.clients.find(row.client_id!))?.service_ended) return undefined;
    const payload = await this.asAllowedNow(row);
    if (!payload) return undefined;
    const returnTo = kind === 'Interaction' ? { returnTo: `${this.issuer}${routes.authorization}/${id}` } : {};
    const isUsed = row.consumed_at !== null && !(await this.mayBeReused(row));
    const consumed = isUsed ? { consumed: Math.floor(row.consumed_at!.getTime() / 1_000) } : {};
    return { ...payload, jti: id, ...consumed, ...returnTo };
  }

  private async asAllowedNow({
    kind,
    payload,
    client_id: clientId,
  }: OpenidRecordRow): Promise<Record<string, unknown> | undefined> {
    if (clientId === null || (kind !== 'Grant' && kind !== 'AccessToken' && kind !== 'RefreshToken')) return payload;
    const { client: own } = contextOf().oidc;
    const client = own?.clientId === clientId ? (own as unknown as ClientLimits) : await this.findClient(clientId);
    if (client && kind === 'AccessToken' && payload['aud'] === this.issuer)
      return this.asAdministrator(payload, client);
    return client ? narrowed(kind, payload, client) : payload;
  }

  /** An administrator's token, with the scopes that the client and the person still have. */
  private async asAdministrator(payload: Record<string, unknown>, client: Parameters<ResourceAccess['ofPerson']>[0]) {
    const person = await this.accounts.find(String(payload['accountId']));
    const access = person && (await this.access.ofPerson(client, this.issuer, person));
    return this.permitted(payload, access);
  }

  private async findClient(id: string): Promise<(AdapterPayload & ClientLimits) | undefined> {
    const client = await this.clients.known(id);
    return client && clientMetadata(client);
  }

  private async findJwt({ kind, jti, payload }: NonNullable<ReturnType<typeof PresentedJwts.of>>) {
    if (await this.records.find(allOrganizations, revokedJwtKind, jti)) return undefined;
    const { sessionUid, clientId, aud } = payload;
    const client = await this.clients.known(String(clientId));
    if (!client) return undefined;
    if (kind === 'ClientCredentials') {
      if (client.has_ended || isOlder(payload, client.revived_at)) return undefined;
      return this.permitted({ ...payload, kind, jti }, await this.access.ofService(client, String(aud)));
    }
    if (!(isUuid(sessionUid as string) && (await this.sessions.isValidForToken(sessionUid as string))))
      return undefined;
    const person = await this.accounts.find(String(payload['accountId']));
    const access = person && (await this.access.ofPerson(client, String(aud), person));
    return access && this.permitted({ ...payload, kind, jti }, access, await this.access.claimsOf(access, person));
  }

  /** A JWT with what is still permitted; undefined if its resource, or a permission that it has, was deleted. */
  private permitted<Jwt extends Record<string, unknown>>(
    jwt: Jwt,
    access: Access | undefined,
    claims: Record<string, unknown> = {},
  ): Jwt | undefined {
    if (!access || isOlder(jwt, access.resource.created_at)) return undefined;
    const { scope, extra } = jwt as { scope?: string; extra?: Record<string, unknown> };
    const granted = scope?.split(' ') ?? [];
    const known = new Set(access.resource.permissions);
    if (granted.some((each) => !known.has(each))) return undefined;
    const kept = granted.filter((each) => access.permissions.includes(each));
    return { ...jwt, scope: kept.join(' ') || undefined, extra: { ...extra, ...claims } };
  }

  /** Whether the record's session is still valid. A used record is returned anyway, so that its reuse is detected. */
  private async isValid({ kind, session_id: sessionId, consumed_at: consumedAt }: OpenidRecordRow): Promise<boolean> {
    if (sessionId === null || consumedAt) return true;
    if (tokenKinds.has(kind)) return this.sessions.isValidForToken(sessionId);
    if (kind !== 'Session') return true;
    const { req } = contextOf();
    const request = req as Request;
    // After an idle hour a person can still sign out of applications that continue.
    if (isEndOfSession()) return this.sessions.isValidForToken(sessionId);
    return this.sessions.isValidForBrowser(sessionId, {
      facts: factsOfRequest(request),
      origin: originOfRequest(request),
    });
  }

  /** Whether a used refresh token may be reused; `consume`, which checks its successor, decides. */
  private async mayBeReused(row: OpenidRecordRow): Promise<boolean> {
    if (row.kind !== 'RefreshToken' || this.refreshTokens.presentedIn(contextOf()) === undefined) return false;
    return row.consumed_ms_ago! < this.refreshTokens.graceMs && this.isValid({ ...row, consumed_at: null });
  }

  /** Uses a code, refresh token or pushed request up. A request for a forbidden resource leaves it unused. */
  private async consume(kind: string, id: string): Promise<void> {
    const graceMs = kind === 'RefreshToken' ? this.refreshTokens.graceMs : 0;
    const successors = this.refreshTokens.successorsOf(id);
    const isFirst = await this.database.transaction(async (tx) => {
      const used = await this.records.consume(allOrganizations, tx, { kind, id, graceMs, successors });
      if (used && tokenKinds.has(kind)) requireGrantedResource(contextOf(), used['resource']);
      return used !== undefined;
    });
    if (isFirst) return;
    if (kind === pushedKind) throw new errors.InvalidRequestUri('request_uri was already used');
    // Either of two requests may be a thief's, so the grant ends (RFC 9700 §4.14.2).
    const grant = await this.records.grantHashOf(allOrganizations, kind, id);
    if (grant) await this.endGrant(grant);
    throw new errors.InvalidGrant(kind === 'RefreshToken' ? 'refresh token already used' : 'code already used');
  }

  private async destroy(kind: string, id: string): Promise<void> {
    const { oidc } = contextOf();
    const revoked = oidc.entities.ClientCredentials;
    if (kind === 'ClientCredentials' && oidc.route === 'revocation' && revoked?.jti === id)
      await this.denyJwt(id, revoked.exp ?? 0);
    // Signing out ends the sessions that this browser session used. A declined sign-out only renames the browser session.
    const isSignOut = oidc.route === 'end_session' || (oidc.route === 'end_session_confirm' && oidc.params?.['logout']);
    if (kind === 'Session' && isSignOut && oidc.session)
      return this.sessions.signOut(oidc.session, originOfRequest(contextOf().req as Request), (tx) =>
        this.records.delete(allOrganizations, kind, id, tx),
      );
    if (kind === 'Grant') return this.endGrant(id);
    await this.records.delete(allOrganizations, kind, id);
  }

  // Only the `jti` is known, which may be an opaque token's: delete that record, or deny the JWT until it expires.
  private async denyJwt(jti: string, exp: number): Promise<void> {
    const expiresInSeconds = exp - Math.floor(Date.now() / 1_000);
    if (expiresInSeconds > 0)
      await this.records.put(allOrganizations, recordOf(revokedJwtKind, jti, {}, expiresInSeconds));
  }

  /** Ends a grant and everything issued from it. At the token endpoint, only reuse does that. */
  private endGrant(grant: string | Buffer): Promise<void> {
    const context = contextOf();
    const ofRequest = this.ending.get(context) ?? new Map<string, Promise<void>>();
    this.ending.set(context, ofRequest);
    const key = hashOf(grant).toString('base64url');
    let ending = ofRequest.get(key);
    if (!ending) {
      ending = this.database.transaction(async (tx) => {
        const ended = await this.records.endGrant(allOrganizations, tx, hashOf(grant));
        if (!ended) return;
        const origin = originOfRequest(context.req as Request);
        if (context.oidc.route === 'revocation') return this.audit.revoked(tx, ended, origin);
        if (context.oidc.route !== 'token') return;
        const isRefresh = context.oidc.params?.['grant_type'] === 'refresh_token';
        const token = isRefresh ? 'refresh_token' : 'authorization_code';
        await this.audit.reused(tx, ended, token, origin);
      });
      ofRequest.set(key, ending);
    }
    return ending;
  }
}

/** Whether a JWT was issued before a moment. `iat` has whole seconds, so the same second counts as newer. */
const isOlder = ({ iat }: Record<string, unknown>, moment: Date | null): boolean =>
  moment !== null && Number(iat) < Math.floor(moment.getTime() / 1_000);

/** The id that the library stores to detect that a client's assertion is used again. */
function assertionIdIn({ oidc }: KoaContextWithOIDC): string | undefined {
  const { client_assertion: assertion } = oidc.params ?? {};
  if (typeof assertion !== 'string') return undefined;
  const { iss, jti } = decodeJwt(assertion);
  return createHash('sha256').update(`${iss}${jti}`).digest('base64url');
}

const hashOf = (grant: string | Buffer): Buffer => (typeof grant === 'string' ? openidRecordHash(grant) : grant);

const isEndOfSession = (): boolean => ['end_session', 'end_session_confirm'].includes(contextOf().oidc.route);

function contextOf(): KoaContextWithOIDC {
  return Provider.ctx!;
}

/** A record without its own id and without the browser session's id, which would be usable. */
function recordOf(kind: string, id: string, payload: Payload, expiresInSeconds: number): NewOpenidRecord {
  const { jti: _jti, returnTo: _returnTo, session, ...rest } = payload;
  const { cookie: _cookie, ...ofBrowser } = (session ?? {}) as unknown as Record<string, unknown>;
  const stored = session === undefined ? rest : { ...rest, session: ofBrowser };
  const { accountId, clientId, grantId, sessionUid, uid, params, result } = payload as Payload & {
    params?: { client_id?: unknown };
    result?: { login?: { accountId?: unknown } };
  };
  const sessionId =
    kind === 'Session' && accountId !== undefined ? uid : kind === 'Grant' ? contextSession() : sessionUid;
  const isPushed = kind === pushedKind;
  return {
    kind,
    id,
    payload: stored,
    clientId: idOrNull(clientId ?? params?.client_id ?? (isPushed ? contextOf().oidc.client?.clientId : undefined)),
    userId: idOrNull(accountId ?? result?.login?.accountId),
    sessionId: idOrNull(sessionId),
    grantId: typeof grantId === 'string' && kind !== 'Interaction' ? grantId : null,
    // An interaction that began in time must still find out that another one used the request.
    expiresInSeconds: isPushed ? expiresInSeconds + lifetimes.interaction : expiresInSeconds,
  };
}

const contextSession = (): unknown => (contextOf().oidc.session as { uid?: string } | undefined)?.uid;

const idOrNull = (id: unknown): string | null => (typeof id === 'string' && isUuid(id) ? id : null);
