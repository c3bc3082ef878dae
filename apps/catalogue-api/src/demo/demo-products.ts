import type { Collection } from './demo-collection.js';
import { havskovCollections } from './demo-collections-havskov.js';
import { montalviaCollections } from './demo-collections-montalvia.js';
import type { DesignerKey } from './demo-designers.js';
import { type DemoIds, dayBefore, slugOf } from './demo-ids.js';
import type { BuildKey, Model, ProductKind } from './demo-kind.js';
import { type KindKey, buildOf, kindOf } from './demo-kinds.js';
import type { Build } from './demo-materials.js';
import { type Subject, productFiles, productImages, productModel } from './demo-product-media.js';
import { originOf, productPrice, productStock, reviewNotes, skuOf, statusOf } from './demo-product-trade.js';
import { SeededRandom } from './demo-random.js';
import type { DemoBrand, DemoDesigner, DemoProduct, DemoSpec, ProductStatus } from './demo-records.js';
import { productTranslations } from './demo-translations.js';
import type { BrandKey } from './demo-vendors.js';

/** What the products refer to. */
export interface Surroundings {
  readonly asOf: Date;
  readonly ids: DemoIds;
  readonly brands: Readonly<Record<BrandKey, DemoBrand>>;
  readonly designers: Readonly<Record<DesignerKey, DemoDesigner>>;
  readonly leafIds: ReadonlyMap<string, string>;
}

/** Sentences are dealt in turn, not drawn, so that neighbours differ; one counter for each kind and build. */
class SentenceTurns {
  private readonly used = new Map<string, number>();

  next(sentences: readonly string[], owner: string): string {
    const turn = this.used.get(owner) ?? 0;
    this.used.set(owner, turn + 1);
    return sentences[turn % sentences.length]!;
  }
}

const chosenBuild = (kind: ProductKind, collection: Collection, random: SeededRandom): BuildKey => {
  const possible = Object.keys(kind.builds) as BuildKey[];
  return collection.builds?.find((build) => possible.includes(build)) ?? random.pick(possible);
};

const describe = (
  kindKey: KindKey,
  buildKey: BuildKey,
  collection: Collection,
  isFirst: boolean,
  turns: SentenceTurns,
) => {
  const opening = turns.next(kindOf(kindKey).openings, kindKey).replaceAll('{c}', collection.name);
  const making = turns.next(buildOf(buildKey).making, buildKey);
  // Two sentences now and then, so that not every text has the same gait; the first of a collection tells its story.
  const turn = turns.next(['story', 'story', 'short'], collection.name);
  return (isFirst || turn === 'story' ? [opening, collection.story, making] : [opening, making]).join(' ');
};

const modelSpecs = (kind: ProductKind, modelIndex: number, build: Build, random: SeededRandom): DemoSpec[] => [
  ...(kind.perModel ?? []).map(([label, ...values]) => ({ label, value: values[modelIndex]! })),
  ...kind.specs.map(([label, ...values]) => ({ label, value: random.pick(values) })),
  { label: 'Material', value: build.materials },
];

const half = (centimetres: number) =>
  centimetres < 10 ? Math.round(centimetres * 10) / 10 : Math.round(centimetres * 2) / 2;

const measures = (kind: ProductKind, model: Model, build: Build, random: SeededRandom) => {
  const scale = kind.exact ? 1 : random.between(0.95, 1.06);
  const [, length, width, height, weight] = model;
  return {
    length: half(length * scale),
    width: half(width * scale),
    height: half(height * scale),
    weight: Math.max(0.1, Math.round(weight * (build.heavier ?? 1) * random.between(0.93, 1.08) * 10) / 10),
    dimensionUnit: 'cm' as const,
    weightUnit: 'kg' as const,
  };
};

// Designs of recent years were listed recently; the older ones came in when their brand joined.
const launchDaysAgo = (year: number, random: SeededRandom): number => {
  if (year >= 2025) return random.integer(45, 230);
  if (year === 2024) return random.integer(230, 470);
  return year === 2023 ? random.integer(430, 620) : random.integer(580, 760);
};

const datesOf = (asOf: Date, status: ProductStatus, launch: number, random: SeededRandom) => {
  const daysAgo =
    status === 'published' ? launch - random.integer(0, 20) : random.integer(3, status === 'draft' ? 40 : 24);
  const createdAt = dayBefore(asOf, daysAgo, random.integer(420, 980));
  const changedDaysAgo = status === 'published' ? random.integer(1, daysAgo) : random.integer(1, 3);
  const changedAt = dayBefore(asOf, changedDaysAgo, random.integer(420, 980));
  return { createdAt, updatedAt: changedAt > createdAt ? changedAt : createdAt };
};

