import { formatAddress, holds, isFault, parseRange, type NetworkRange } from '@plinth/formats';
import { enumerated, type CompiledValues, type ConditionKind } from './condition.js';

const prefix = 'cidr:';
const whole = { prefixLength: 128 };
const textOf = (value: string): string => value.slice(prefix.length);

/** `network`: `cidr:` ranges. IPv4-mapped IPv6 counts as IPv4. Everyone is `0.0.0.0/0` and `::/0`. */
export const network: ConditionKind = {
  fault(value) {
    const example = 'such as cidr:203.0.113.0/24 or cidr:2001:db8::/32';
    if (!value.startsWith(prefix))
      return { rule: 'network', message: `must be "cidr:" and a network range, ${example}` };
    const parsed = parseRange(textOf(value));
    if (!isFault(parsed)) return null;
    const fix = parsed.corrected === undefined ? `; write it ${example}` : `: use ${prefix}${parsed.corrected}`;
    return { rule: 'network', message: `${parsed.message}${fix}` };
  },

  compile(values): CompiledValues {
    const ranges = values.map((value) => parseRange(textOf(value)) as NetworkRange);
    return {
      includes({ address, network: known }) {
        if (address === null) return undefined;
        const { prefixLength } = known ?? whole;
        if (ranges.some((range) => range.prefixLength <= prefixLength && holds(range, address))) return true;
        // A range that is a part of the known network may or may not hold the address.
        return known && ranges.some((range) => holds(known, range.first)) ? undefined : false;
      },
      sentence({ address }) {
        if (address === null) return "The client's address is unknown.";
        const found = values[ranges.findIndex((range) => holds(range, address))];
        const subject = `The address ${formatAddress(address)}`;
        return found === undefined
          ? `${subject} is not in ${enumerated(values.map(textOf))}.`
          : `${subject} is in ${textOf(found)}.`;
      },
    };
  },
};
