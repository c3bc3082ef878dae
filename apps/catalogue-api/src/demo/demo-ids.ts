const hex = (value: number, digits: number) => (value >>> 0).toString(16).padStart(8, '0').slice(-digits);

// Bijective on 32 bits, so that two counters never give the same tail.
const scramble = (value: number): number => {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** A UUID in the layout of version 7 (RFC 9562 §5.7) whose random part is a scramble of `counter` (32 bits). */
export const demoId = (createdAt: Date, counter: number): string => {
  const time = createdAt.getTime().toString(16).padStart(12, '0');
  const first = scramble(counter ^ 0x5bd1e995);
  const variant = ((first >>> 12) & 0x3fff) | 0x8000;
  const middle = scramble(first);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(first, 3)}`,
    hex(variant, 4),
    hex(middle, 4) + hex(scramble(counter), 8),
  ].join('-');
};

/** Hands out ids with one counter for the whole catalogue. */
export class DemoIds {
  private counter = 0;

  next(createdAt: Date): string {
    this.counter += 1;
    return demoId(createdAt, this.counter);
  }
}

/** Lower case ASCII words joined by hyphens, as the service makes slugs: `Bøgelund & Krag` → `bogelund-and-krag`. */
export const slugOf = (name: string): string =>
  name
    .replaceAll('&', ' and ')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆäÄ]/g, 'ae')
    .replace(/[öÖ]/g, 'oe')
    .replace(/[üÜ]/g, 'ue')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const dayMs = 86_400_000;

/** `daysAgo` UTC days before `asOf`, at `minute` of that day. Whole numbers; with `daysAgo` ≥ 1 always before `asOf`. */
export const dayBefore = (asOf: Date, daysAgo: number, minute: number): Date =>
  new Date(Math.floor(asOf.getTime() / dayMs - daysAgo) * dayMs + minute * 60_000);
