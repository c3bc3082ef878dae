import type { ProductKind } from './demo-kind.js';
import type { SeededRandom } from './demo-random.js';
import type { DemoProduct, ProductStatus } from './demo-records.js';
import type { BrandKey } from './demo-vendors.js';

interface BrandTrade {
  /** `{kk}` the kind's letters, `{cc}` the collection's number, `{nn}` the item's number in it. */
  readonly sku: string;
  readonly currency: string;
  /** Units of the currency for one EUR. */
  readonly rate: number;
  readonly level: number;
  /** Whole prices in the north, list prices to the cent in Italy. */
  readonly rounding: 'whole' | 'cents';
  readonly origins: readonly (readonly [country: string, weight: number])[];
}

const trades: Readonly<Record<BrandKey, BrandTrade>> = {
  bogelund: {
    sku: 'BK-{kk}-{cc}{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1.15,
    rounding: 'whole',
    origins: [['Denmark', 1]],
  },
  stillevad: {
    sku: 'SV.{cc}.{kk}.{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'whole',
    origins: [
      ['Denmark', 5],
      ['Lithuania', 3],
      ['Poland', 2],
    ],
  },
  tvejer: {
    sku: 'TVJ-{cc}{nn}-{kk}',
    currency: 'EUR',
    rate: 1,
    level: 0.95,
    rounding: 'cents',
    origins: [
      ['Denmark', 4],
      ['Lithuania', 2],
      ['Sweden', 1],
    ],
  },
  lyngvaev: {
    sku: 'LV/{kk}/{cc}-{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'whole',
    origins: [['Denmark', 1]],
  },
  klitmark: {
    sku: 'KM {kk} {cc}.{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'whole',
    origins: [
      ['Denmark', 3],
      ['Portugal', 3],
      ['Indonesia', 1],
    ],
  },
  ravnsten: {
    sku: 'RS_{cc}{nn}_{kk}',
    currency: 'DKK',
    rate: 7.46,
    level: 1,
    rounding: 'whole',
    origins: [
      ['Denmark', 3],
      ['Portugal', 1],
    ],
  },
  vetralba: {
    sku: 'VTB/{kk}/{cc}{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1.1,
    rounding: 'cents',
    origins: [['Italy', 1]],
  },
  fosfena: {
    sku: 'FSF-{cc}.{nn}-{kk}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'cents',
    origins: [['Italy', 1]],
  },
  sorgemare: {
    sku: 'SGM {cc}.{nn}.{kk}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'cents',
    origins: [['Italy', 1]],
  },
  petrarossa: {
    sku: 'PR-{kk}-{cc}/{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'cents',
    origins: [['Italy', 1]],
  },
  ardea: {
    sku: 'CA.{kk}.{cc}{nn}',
    currency: 'EUR',
    rate: 1,
    level: 1,
    rounding: 'cents',
    origins: [
      ['Italy', 4],
      ['Austria', 1],
    ],
  },
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const skuOf = (brand: BrandKey, kind: ProductKind, collectionNumber: number, itemNumber: number): string =>
  trades[brand].sku
    .replace('{kk}', kind.code)
    .replace('{cc}', twoDigits(collectionNumber))
    .replace('{nn}', twoDigits(itemNumber));

export const originOf = (brand: BrandKey, random: SeededRandom): string => random.weighted(trades[brand].origins);

// Whole cents throughout: a price is divided by 100 once, at the very end, so that it has at most two decimals.
const listPrice = (amount: number, rounding: 'whole' | 'cents'): number => {
  const cents = Math.round(amount * 100);
  if (rounding === 'cents') return (Math.round(cents / 5) * 5) / 100;
  if (cents < 20_000) return (Math.floor(cents / 100) * 100 + 95) / 100;
  return cents < 100_000 ? (Math.round(cents / 500) * 500) / 100 : (Math.round(cents / 1000) * 1000) / 100;
};

type PriceFields = Pick<DemoProduct, 'price' | 'compareAtPrice' | 'currency' | 'priceOnRequest'>;

/** `euros` is what the thing should cost before the brand's level and rounding. */
export const productPrice = (brand: BrandKey, euros: number, random: SeededRandom): PriceFields => {
  const { currency, rate, level, rounding } = trades[brand];
  const onRequest = random.chance(euros > 3500 ? 0.4 : 0.025);
  const reduced = random.chance(0.09);
  if (onRequest) return { price: null, compareAtPrice: null, currency, priceOnRequest: true };
  const before = listPrice(euros * rate * level, rounding);
  if (!reduced) return { price: before, compareAtPrice: null, currency, priceOnRequest: false };
  const price = listPrice(before * random.pick([0.7, 0.75, 0.8, 0.85]), rounding);
  return { price, compareAtPrice: before, currency, priceOnRequest: false };
};

type StockFields = Pick<
  DemoProduct,
  'trackStock' | 'stockQuantity' | 'sellWhenOutOfStock' | 'inStock' | 'leadTimeDays'
>;

/** What is made to order is not counted; what lies on a shelf is. */
export const productStock = (kind: ProductKind, random: SeededRandom): StockFields => {
  const leadTimeDays = Math.round(random.integer(kind.lead[0], kind.lead[1]) / 7) * 7 || kind.lead[0];
  if (leadTimeDays > 28) {
    const inStock = random.chance(0.9);
    return { trackStock: false, stockQuantity: null, sellWhenOutOfStock: false, inStock, leadTimeDays };
  }
  const most = Math.max(6, Math.round(12_000 / kind.price));
  const stockQuantity = random.chance(0.12) ? 0 : random.integer(1, most);
  const sellWhenOutOfStock = random.chance(0.55);
  return {
    trackStock: true,
    stockQuantity,
    sellWhenOutOfStock,
    inStock: stockQuantity > 0 || sellWhenOutOfStock,
    leadTimeDays,
  };
};

export const statusOf = (year: number, random: SeededRandom): ProductStatus =>
  random.weighted<ProductStatus>(
    year >= 2024
      ? [
          ['published', 68],
          ['draft', 14],
          ['pending', 11],
          ['rejected', 7],
        ]
      : [
          ['published', 91],
          ['draft', 3],
          ['pending', 3],
          ['rejected', 3],
        ],
  );

/** What reviewers write when they send a product back. */
export const reviewNotes: readonly string[] = [
  'The second picture shows a different finish from the ones listed. Please replace it or add the finish.',
  'Width and length seem to be swapped compared with the drawing in the data sheet. Could you check both?',
  'Please add at least one picture of the whole product; all of the present ones are details.',
  'The description mentions a guarantee that is not in the specifications. Add it there, or leave it out of the text.',
  'The weight looks like that of the packed product. We show the net weight, without packaging.',
  'The data sheet is the one of last year’s collection: the article number in it does not match.',
  'This belongs in another category; see how the rest of the collection is filed, then submit again.',
  'The picture has a price and a logo in it. Please upload a version without text.',
  'Price before reduction: please give the lowest price of the last 30 days, as the rules for reductions require.',
  'The Italian text is still in English. Either translate it or remove it for now.',
  'HS code and material disagree. One of the two is probably left over from a copied product.',
];
