import { daysSinceWritten, movedBy, rowsOf, writtenOn } from './rows.mjs';

interface Dated {
  id: string;
  created_at: string;
  updated_at?: string;
}
interface Named extends Dated {
  name: string;
  slug: string;
}
interface Brand extends Named {
  provider_id: string;
}
interface Category extends Named {
  parent_id?: string;
  path: string[];
}
interface Product extends Brand {
  [column: string]: unknown;
  updated_at: string;
  brand_id: string;
  category_id: string;
  designer_id?: string;
  status: string;
  sku?: string;
  description?: string;
  price?: number;
  compare_at_price?: number;
  stock_quantity?: number;
  year: number;
  lead_time_days: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  tags: string[];
  finishes: string[];
  specs: { label: string; value: string }[];
  images: { id: string; url: string; alt: string; position: number }[];
  files: { id: string; originalName: string; format: string; size: number; position: number }[];
  revision_status?: string;
  model_url?: string;
  model_ios_url?: string;
  model_poster_url?: string;
  model_variants: object;
}
interface Invitation extends Dated {
  email: string;
  expires_at: string;
}

const providers = rowsOf<Named>('catalogue', 'providers');
const brands = rowsOf<Brand>('catalogue', 'brands');
const categories = rowsOf<Category>('catalogue', 'categories');
const designers = rowsOf<Named>('catalogue', 'designers');
const products = rowsOf<Product>('catalogue', 'products');
const revisions = rowsOf<{ product_id: string; status: string }>('catalogue', 'product_revisions');
const members = rowsOf<Dated & { email: string }>('catalogue', 'members');
const roles = rowsOf<{ id: string }>('catalogue', 'roles');
const invitations = rowsOf<Invitation>('catalogue', 'invitations');
const requests = rowsOf<Dated & { contact_email: string }>('catalogue', 'buyer_requests');
const messages = rowsOf<Dated>('catalogue', 'buyer_request_messages');
const dated: Dated[] = [
  ...[providers, brands, categories, designers, products].flat(),
  ...[members, invitations, requests, messages].flat(),
];

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const codePoints = (text: string) => [...text].length;
const timeOf = (text: string) => Date.parse(text);

describe('movedBy', () => {
  it('demo times are moved by whole days, and nothing else changes', () => {
    const row = { id: 'i', created_at: '2025-12-31T15:31:00.000Z', name: '2025-12-31T15:31:00.000Z' };
    const days = daysSinceWritten(new Date('2026-03-01T23:59:59.999Z'));
    expect(movedBy([row], days)).toEqual([{ ...row, created_at: '2026-02-28T15:31:00.000Z' }]);
  });
});

