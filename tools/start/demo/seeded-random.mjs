/**
 * A small seeded generator (mulberry32 over an FNV-1a hash of the label). The same label always gives the same
 * numbers, so each thing can draw from its own generator and adding one thing does not change the others.
 */
export class SeededRandom {
  #state;

  /** @param {string} label */
  constructor(label) {
    let hash = 0x811c9dc5;
    for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** From 0 inclusive to 1 exclusive. */
  fraction() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** @param {number} low @param {number} high */
  between(low, high) {
    return low + (high - low) * this.fraction();
  }

  /** A whole number from `low` to `high`, both inclusive. @param {number} low @param {number} high */
  integer(low, high) {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.fraction() < probability;
  }

  /**
   * `count` different items in the order of the list, or all of them when there are fewer.
   * @template Item
   * @param {readonly Item[]} items @param {number} count
   * @returns {Item[]}
   */
  some(items, count) {
    const left = [...items.keys()];
    /** @type {number[]} */
    const chosen = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(this.integer(0, left.length - 1), 1));
    }
    return items.filter((_, index) => chosen.includes(index));
  }

  /**
   * One of the items, in proportion to their weights.
   * @template {{ weight: number }} Item
   * @param {readonly Item[]} items
   * @returns {Item}
   */
  weighted(items) {
    const total = items.reduce((sum, { weight }) => sum + weight, 0);
    let point = this.fraction() * total;
    const found = items.find(({ weight }) => (point -= weight) < 0) ?? items.at(-1);
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  }
}
