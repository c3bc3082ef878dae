import type { Condition } from './conditions/condition.js';

const everyAddress = { IPv4: 'cidr:0.0.0.0/0', IPv6: 'cidr:::/0' } as const;
type Family = keyof typeof everyAddress;

interface PolicyRule {
  effect: string;
  conditions: readonly Condition[];
}

/**
 * The family of addresses that a policy of refusal misses although it names the whole of the other: whoever blocks
 * `::/0` probably means everyone, and IPv4 passes. Null where there is none.
 */
export function missedFamily({ effect, conditions }: PolicyRule): Family | null {
  if (effect === 'ALLOW') return null;
  for (const { type, op, value } of conditions) {
    if (type !== 'network' || op !== 'in') continue;
    const values = [value].flat();
    const isIpv6 = (text: string): boolean => text.slice('cidr:'.length).includes(':');
    if (values.includes(everyAddress.IPv6) && values.every(isIpv6)) return 'IPv4';
    if (values.includes(everyAddress.IPv4) && !values.some(isIpv6)) return 'IPv6';
  }
  return null;
}

/** What to say to whoever wrote such a policy. */
export const missedFamilyWarning = ({ effect }: PolicyRule, missed: Family): string =>
  `The policy holds for all ${missed === 'IPv4' ? 'IPv6' : 'IPv4'} addresses and for no ${missed} address: sign-ins over ` +
  `${missed} pass${effect === 'BLOCK' ? '' : ' without it'}. Add ${everyAddress[missed]} if everyone is meant.`;