interface Item {
  readonly collection: Collection;
  readonly collectionNumber: number;
  readonly itemNumber: number;
  readonly kindKey: KindKey;
  readonly buildKey: BuildKey;
  readonly modelIndex: number;
  readonly launch: number;
  /** Shared by the models of a kind, so that a bigger one never costs less. */
  readonly priceJitter: number;
}

const productOf = (item: Item, around: Surroundings, turns: SentenceTurns): DemoProduct => {
  const { collection, kindKey, buildKey, modelIndex } = item;
  const kind = kindOf(kindKey);
  const build = buildOf(buildKey);
  const model = kind.models[modelIndex]!;
  const name = [collection.name, kind.noun, model[0]].filter((part) => part !== '').join(' ');
  const slug = slugOf(name);
  const random = new SeededRandom(`product ${slug}`);
  const brand = around.brands[collection.brand];
  const status = statusOf(collection.year, random);
  const dates = datesOf(around.asOf, status, item.launch, random);
  const isDraft = status === 'draft';
  const sku =
    isDraft && random.chance(0.35) ? null : skuOf(collection.brand, kind, item.collectionNumber, item.itemNumber);
  const finishes = random.some(build.finishes, random.integer(2, 5));
  const euros = kind.price * model[5] * (build.dearer ?? 1) * item.priceJitter;
  const description = describe(kindKey, buildKey, collection, item.itemNumber === 1, turns);
  const id = around.ids.next(dates.createdAt);
  const subject: Subject = {
    name,
    slug,
    brandName: brand.name,
    brandSlug: brand.slug,
    family: kind.family,
    finishes,
    createdAt: dates.createdAt,
  };
  const specs = modelSpecs(kind, modelIndex, build, random);
  return {
    id,
    providerId: brand.providerId,
    brandId: brand.id,
    categoryId: around.leafIds.get(kind.category)!,
    designerId: collection.designer && around.designers[collection.designer].id,
    slug,
    name,
    type: kind.type,
    description: isDraft && random.chance(0.3) ? null : description,
    materials: build.materials,
    collection: collection.name,
    countryOfOrigin: originOf(collection.brand, random),
    hsCode: kind.builds[buildKey]!,
    year: collection.year,
    ...productPrice(collection.brand, euros, random),
    sku,
    ...productStock(kind, random),
    isPhysical: true,
    isNew: collection.year >= 2025,
    isFeatured: status === 'published' && random.chance(0.07),
    ...measures(kind, model, build, random),
    tags: [...new Set([...kind.tags, build.tag])],
    finishes,
    specs,
    images: productImages(subject, isDraft ? random.integer(0, 1) : random.integer(2, 4), random, around.ids),
    files: isDraft ? [] : productFiles(subject, random, around.ids),
    ...productModel(subject, status === 'published' && kind.family !== 'textiles' && random.chance(0.18)),
    translations: isDraft ? {} : productTranslations(kind, collection.name, model[0], random),
    status,
    reviewNote: status === 'rejected' ? turns.next(reviewNotes, 'review notes') : null,
    ...dates,
  };
};

const itemsOf = (collection: Collection, collectionNumber: number): Item[] => {
  const random = new SeededRandom(`collection ${collection.name}`);
  const launch = launchDaysAgo(collection.year, random);
  const items: Item[] = [];
  for (const [key, count] of Object.entries(collection.items)) {
    const kindKey = key as KindKey;
    const buildKey = chosenBuild(kindOf(kindKey), collection, random);
    const priceJitter = random.between(0.86, 1.22);
    for (let modelIndex = 0; modelIndex < count; modelIndex += 1) {
      const itemNumber = items.length + 1;
      items.push({ collection, collectionNumber, itemNumber, kindKey, buildKey, modelIndex, launch, priceJitter });
    }
  }
  return items;
};

/** Every product of both vendors, brand by brand and collection by collection. */
export const demoProducts = (around: Surroundings): DemoProduct[] => {
  const turns = new SentenceTurns();
  const collections = [...havskovCollections, ...montalviaCollections];
  return collections.flatMap((collection, index) =>
    itemsOf(collection, index + 11).map((item) => productOf(item, around, turns)),
  );
};
