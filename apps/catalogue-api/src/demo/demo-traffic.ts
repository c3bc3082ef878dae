import { demoId } from './demo-ids.js';
import { SeededRandom } from './demo-random.js';
import type { DemoCatalogue, DemoProduct } from './demo-records.js';

/** One analytics event, as the platform's ingestion takes it. */
export interface DemoTrafficEvent {
  readonly id: string;
  readonly kind: 'page_view' | 'view' | 'favorite' | 'download' | 'outbound';
  readonly visitorId: string;
  readonly at: Date;
  readonly productId?: string;
  readonly brandId?: string;
  readonly designerId?: string;
  readonly providerId?: string;
  readonly country: string;
  readonly locale: string;
  readonly source: string;
  readonly profession: string | null;
}

type Weighted<Item> = readonly (readonly [Item, number])[];

/** Where visitors come from, what they read and what they do for a living; weights, not shares. */
const places: Weighted<readonly [country: string, locale: string]> = [
  [['DE', 'de'], 21],
  [['IT', 'it'], 18],
  [['DK', 'da'], 13],
  [['FR', 'fr'], 11],
  [['GB', 'en'], 9],
  [['US', 'en'], 8],
  [['NL', 'nl'], 6],
  [['CH', 'de'], 5],
  [['SE', 'sv'], 5],
  [['AT', 'de'], 4],
  [['ES', 'es'], 4],
  [['BE', 'fr'], 3],
  [['NO', 'en'], 3],
  [['PL', 'pl'], 2],
  [['AE', 'en'], 2],
  [['JP', 'ja'], 1],
];
const sources: Weighted<string> = [
  ['search', 41],
  ['direct', 24],
  ['referral', 12],
  ['social', 11],
  ['email', 7],
  ['campaign', 4],
  ['other', 1],
];
const professions: Weighted<string | null> = [
  [null, 34],
  ['Interior designer', 24],
  ['Architect', 20],
  ['Retailer', 7],
  ['Lighting designer', 5],
  ['Contractor', 5],
  ['Hotel procurement', 3],
  ['Office planner', 2],
];
/** Sunday first. People look for furniture at work and on Sunday evenings. */
const weekdayFactors = [0.78, 1.16, 1.2, 1.18, 1.1, 0.94, 0.64] as const;

const dayMs = 86_400_000;
const regularVisitors = 420;

/** How often each published product is looked at, relative to the others: a few favourites and a long tail. */
export const productWeights = (catalogue: DemoCatalogue): Weighted<DemoProduct> =>
  catalogue.products
    .filter(({ status }) => status === 'published')
    .map((product) => {
      const draw = new SeededRandom(`attention ${product.slug}`).fraction();
      const attention = 1 / (0.04 + draw) ** 1.3;
      return [product, attention * (product.isFeatured ? 2.2 : 1) * (product.isNew ? 1.4 : 1)] as const;
    });

interface Visit {
  readonly random: SeededRandom;
  readonly visitor: number;
  readonly startsAt: number;
}

type Step = Pick<DemoTrafficEvent, 'kind' | 'productId' | 'brandId' | 'designerId' | 'providerId'>;

/** What one visitor does in one visit, in order. */
const stepsOf = (product: DemoProduct, others: readonly DemoProduct[], random: SeededRandom): Step[] => {
  const steps: Step[] = [{ kind: 'page_view', providerId: product.providerId }];
  if (random.chance(0.18)) steps.push({ kind: 'view', brandId: product.brandId });
  if (random.chance(0.05)) steps.push({ kind: 'view', providerId: product.providerId });
  for (const { id: productId } of [product, ...others]) {
    steps.push({ kind: 'page_view', productId }, { kind: 'view', productId });
    if (random.chance(0.09)) steps.push({ kind: 'favorite', productId });
    if (random.chance(0.06)) steps.push({ kind: 'download', productId });
    if (random.chance(0.05)) steps.push({ kind: 'outbound', productId });
  }
  if (product.designerId !== null && random.chance(0.08)) steps.push({ kind: 'view', designerId: product.designerId });
  return steps;
};

const visitsOf = (dayNumber: number, visitsPerDay: number): Visit[] => {
  const random = new SeededRandom(`day ${dayNumber}`);
  const weekday = new Date(dayNumber * dayMs).getUTCDay();
  const count = Math.round(visitsPerDay * weekdayFactors[weekday]! * random.between(0.86, 1.14));
  return Array.from({ length: count }, (_, index) => ({
    random: new SeededRandom(`visit ${dayNumber} ${index}`),
    visitor: random.chance(0.34) ? random.integer(1, regularVisitors) : dayNumber * 1000 + index,
    // The mean of two draws: busy around noon, quiet at night.
    startsAt: dayNumber * dayMs + Math.floor(((random.fraction() + random.fraction()) / 2) * (dayMs - 1_800_000)),
  }));
};

/**
 * Events of the last `days` UTC days up to `until`, day by day and in order within a visit. A day's events, ids
 * included, depend on the day and the catalogue only: generated again with a later `until`, they are the same, so an
 * ingestion that counts an id once may be fed overlapping windows.
 */
export function* demoTrafficEvents(
  catalogue: DemoCatalogue,
  until: Date,
  { days = 90, visitsPerDay = 60 }: { days?: number; visitsPerDay?: number } = {},
): Generator<DemoTrafficEvent> {
  const weights = productWeights(catalogue);
  const lastDay = Math.floor(until.getTime() / dayMs);
  for (let dayNumber = lastDay - days + 1; dayNumber <= lastDay; dayNumber += 1) {
    const listed = weights.filter(([product]) => product.createdAt.getTime() < dayNumber * dayMs);
    if (listed.length === 0) continue;
    let counter = 0;
    for (const { random, visitor, startsAt } of visitsOf(dayNumber, visitsPerDay)) {
      // A person keeps country, language and trade over all visits; where the visit comes from is its own.
      const person = new SeededRandom(`visitor ${visitor}`);
      const [country, locale] = person.weighted(places);
      const profession = person.weighted(professions);
      const source = random.weighted(sources);
      const product = random.weighted(listed);
      const related = listed
        .map(([other]) => other)
        .filter((other) => other.providerId === product.providerId && other !== product);
      const others = random.some(
        related,
        random.weighted([
          [0, 5],
          [1, 3],
          [2, 2],
          [4, 1],
        ] as const),
      );
      let time = startsAt;
      for (const step of stepsOf(product, others, random)) {
        time += random.integer(1_000, 70_000);
        counter += 1;
        if (time > until.getTime()) continue;
        const at = new Date(time);
        const id = demoId(at, dayNumber * 65_536 + counter);
        yield { id, ...step, visitorId: `visitor-${visitor}`, at, country, locale, source, profession };
      }
    }
  }
}
