import type { Condition } from './conditions/condition.js';
import type { Effect } from './policy.js';

interface PolicyRule {
  readonly effect: Effect;
  readonly conditions: readonly Condition[];
}

/** What decides whether a policy works as it reads. */
interface PolicySurroundings {
  /** Whether requests say which country they come from. */
  readonly knowsCountries: boolean;
  /** Whether the organization has `attestation: direct`. */
  readonly asksForAttestation: boolean;
  /** Whether this installation knows models of authenticators. */
  readonly hasMetadata: boolean;
}

/** Why a policy does not work as it reads, in sentences for its author. */
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
    'The policy asks for the country, which this installation does not know: set COUNTRY_HEADER and TRUSTED_PROXIES. ' +
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
    : 'which is verified only when a passkey is registered while the organization has attestation: direct';
  const outcome = policy.effect === 'ALLOW' ? 'is never met' : 'counts as met for everyone';
  return `The policy asks for the authenticator, ${fix}. For passkeys that are not attested its condition ${outcome}.`;
}

/**
 * A policy that blocks or asks for more on every address of one family and on none of the other: whoever blocks `::/0`
 * probably means everyone, and IPv4 passes.
 */
function missedFamilyWarning({ effect, conditions }: PolicyRule): string | null {
  if (effect === 'ALLOW') return null;
  const missed = conditions.map(missedFamily).find((family) => family !== null);
  if (!missed) return null;
  return (
    `The policy holds for all ${missed === 'IPv4' ? 'IPv6' : 'IPv4'} addresses and for no ${missed} address: sign-ins over ` +
    `${missed} pass${effect === 'BLOCK' ? '' : ' without it'}. Add ${everyAddress[missed]} if everyone is meant.`
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
