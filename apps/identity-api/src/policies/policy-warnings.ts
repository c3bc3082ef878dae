import type { Condition } from './conditions/condition.js';
import type { Effect } from './policy.js';

interface PolicyRule {
  readonly effect: Effect;
  readonly conditions: readonly Condition[];
}

interface PolicySurroundings {
  /** Whether requests carry their country. */
  readonly knowsCountries: boolean;
  readonly asksForAttestation: boolean;
  readonly hasMetadata: boolean;
}

export function policyWarnings(policy: PolicyRule, surroundings: PolicySurroundings): string[] {
  return [
    countryWarning(policy, surroundings),
    authenticatorWarning(policy, surroundings),
    missedFamilyWarning(policy),
  ].filter((warning) => warning !== null);
}

const asksFor = ({ conditions }: PolicyRule, signal: Condition['type']): boolean =>
  conditions.some(({ type }) => type === signal);

function countryWarning(policy: PolicyRule, { knowsCountries }: PolicySurroundings): string | null {
  if (knowsCountries || !asksFor(policy, 'country')) return null;
  return (
    'The policy uses the country, which this installation does not know: set COUNTRY_HEADER and TRUSTED_PROXIES. ' +
    `Until then its country conditions ${policy.effect === 'ALLOW' ? 'are never met' : 'count as met for everyone'}.`
  );
}

function authenticatorWarning(
  policy: PolicyRule,
  { asksForAttestation, hasMetadata }: PolicySurroundings,
): string | null {
  if ((asksForAttestation && hasMetadata) || !asksFor(policy, 'authenticator')) return null;
  const fix = asksForAttestation
    ? 'which this installation cannot verify: set FIDO_METADATA_FILE'
    : 'which is only verified for passkeys registered while the organization has attestation: direct';
  const outcome = policy.effect === 'ALLOW' ? 'is never met' : 'counts as met for everyone';
  return `The policy uses the authenticator, ${fix}. For passkeys without attestation, its condition ${outcome}.`;
}

/** Blocking only `::/0` is usually meant for everyone, but lets IPv4 pass. */
function missedFamilyWarning({ effect, conditions }: PolicyRule): string | null {
  if (effect === 'ALLOW') return null;
  const missed = conditions.map(missedFamily).find((family) => family !== null);
  if (!missed) return null;
  return (
    `The policy covers all ${missed === 'IPv4' ? 'IPv6' : 'IPv4'} addresses and no ${missed} address. Sign-ins over ` +
    `${missed} pass${effect === 'BLOCK' ? '' : ' without it'}. Add ${everyAddress[missed]} to cover everyone.`
  );
}

const everyAddress = { IPv4: 'cidr:0.0.0.0/0', IPv6: 'cidr:::/0' } as const;

function missedFamily({ type, op, value }: Condition): keyof typeof everyAddress | null {
  if (type !== 'network' || op !== 'in') return null;
  const values = [value].flat();
  const isIpv6 = (text: string): boolean => text.slice('cidr:'.length).includes(':');
  if (values.includes(everyAddress.IPv6) && values.every(isIpv6)) return 'IPv4';
  if (values.includes(everyAddress.IPv4) && !values.some(isIpv6)) return 'IPv6';
  return null;
}
