import { openApiOf } from '@plinth/test-kit';
import { productBody, unique, type TestVendor } from './factories.js';

/** An example of every field in a product's body. `fetchImages` is an option, not a field. */
export async function productExamples(url: string): Promise<Record<string, unknown>> {
  const { properties } = (await openApiOf(url)).components.schemas['CreateProduct'] as {
    properties: Record<string, { examples?: unknown[] }>;
  };
  const { fetchImages: _option, ...fields } = properties;
  return Object.fromEntries(Object.entries(fields).map(([name, { examples }]) => [name, examples?.[0] ?? true]));
}

/** A body with every field; unnamed fields have their example. */
export const fullProduct = (vendor: TestVendor, designerId: string, examples: Readonly<Record<string, unknown>>) => ({
  ...examples,
  ...productBody(vendor, { type: 'Daybed' }),
  description: 'Low.\n"Quoted" — <b>kept</b> 🪑',
  materials: 'Oak',
  collection: 'Sund',
  countryOfOrigin: 'Denmark',
  hsCode: '9401.61',
  year: 2024,
  price: 1249.5,
  compareAtPrice: 1490.99,
  priceOnRequest: true,
  trackStock: true,
  sellWhenOutOfStock: true,
  isPhysical: false,
  isNew: true,
  inStock: false,
  sku: `FJ-${unique()}`,
  itemGroup: `G-${unique()}`,
  stockQuantity: 12,
  leadTimeDays: 28,
  length: 78,
  width: 72.5,
  height: 81.125,
  weight: 0.1,
  dimensionUnit: 'cm',
  weightUnit: 'kg',
  tags: ['oak', 'lounge', 'oak'],
  currency: 'DKK',
  finishes: ['Smoked', 'Natural'],
  specs: [
    { label: 'B', value: '2' },
    { label: 'A', value: '1' },
  ],
  images: [{ url: 'https://x.example/1.jpg', alt: 'front', position: 0 }, { url: 'https://x.example/2.jpg' }],
  modelUrl: 'https://x.example/m.glb',
  modelIosUrl: 'https://x.example/m.usdz',
  modelPosterUrl: 'https://x.example/m.png',
  modelCredit: 'Studio',
  modelVariants: { z: { b: 1, a: [null, 'x'] }, a: 'first' },
  designerId,
  translations: { z: 1, a: { deep: [true, 0.1, 'é'] }, m: '' },
});

const cellOf = (value: unknown): string => {
  const isPlain = Array.isArray(value) && value.every((item) => typeof item === 'string');
  const text = isPlain ? value.join('|') : typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
};

export const csvOf = (body: object): string =>
  `${Object.keys(body).join(',')}\n${Object.values(body).map(cellOf).join(',')}\n`;
