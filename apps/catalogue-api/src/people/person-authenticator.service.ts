import { PrincipalCache, type CredentialKind } from '@plinth/auth-scopes';
import type { Problem } from '@plinth/formats';
import { AccessError, TokenVerifier, type Access } from '@plinth/identity-client/server';
import type { Request } from 'express';
import { problem, type CatalogueProblem } from '../errors.js';
import type { PeopleSettings } from '../people-settings.js';
import type { PersonPrincipal } from '../principal.js';
import type { ProvidersService } from '../providers/providers.service.js';
import type { Memberships, MembershipsService } from '../team/memberships.service.js';
import { principalOf, type Person } from './person-principal.js';
import type { UsedProofsRepository } from './used-proofs.repository.js';

/** Accepts access tokens of `OIDC_ISSUER`. Caches each person's memberships for about a second. */
export class PersonAuthenticator {
  private readonly verifier: TokenVerifier;
  private readonly memberships: PrincipalCache<Memberships>;
  private readonly providerIds: PrincipalCache<string | undefined>;

  constructor(
    private readonly settings: PeopleSettings,
    proofs: UsedProofsRepository,
    memberships: MembershipsService,
    providers: ProvidersService,
  ) {
    const { issuer, audience } = settings;
    this.verifier = new TokenVerifier({
      ...{ issuer, audience, isAnyIssuer: true, organizationId: 'any' },
      // Sessions end at the issuer; their tokens work until they expire.
      store: { add: (id, expiresAtMs) => proofs.add(id, expiresAtMs), has: () => false },
    });
    this.memberships = new PrincipalCache((text) => {
      const [subject, email] = JSON.parse(text) as [string, string | null];
      return memberships.of({ issuer, subject }, email);
    });
    this.providerIds = new PrincipalCache((idOrSlug) => providers.findId(idOrSlug));
  }

  async authenticate(kind: CredentialKind, request: Request): Promise<PersonPrincipal> {
    const access = await this.verified(request);
    const person = personOf(access, this.settings.issuer);
    // A client's own token is nobody's.
    const email = person.isEmailVerified && !access.isService ? person.email : null;
    const memberships = await this.memberships.get(JSON.stringify([person.subject, email]));
    return principalOf(person, memberships, {
      named: request.headers['plinth-provider']?.toString(),
      findProvider: (idOrSlug) => this.providerIds.get(idOrSlug),
      mayBeStranger: kind === 'any_token',
      tokenScopes: this.settings.areTokenScopesRequired ? new Set(access.scopes) : undefined,
    });
  }

  private async verified({ method, originalUrl, headers }: Request): Promise<Access> {
    try {
      return await this.verifier.verifyAccessToken({
        method,
        url: `${this.settings.publicUrl}${originalUrl}`,
        authorization: headers.authorization,
        dpop: headers['dpop']?.toString(),
      });
    } catch (error) {
      throw error instanceof AccessError ? problemOf(error) : error;
    }
  }
}

function problemOf(error: AccessError): Problem<CatalogueProblem> {
  const { 'WWW-Authenticate': challenge, 'Retry-After': retryAfter } = error.headers;
  if (retryAfter !== undefined)
    return problem('unavailable', 'The keys of the sign-in provider cannot be read. Try again.', {
      headers: { 'Retry-After': retryAfter },
    });
  const kind = isExpired(error) ? 'token_expired' : 'token_invalid';
  return problem(kind, error.message, { headers: { 'WWW-Authenticate': challenge! } });
}

const isExpired = ({ cause }: AccessError): boolean =>
  (cause as { code?: unknown } | undefined)?.code === 'ERR_JWT_EXPIRED';

function personOf({ subject, claims }: Access, issuer: string): Person {
  if (subject === '') throw problem('token_invalid', 'The token names no person: its "sub" is empty.');
  const { name, email, email_verified: isVerified } = claims;
  const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
  return { issuer, subject, name: text(name), email: text(email), isEmailVerified: isVerified === true };
}
