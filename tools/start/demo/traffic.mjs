import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What visitors are like, as weights: where they come from and what they read (`places`), how they found the way
 * (`sources`), what they do for a living (`professions`), how many products more than one they look at
 * (`furtherProducts`); how busy a weekday is, Sunday first.
 * @typedef {object} Habits
 * @property {{ country: string, locale: string, weight: number }[]} places
 * @property {{ source: string, weight: number }[]} sources
 * @property {{ profession?: string, weight: number }[]} professions
 * @property {{ products: number, weight: number }[]} furtherProducts
 * @property {number[]} weekdayFactors
 */

/**
 * The database ids of a product and its related records.
 * @typedef {{ productId: string, brandId: string, designerId: string | null, providerId: string, itemGroup?: string }} RecordIds
 */

/**
 * @typedef {object} Product
 * @property {string} slug
 * @property {string} vendor two products are of one vendor when this is the same
 * @property {boolean} hasDesigner
 * @property {number} weight how often it is looked at, relative to the others
 * @property {number} listedSince in ms
 * @property {RecordIds | undefined} ids undefined once somebody deleted it
 */

/**
 * An analytics event.
 * @typedef {{ id: string, kind: string, visitorId: string, at: Date } & Partial<RecordIds> & { country: string, locale:
 * string, source: string, profession?: string }} TrafficEvent
 */

const dayMs = 86_400_000;
const regularVisitors = 420;
const visitsPerDay = 60;

