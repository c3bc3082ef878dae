/**
 * A small seeded generator (mulberry32 over an FNV-1a hash of the label). The same label always gives the same
 * numbers, so each thing can draw from its own generator and adding one thing does not change the others.
 */
export class SeededRandom {
  private state: number;

  constructor(label: string) {
    let hash = 0x811c9dc5;
    for (const character of label) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
    this.state = hash >>> 0;
  }

  /** From 0 inclusive to 1 exclusive. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.fraction();
  }

  /** A whole number from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.integer(0, items.length - 1)]!;
  }

  /** `count` different items in the order of the table, or all of them when there are fewer. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = items.map((_, index) => index);
    const chosen: number[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(this.integer(0, left.length - 1), 1));
    }
    return chosen.sort((one, other) => one - other).map((index) => items[index]!);
  }

  /** One of `[item, weight]`, in proportion to the weights. */
  weighted<Item>(table: readonly (readonly [Item, number])[]): Item {
    const total = table.reduce((sum, [, weight]) => sum + weight, 0);
    let point = this.fraction() * total;
    for (const [item, weight] of table) {
      point -= weight;
      if (point < 0) return item;
    }
    return table[table.length - 1]![0];
  }
}
