import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sqlState } from '@plinth/database';
import type { Request } from 'express';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { allOrganizations, type TokenPrincipal } from '../principal.js';
import { effectiveScopes, type Scope } from '../scopes.js';
import { ApplicationSessions } from './application-sessions.service.js';
import { OpenidRecordsRepository, type OpenidRecordRow } from './openid-records.repository.js';

// The algorithms that the library accepts at its own endpoints.
const proofAlgorithms = ['ES256', 'Ed25519', 'EdDSA'];
const proofWindowSeconds = 300;
const foreignKeyViolation = '23503';

type ClientView = NonNullable<Awaited<ReturnType<ClientsService['find']>>>;

export interface ClientToken {
  principal: TokenPrincipal;
  expiresAt: Date;
  /** The thumbprint of the bound key (RFC 9449); null for a bearer token. */
  boundTo: string | null;
}

/** Access tokens of clients and administrators at this service's own routes, accepted like service tokens. */
@Injectable()
export class ClientTokens {
  constructor(
    private readonly records: OpenidRecordsRepository,
    private readonly clients: ClientsService,
    private readonly sessions: ApplicationSessions,
    private readonly administrators: AdministratorsService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Limits scopes to those that client and person still have. Undefined for other credentials. Throws key_expired. */
  async resolve(credential: string): Promise<ClientToken | undefined> {
    const record = await this.records.findForOwnApi(allOrganizations, credential, issuerOf(this.config));
    const client = record?.client_id && (await this.clients.find(record.client_id));
    if (!client) return undefined;
    if (record.expires_at.getTime() <= Date.now()) throw problem('key_expired');
    const { scope = '', jkt = null } = record.payload as { scope?: string; jkt?: string };
    const given = scope.split(' ') as Scope[];
    const principal =
      record.kind === 'AccessToken'
        ? await this.administratorOf(record, client, given)
        : serviceOf(record, client, given);
    return principal && { principal, expiresAt: record.expires_at, boundTo: jkt };
  }

  /** Evaluated as of now: session, policies, roles and what the client may request. */
  private async administratorOf(
    { session_id: sessionId }: OpenidRecordRow,
    client: ClientView,
    given: readonly Scope[],
  ): Promise<TokenPrincipal | undefined> {
    const session = sessionId === null ? undefined : await this.sessions.findForToken(sessionId);
    if (!session) return undefined;
    const own = client.resources.find(({ identifier }) => identifier === issuerOf(this.config));
    const { scopes: held, operatorScopes, rolesFor } = await this.administrators.find(session.userId);
    const scopes = given.filter((scope) => own?.permissions.includes(scope) && held.has(scope));
    const { subject, organizationId, userId, authenticatedAt, aal } = session;
    return {
      kind: 'token',
      subject,
      scopes: effectiveScopes(scopes),
      organizationId: given.every((scope) => operatorScopes.has(scope)) ? null : organizationId,
      ofPerson: { userId, organizationId, clientId: client.id, roles: rolesFor(scopes), authenticatedAt, aal },
    };
  }

  /** A bound token needs `Authorization: DPoP` and an unused proof (RFC 9449 §4.3, §7). Throws key_invalid. */
  async requireRecord({ boundTo, principal }: ClientToken, credential: string, request: Request): Promise<void> {
    const isDpop = /^dpop /i.test(request.headers.authorization ?? '');
    if (boundTo === null && !isDpop) return;
    const proofs = request.headersDistinct['dpop'] ?? [];
    if (boundTo === null || !isDpop || proofs.length !== 1)
      throw problem(
        'key_invalid',
        'Send a bound token as "Authorization: DPoP <token>" with one proof in the DPoP header.',
      );
    const jti = await this.verify(proofs[0]!, credential, { request, boundTo });
    const clientId = principal.ofPerson?.clientId ?? principal.subject;
    const id = createHash('sha256').update(`${clientId}${jti}`).digest('base64url');
    if (!(await this.isFirstUse(id, clientId)))
      throw problem('key_invalid', 'The DPoP proof was already used. Create a new proof for each request.');
  }

  private async isFirstUse(id: string, clientId: string): Promise<boolean> {
    try {
      return await this.records.putNew(allOrganizations, {
        kind: 'ReplayDetection',
        id,
        payload: { iss: clientId },
        clientId,
        userId: null,
        sessionId: null,
        grantId: null,
        expiresInSeconds: 2 * proofWindowSeconds,
      });
    } catch (error) {
      // The client was removed while its principal was cached, for at most a second.
      if (sqlState(error) === foreignKeyViolation) throw problem('key_invalid');
      throw error;
    }
  }

  private async verify(
    proof: string,
    credential: string,
    { request, boundTo }: { request: Request; boundTo: string },
  ): Promise<string> {
    try {
      const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
        algorithms: proofAlgorithms,
        typ: 'dpop+jwt',
        requiredClaims: ['jti', 'iat', 'htm', 'htu', 'ath'],
      });
      const [path = ''] = request.originalUrl.split('?');
      const isMade =
        Math.abs(Date.now() / 1_000 - payload.iat!) <= proofWindowSeconds &&
        payload['htm'] === request.method &&
        payload['htu'] === `${issuerOf(this.config)}${path}` &&
        payload['ath'] === createHash('sha256').update(credential).digest('base64url') &&
        (await calculateJwkThumbprint(protectedHeader.jwk!)) === boundTo;
      if (isMade) return payload.jti!;
    } catch {
      // Any failure means that the proof is invalid.
    }
    throw problem('key_invalid', 'The DPoP proof does not match this request and the token’s key.');
  }
}

function serviceOf(
  { expires_at: expiresAt }: OpenidRecordRow,
  client: ClientView,
  given: readonly Scope[],
): TokenPrincipal | undefined {
  if (client.service_ended) return undefined;
  return {
    kind: 'token',
    subject: client.id,
    scopes: effectiveScopes(client.service_scopes.filter((held) => given.includes(held))),
    organizationId: client.organization_id,
    ofClient: { expiresAt },
  };
}