const readHabits = () =>
  /** @type {Habits} */ (JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue/traffic.json'), 'utf8')));

/**
 * The published products, weighted: a few favourites and a long tail.
 * @param {readonly import('./rows.mjs').Row[]} rows dated as they were loaded
 * @param {ReadonlyMap<string, RecordIds>} idsBySlug @returns {Product[]}
 */
export const visitedProducts = (rows, idsBySlug) =>
  rows
    .filter(({ status }) => status === 'published')
    .map(({ slug, provider_id, designer_id, is_featured, is_new, created_at }) => {
      const attention = 1 / (0.04 + new SeededRandom(`attention ${slug}`).fraction()) ** 1.3;
      return {
        slug,
        vendor: provider_id,
        hasDesigner: designer_id !== undefined,
        weight: attention * (is_featured ? 2.2 : 1) * (is_new ? 1.4 : 1),
        listedSince: Date.parse(created_at),
        ids: idsBySlug.get(slug),
      };
    });

/**
 * Events of the last `days` UTC days up to `until`. A day's events depend only on the day and the data files, so
 * generating them again with a later `until` returns the same ids, and overlapping windows are safe.
 * @param {readonly Product[]} products @param {Date} until @param {number} days @returns {Generator<TrafficEvent>}
 */
export function* trafficEvents(products, until, days) {
  const habits = readHabits();
  const lastDay = Math.floor(until.getTime() / dayMs);
  for (let day = lastDay - days + 1; day <= lastDay; day += 1) {
    const listed = products.filter(({ listedSince }) => listedSince < day * dayMs);
    if (listed.length === 0) continue;
    let counter = 0;
    for (const { random, visitor, startsAt } of visitsOf(day, habits)) {
      // A person keeps country, language and profession over all visits.
      const person = new SeededRandom(`visitor ${visitor}`);
      const { country, locale } = person.weighted(habits.places);
      const { profession } = person.weighted(habits.professions);
      const { source } = random.weighted(habits.sources);
      const product = random.weighted(listed);
      const related = listed.filter((other) => other.vendor === product.vendor && other !== product);
      const others = random.some(related, random.weighted(habits.furtherProducts).products);
      let time = startsAt;
      for (const { kind, of, names } of stepsOf(product, others, random)) {
        time += random.integer(1_000, 70_000);
        counter += 1;
        const subject = of.ids && names(of.ids);
        if (time > until.getTime() || subject === undefined) continue;
        const at = new Date(time);
        const visitorId = `visitor-${visitor}`;
        yield {
          id: eventId(at, day * 65_536 + counter),
          kind,
          visitorId,
          at,
          ...subject,
          country,
          locale,
          source,
          profession,
        };
      }
    }
  }
}

/** @param {number} day counted from 1970-01-01 @param {Habits} habits */
function visitsOf(day, { weekdayFactors }) {
  const random = new SeededRandom(`day ${day}`);
  const factor = weekdayFactors[new Date(day * dayMs).getUTCDay()] ?? 1;
  const count = Math.round(visitsPerDay * factor * random.between(0.86, 1.14));
  return Array.from({ length: count }, (_, index) => ({
    random: new SeededRandom(`visit ${day} ${index}`),
    visitor: random.chance(0.34) ? random.integer(1, regularVisitors) : day * 1000 + index,
    // The mean of two draws: busy around noon, quiet at night.
    startsAt: day * dayMs + Math.floor(((random.fraction() + random.fraction()) / 2) * (dayMs - 1_800_000)),
  }));
}

// The ids in an event, by what the person views; undefined for deleted records.
const wholeProduct = (/** @type {RecordIds} */ { designerId, ...ids }) => ({ ...ids, ...ofDesigner({ designerId }) });
const ofBrand = (/** @type {RecordIds} */ { brandId, providerId }) => ({ brandId, providerId });
const ofProvider = (/** @type {RecordIds} */ { providerId }) => ({ providerId });
const ofDesigner = (/** @type {Pick<RecordIds, 'designerId'>} */ { designerId }) =>
  designerId === null ? undefined : { designerId };

/**
 * One visitor's events in one visit, in order.
 * @param {Product} product @param {readonly Product[]} others @param {SeededRandom} random
 */
function stepsOf(product, others, random) {
  /** @type {{ kind: string, of: Product, names: (ids: RecordIds) => Partial<RecordIds> | undefined }[]} */
  const steps = [{ kind: 'page_view', of: product, names: ofProvider }];
  if (random.chance(0.18)) steps.push({ kind: 'view', of: product, names: ofBrand });
  if (random.chance(0.05)) steps.push({ kind: 'view', of: product, names: ofProvider });
  for (const of of [product, ...others]) {
    const kinds = ['page_view', 'view'];
    if (random.chance(0.09)) kinds.push('favorite');
    if (random.chance(0.06)) kinds.push('download');
    if (random.chance(0.05)) kinds.push('outbound');
    steps.push(...kinds.map((kind) => ({ kind, of, names: wholeProduct })));
  }
  if (product.hasDesigner && random.chance(0.08)) steps.push({ kind: 'view', of: product, names: ofDesigner });
  return steps;
}

/**
 * A UUIDv7 (RFC 9562 §5.7) whose random part is derived from `counter` (32 bits).
 * @param {Date} at @param {number} counter
 */
export function eventId(at, counter) {
  const time = at.getTime().toString(16).padStart(12, '0');
  const first = scrambled(counter ^ 0x5bd1e995);
  const variant = ((first >>> 12) & 0x3fff) | 0x8000;
  const last = hex(scrambled(first), 4) + hex(scrambled(counter), 8);
  return [time.slice(0, 8), time.slice(8), `7${hex(first, 3)}`, hex(variant, 4), last].join('-');
}

/** @param {number} value @param {number} digits */
const hex = (value, digits) => (value >>> 0).toString(16).padStart(8, '0').slice(-digits);

/** Bijective on 32 bits, so no two counters collide. @param {number} value */
function scrambled(value) {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A seeded generator (mulberry32 over FNV-1a). Each label has its own, so adding one does not change the others. */
class SeededRandom {
  #state;

  /** @param {string} label */
  constructor(label) {
    let hash = 0x811c9dc5;
    for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
  }

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

  /** @param {number} low @param {number} high */
  integer(low, high) {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.fraction() < probability;
  }

  /**
   * `count` different items in list order, or all if there are fewer.
   * @template Item @param {readonly Item[]} items @param {number} count @returns {Item[]}
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
   * A random item, in proportion to the weights.
   * @template {{ weight: number }} Item @param {readonly Item[]} items @returns {Item}
   */
  weighted(items) {
    const total = items.reduce((sum, { weight }) => sum + weight, 0);
    let point = this.fraction() * total;
    const found = items.find(({ weight }) => (point -= weight) < 0) ?? items.at(-1);
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  }
}
