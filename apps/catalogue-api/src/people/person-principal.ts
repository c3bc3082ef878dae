import { createHash } from 'node:crypto';
import { problem } from '../errors.js';
import type { Membership, PersonPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import type { Memberships, PlatformMembership } from '../team/memberships.service.js';
import { isPlatformScope } from '../team/roles.shared.js';

/** What an access token says about a person. */
export interface Person {
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
export function personId({ issuer, subject }: Pick<Person, 'issuer' | 'subject'>): string {
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

export interface Request {
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
export async function principalOf(
  person: Person,
  { teams, platform }: Memberships,
  { named, findProvider, mayBeStranger, tokenScopes }: Request,
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
    subject: `${id}:${providerId ?? (isOfPlatform ? 'platform' : '')}`,
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
