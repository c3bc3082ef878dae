import { maskedAddress, type Address, type NetworkRange } from '@plinth/formats';

/** Networks with a value each, by how long their prefix is: an address is looked up once a length that there is. */
export class RangeIndex<Value> {
  private readonly v4 = new Map<number, Map<number, Value>>();
  private readonly v6 = new Map<number, Map<string, Value>>();

  constructor(private readonly make: () => Value) {}

  /** The value of a network, made where there is none yet. */
  at({ first, prefixLength }: NetworkRange): Value {
    return first.version === 4
      ? madeAt(
          madeAt(this.v4, prefixLength, () => new Map<number, Value>()),
          first.a,
          this.make,
        )
      : madeAt(
          madeAt(this.v6, prefixLength, () => new Map<string, Value>()),
          keyOf(first),
          this.make,
        );
  }

  /** Calls `visit` with the value of each network that holds the address. */
  forEachHolding(address: Address, visit: (value: Value) => void): void {
    if (address.version === 4) {
      for (const [length, networks] of this.v4) {
        const value = networks.get(maskedAddress(address, length).a);
        if (value !== undefined) visit(value);
      }
      return;
    }
    for (const [length, networks] of this.v6) {
      const value = networks.get(keyOf(maskedAddress(address, length)));
      if (value !== undefined) visit(value);
    }
  }
}

const keyOf = ({ a, b, c, d }: Address): string => `${a} ${b} ${c} ${d}`;

function madeAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
