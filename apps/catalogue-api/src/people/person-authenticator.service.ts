import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { PrincipalCache, type CredentialKind } from '@plinth/auth-scopes';
import type { Problem } from '@plinth/formats';
import { AccessError, TokenVerifier, type Access } from '@plinth/identity-client/server';
import type { Request } from 'express';
import { problem, type CatalogueProblem } from '../errors.js';
import type { PeopleSettings } from '../people-settings.js';
import type { Membership, PersonPrincipal } from '../principal.js';
import type { ProvidersService } from '../providers/providers.service.js';
import { isPlatformScope } from '../role-scopes.js';
import type { Scope } from '../scopes.js';
import type { Memberships, MembershipsService, PlatformMembership } from '../team/memberships.service.js';
import type { UsedProofsRepository } from './used-proofs.repository.js';

/** Accepts access tokens of `OIDC_ISSUER`. Caches each person's memberships for about a second. */
export class PersonAuthenticator {
  private readonly logger = new Logger(PersonAuthenticator.name);
  private readonly verifier: TokenVerifier;
  private reported: unknown;
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

  /** Once for each failed attempt to read the keys. */
  private reportFailure({ code, cause }: AccessError): void {
    if (code !== 'temporarily_unavailable' || cause === this.reported) return;
    this.reported = cause;
    this.logger.warn({ err: cause }, 'Could not read the keys of OIDC_ISSUER');
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
      if (!(error instanceof AccessError)) throw error;
      this.reportFailure(error);
      throw problemOf(error);
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
  // PostgreSQL cannot store a NUL.
  if (typeof claims.sub !== 'string' || subject === '' || subject.includes('\0'))
    throw problem('token_invalid', 'The "sub" of the token names no person.');
  const { name, email, email_verified: isVerified } = claims;
  const text = (value: unknown): string | null =>
    typeof value === 'string' && value.trim() !== '' && !value.includes('\0') ? value : null;
  return { issuer, subject, name: text(name), email: text(email), isEmailVerified: isVerified === true };
}

/** What an access token says about a person. */
interface Person {
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
}

type Place = Pick<PersonPrincipal, 'providerId' | 'isOfPlatform' | 'memberId' | 'writesSuspended'> & {
  scopes: readonly Scope[];
};

/** The same in all teams. A UUIDv8 (RFC 9562 §5.8) of the issuer and subject, so that strangers need no row. */
function personId({ issuer, subject }: Pick<Person, 'issuer' | 'subject'>): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

interface Asked {
  /** The value of Plinth-Provider. */
  named: string | undefined;
  /** The provider with this ID or slug, for platform members. */
  findProvider: (idOrSlug: string) => Promise<string | undefined>;
  /** Whether the route is also for people without a membership. */
  mayBeStranger: boolean;
  /** Undefined if the role alone decides. */
  tokenScopes: ReadonlySet<string> | undefined;
}

/** Throws not_a_member or provider_required. */
async function principalOf(
  person: Person,
  { teams, platform }: Memberships,
  { named, findProvider, mayBeStranger, tokenScopes }: Asked,
): Promise<PersonPrincipal> {
  const place = await placeOf();
  const id = personId(person);
  const { providerId, memberId, isOfPlatform } = place;
  const fullName =
    [platform, ...teams].find((member) => member?.memberId === memberId)?.fullName ??
    person.name ??
    teams[0]?.fullName ??
    null;
  return {
    kind: 'person',
    id,
    // The same before and after the person becomes a member, so that a repeated request is recognized.
    subject: `${id}:${mayBeStranger ? '' : (providerId ?? 'platform')}`,
    name: fullName ?? person.email ?? person.subject,
    fullName,
    issuer: person.issuer,
    issuerSubject: person.subject,
    email: person.email,
    isEmailVerified: person.isEmailVerified,
    memberships: teams,
    ...{ providerId, memberId, isOfPlatform },
    // A person without a membership yet, or anew, must be able to get one.
    writesSuspended: place.writesSuspended && !mayBeStranger,
    scopes: new Set(place.scopes.filter((scope) => tokenScopes?.has(scope) ?? true)),
  };

  async function placeOf(): Promise<Place> {
    if (named !== undefined) {
      const team =
        teams.find(({ provider }) => provider.id === named) ?? teams.find(({ provider }) => provider.slug === named);
      if (team) return inTeam(team, platform);
      // Only platform members learn which providers exist.
      const providerId = platform && (await findProvider(named));
      if (platform && providerId !== undefined) return inProvider(providerId, platform);
      throw problem('not_a_member', 'You are not a member of the provider in the header Plinth-Provider.');
    }
    if (platform) return { ...platform, providerId: null, isOfPlatform: true, writesSuspended: false };
    const [team, another] = teams;
    if (team && !another) return inTeam(team, undefined);
    if (mayBeStranger)
      return { providerId: null, isOfPlatform: false, memberId: null, scopes: [], writesSuspended: false };
    throw problem(team ? 'provider_required' : 'not_a_member');
  }
}

const vendorScopesOf = ({ scopes }: PlatformMembership): Scope[] => scopes.filter((scope) => !isPlatformScope(scope));

/** In their own team, a platform member also has the vendor scopes of their `adminRole`. */
const inTeam = ({ provider, memberId, scopes }: Membership, platform: PlatformMembership | undefined): Place => ({
  providerId: provider.id,
  memberId,
  isOfPlatform: false,
  writesSuspended: provider.isSuspended && !platform,
  scopes: [...scopes, ...(platform ? vendorScopesOf(platform) : [])],
});

/** A platform member in a vendor's place has no platform scopes, because routes with these reach all vendors. */
const inProvider = (providerId: string, platform: PlatformMembership): Place => ({
  providerId,
  memberId: platform.memberId,
  isOfPlatform: true,
  writesSuspended: false,
  scopes: vendorScopesOf(platform),
});