describe('the demo marketplace', () => {
  it('the demo has two vendors, about ten brands, twenty-five designers and three hundred products', () => {
    expect(providers).toHaveLength(2);
    expect(brands.length).toBeGreaterThanOrEqual(10);
    expect(designers).toHaveLength(25);
    expect(products).toHaveLength(300);
    for (const brand of brands)
      expect(products.filter(({ brand_id }) => brand_id === brand.id).length).toBeGreaterThan(15);
    for (const designer of designers)
      expect(products.some(({ designer_id }) => designer_id === designer.id)).toBe(true);
  });

  it('every demo record, image, file and message has its own UUIDv7, and a record’s contains its creation time', () => {
    const parts = products.flatMap(({ images, files }) => [...images, ...files]);
    const ids = [...dated, ...roles, ...parts].map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const { id, created_at } of dated)
      expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(timeOf(created_at));
  });

  it('no demo time except the expiry of invitations is later than the day before, and no product is older than its brand', () => {
    const brandDates = new Map(brands.map(({ id, created_at }) => [id, timeOf(created_at)]));
    for (const { created_at, updated_at } of dated)
      for (const at of [created_at, updated_at ?? created_at]) expect(timeOf(at)).toBeLessThan(writtenOn.getTime());
    for (const { created_at, updated_at, brand_id } of products) {
      expect(timeOf(created_at)).toBeGreaterThan(brandDates.get(brand_id) ?? Infinity);
      expect(timeOf(updated_at)).toBeGreaterThanOrEqual(timeOf(created_at));
    }
    for (const { expires_at } of invitations)
      expect(timeOf(expires_at)).toBeGreaterThan(writtenOn.getTime() + 86_400_000);
  });

  it('demo people, pictures and files have only example addresses', () => {
    const emails = [...members, ...invitations].map(({ email }) => email);
    for (const email of [...emails, ...requests.map(({ contact_email }) => contact_email)])
      expect(email).toMatch(/^[a-z.]+@(example\.(com|org)|havskov\.example)$/);
    const urls = JSON.stringify([dated]).match(/https?:\/\/[^"/]+/g) ?? [];
    for (const url of urls)
      expect(url).toMatch(/^https:\/\/((images|files|models)\.example\.com|www\.[a-z-]+\.example)$/);
  });
});

describe('the category tree', () => {
  it('the demo category tree is three levels deep, with parents first and correct paths', () => {
    const paths = new Map<string, string[]>();
    for (const { id, parent_id, path } of categories) {
      if (parent_id !== undefined) expect(paths.has(parent_id)).toBe(true);
      paths.set(id, [...(paths.get(parent_id ?? '') ?? []), id]);
      expect(path).toEqual(paths.get(id));
    }
    const parents = new Set(categories.map(({ parent_id }) => parent_id));
    for (const { id, path } of categories) expect(path.length === 3).toBe(!parents.has(id));
  });

  it('every leaf category of the demo has products, and no other category has any', () => {
    const parents = new Set(categories.map(({ parent_id }) => parent_id));
    const leaves = categories.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
    expect(new Set(products.map(({ category_id }) => category_id))).toEqual(new Set(leaves));
  });
});

describe('the products', () => {
  it('demo slugs are unique, and SKUs are unique within a vendor', () => {
    for (const records of [products, brands, categories, designers, providers]) {
      expect(repeated(records.map(({ slug }) => slug))).toEqual([]);
      for (const { slug } of records) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const { id } of providers) {
      const skus = products.filter(({ provider_id }) => provider_id === id).flatMap(({ sku }) => sku ?? []);
      expect(repeated(skus)).toEqual([]);
    }
  });

  it('no demo product repeats a name within its brand, or a description', () => {
    expect(repeated(products.map(({ brand_id, name }) => `${brand_id} ${name}`))).toEqual([]);
    expect(repeated(products.flatMap(({ description }) => description ?? []))).toEqual([]);
    expect(JSON.stringify([dated]).match(/\b(lorem|undefined|NaN)\b|\{[a-z]+\}/g)).toBeNull();
  });

  it('demo products respect every limit of the specification', () => {
    for (const product of products) {
      expect(codePoints(product.sku ?? 'none')).toBeLessThanOrEqual(64);
      expect(product.tags.length).toBeLessThanOrEqual(30);
      expect(product.finishes.length).toBeLessThanOrEqual(100);
      expect(product.specs.length).toBeLessThanOrEqual(200);
      expect(product.images.length).toBeLessThanOrEqual(50);
      expect(Object.keys(product.model_variants).length).toBeLessThanOrEqual(50);
      expect(product.year).toBeGreaterThanOrEqual(1800);
      expect(product.year).toBeLessThanOrEqual(2200);
      expect(product.lead_time_days).toBeLessThanOrEqual(3650);
      expect(product.stock_quantity ?? 0).toBeLessThanOrEqual(100_000_000);
      for (const whole of [product.year, product.lead_time_days, product.stock_quantity ?? 0])
        expect(whole % 1).toBe(0);
      for (const measure of [product.length, product.width, product.height, product.weight]) {
        expect(measure).toBeGreaterThan(0);
        expect(measure).toBeLessThanOrEqual(1_000_000);
      }
      for (const { label, value } of product.specs)
        for (const text of [label, value]) expect(codePoints(text) >= 1 && codePoints(text) <= 255).toBe(true);
      const models = [product.model_url, product.model_ios_url, product.model_poster_url];
      for (const url of [...models, ...product.images.map(({ url }) => url)])
        expect(codePoints(url ?? '')).toBeLessThanOrEqual(1024);
      expect(Buffer.byteLength(JSON.stringify(product.translations))).toBeLessThanOrEqual(65_536);
    }
    for (const { slug } of brands) expect(codePoints(slug)).toBeLessThanOrEqual(150);
  });

  it('demo prices have at most two decimals, and are missing only for products with price on request', () => {
    for (const { price, compare_at_price, price_on_request, currency } of products) {
      expect(price === undefined).toBe(price_on_request);
      expect(currency).toMatch(/^[A-Z]{3}$/);
      for (const amount of [price, compare_at_price]) expect(String(amount ?? 0)).toMatch(/^\d{1,10}(\.\d{1,2})?$/);
      if (compare_at_price !== undefined) expect(compare_at_price).toBeGreaterThan(price ?? Infinity);
    }
    expect(products.some(({ price_on_request }) => price_on_request)).toBe(true);
    expect(products.some(({ compare_at_price }) => compare_at_price !== undefined)).toBe(true);
    expect(products.some(({ price }) => price !== undefined && price % 1 !== 0)).toBe(true);
  });

  it('most demo products are published, and rejected ones have a reviewer’s note', () => {
    const count = (wanted: string) => products.filter(({ status }) => status === wanted).length;
    expect(count('published')).toBeGreaterThan(products.length * 0.7);
    for (const status of ['draft', 'pending', 'rejected']) expect(count(status)).toBeGreaterThan(8);
    for (const { status, review_note } of products) expect(review_note !== undefined).toBe(status === 'rejected');
  });

  it('a published demo product has a revision in review', () => {
    const revised = products.flatMap(({ id, status, revision_status }) => (revision_status ? [{ id, status }] : []));
    expect(revised).toEqual(revisions.map(({ product_id }) => ({ id: product_id, status: 'published' })));
    expect(revisions.map(({ status }) => status)).toEqual(['pending']);
  });

  it('demo products belong to the vendor of their brand and refer to existing records', () => {
    const brandProviders = new Map(brands.map(({ id, provider_id }) => [id, provider_id]));
    const designerIds = new Set(designers.map(({ id }) => id));
    for (const product of products) {
      expect(brandProviders.get(product.brand_id)).toBe(product.provider_id);
      if (product.designer_id !== undefined) expect(designerIds.has(product.designer_id)).toBe(true);
      if (product.track_stock)
        expect(product.in_stock).toBe((product.stock_quantity ?? 0) > 0 || product.sell_when_out_of_stock);
    }
  });

  it('demo pictures and files are numbered from zero, and every picture has a description', () => {
    for (const { images, files } of products) {
      for (const set of [images, files]) expect(set.map(({ position }) => position)).toEqual([...set.keys()]);
      for (const { alt } of images) expect(alt.length).toBeGreaterThan(10);
      for (const { size, originalName, format } of files) {
        expect(size % 1).toBe(0);
        expect(originalName).toMatch(new RegExp(`\\.${format}$`));
      }
    }
  });

  it('demo products have tariff codes of six digits', () => {
    for (const { hs_code } of products) expect(hs_code).toMatch(/^\d{4}\.\d{2}$/);
  });
});
