import { createHash } from 'node:crypto';
import { demoCatalogue } from './demo-catalogue.js';
import type { DemoCatalogue } from './demo-records.js';

const asOf = new Date('2026-03-10T10:20:30.123Z');
const catalogue = demoCatalogue(asOf);
const { products, brands, categories, designers, providers, members, invitations, requests } = catalogue;

const hashOf = (value: DemoCatalogue) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const codePoints = (text: string) => [...text].length;
const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1);

const allRecords = (): { id: string; createdAt: Date }[] => [
  ...providers,
  ...brands,
  ...categories,
  ...designers,
  ...products,
  ...members,
  ...invitations,
  ...requests,
  ...requests.flatMap(({ messages }) => messages),
];

describe('demoCatalogue', () => {
  it('is the same, byte for byte, for the same date', () => {
    expect(hashOf(demoCatalogue(new Date(asOf)))).toBe(hashOf(catalogue));
  });

  it('keeps names, prices, article numbers and states when the date moves on', () => {
    const later = demoCatalogue(new Date('2027-11-02T23:59:59.999Z'));
    const lasting = (whole: DemoCatalogue) =>
      whole.products.map(({ slug, sku, price, description, status }) => [slug, sku, price, description, status]);
    expect(lasting(later)).toEqual(lasting(catalogue));
  });

  it('has two vendors, about ten brands, twenty-five designers and three hundred products', () => {
    expect(providers).toHaveLength(2);
    expect(brands.length).toBeGreaterThanOrEqual(10);
    expect(designers).toHaveLength(25);
    expect(products).toHaveLength(300);
    for (const brand of brands)
      expect(products.filter(({ brandId }) => brandId === brand.id).length).toBeGreaterThan(15);
    for (const designer of designers) expect(products.some(({ designerId }) => designerId === designer.id)).toBe(true);
  });

  it('gives every record, image, file and message its own UUIDv7 with its time in it', () => {
    const ids = [...allRecords(), ...products.flatMap(({ images, files }) => [...images, ...files])].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const { id, createdAt } of allRecords()) {
      expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(createdAt.getTime());
    }
  });

  it('has nothing from the future, and no product older than its brand', () => {
    const brandDates = new Map(brands.map(({ id, createdAt }) => [id, createdAt]));
    for (const { createdAt } of allRecords()) expect(createdAt.getTime()).toBeLessThan(asOf.getTime());
    for (const { createdAt, updatedAt, brandId } of products) {
      expect(createdAt.getTime()).toBeGreaterThan(brandDates.get(brandId)!.getTime());
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(updatedAt.getTime()).toBeLessThan(asOf.getTime());
    }
    for (const { expiresAt } of invitations) expect(expiresAt.getTime()).toBeGreaterThan(asOf.getTime());
  });

  it('gives nothing but example addresses to people, pictures and files', () => {
    const emails = [...members, ...invitations, ...requests.map(({ contact }) => contact)].map(({ email }) => email);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@example\.(com|org)$/);
    const urls = JSON.stringify(catalogue).match(/https?:\/\/[^"/]+/g)!;
    for (const url of urls)
      expect(url).toMatch(/^https:\/\/((images|files|models)\.example\.com|www\.[a-z-]+\.example)$/);
  });
});

describe('the category tree', () => {
  it('is three deep everywhere, parents first', () => {
    const depths = new Map<string, number>();
    for (const { id, parentId } of categories) {
      if (parentId !== null) expect(depths.has(parentId)).toBe(true);
      depths.set(id, parentId === null ? 1 : depths.get(parentId)! + 1);
    }
    const parents = new Set(categories.map(({ parentId }) => parentId));
    for (const { id } of categories) expect(depths.get(id)! === 3).toBe(!parents.has(id));
  });

  it('has products in every leaf and only there', () => {
    const parents = new Set(categories.map(({ parentId }) => parentId));
    const leaves = categories.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
    expect(new Set(products.map(({ categoryId }) => categoryId))).toEqual(new Set(leaves));
  });
});

describe('the products', () => {
  it('have unique slugs, and article numbers unique within the vendor', () => {
    for (const records of [products, brands, categories, designers, providers]) {
      expect(repeated([...records].sort(bySlug).map(({ slug }) => slug))).toEqual([]);
      for (const { slug } of records) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const { id } of providers) {
      const skus = products.filter(({ providerId }) => providerId === id).flatMap(({ sku }) => sku ?? []);
      expect(repeated(skus)).toEqual([]);
    }
  });

  it('repeat no name within a brand and no description at all', () => {
    expect(repeated(products.map(({ brandId, name }) => `${brandId} ${name}`))).toEqual([]);
    expect(repeated(products.flatMap(({ description }) => description ?? []))).toEqual([]);
    expect(JSON.stringify(catalogue).match(/\b(lorem|undefined|NaN)\b|\{[a-z]+\}/g)).toBeNull();
  });

  it('keep every bound of the specification', () => {
    for (const product of products) {
      expect(codePoints(product.sku ?? 'none')).toBeLessThanOrEqual(64);
      expect(product.tags.length).toBeLessThanOrEqual(30);
      expect(product.finishes.length).toBeLessThanOrEqual(100);
      expect(product.specs.length).toBeLessThanOrEqual(200);
      expect(product.images.length).toBeLessThanOrEqual(50);
      expect(Object.keys(product.modelVariants).length).toBeLessThanOrEqual(50);
      expect(product.year).toBeGreaterThanOrEqual(1800);
      expect(product.year).toBeLessThanOrEqual(2200);
      expect(product.leadTimeDays).toBeLessThanOrEqual(3650);
      expect(product.stockQuantity ?? 0).toBeLessThanOrEqual(100_000_000);
      for (const whole of [product.year, product.leadTimeDays, product.stockQuantity ?? 0]) expect(whole % 1).toBe(0);
      for (const measure of [product.length, product.width, product.height, product.weight]) {
        expect(measure).toBeGreaterThan(0);
        expect(measure).toBeLessThanOrEqual(1_000_000);
      }
      const texts = product.specs.flatMap(({ label, value }) => [label, value]);
      for (const text of texts) expect(codePoints(text) >= 1 && codePoints(text) <= 255).toBe(true);
      const urls = [
        product.modelUrl,
        product.modelIosUrl,
        product.modelPosterUrl,
        ...product.images.map(({ url }) => url),
      ];
      for (const url of urls) expect(codePoints(url ?? '')).toBeLessThanOrEqual(1024);
      expect(Buffer.byteLength(JSON.stringify(product.translations))).toBeLessThanOrEqual(65_536);
    }
    for (const { slug } of brands) expect(codePoints(slug)).toBeLessThanOrEqual(150);
  });

  it('have prices with at most two decimals, or none exactly when the price is on request', () => {
    for (const { price, compareAtPrice, priceOnRequest, currency } of products) {
      expect(price === null).toBe(priceOnRequest);
      expect(currency).toMatch(/^[A-Z]{3}$/);
      for (const amount of [price, compareAtPrice]) expect(String(amount ?? 0)).toMatch(/^\d{1,10}(\.\d{1,2})?$/);
      if (compareAtPrice !== null) expect(compareAtPrice).toBeGreaterThan(price!);
    }
    expect(products.some(({ priceOnRequest }) => priceOnRequest)).toBe(true);
    expect(products.some(({ compareAtPrice }) => compareAtPrice !== null)).toBe(true);
    expect(products.some(({ price }) => price !== null && price % 1 !== 0)).toBe(true);
  });

  it('are mostly published, and rejected only with a reviewer’s note', () => {
    const count = (wanted: string) => products.filter(({ status }) => status === wanted).length;
    expect(count('published')).toBeGreaterThan(products.length * 0.7);
    for (const status of ['draft', 'pending', 'rejected']) expect(count(status)).toBeGreaterThan(8);
    for (const { status, reviewNote } of products) expect(reviewNote !== null).toBe(status === 'rejected');
  });

  it('belong to the vendor of their brand and to records that exist', () => {
    const brandProviders = new Map(brands.map(({ id, providerId }) => [id, providerId]));
    const designerIds = new Set(designers.map(({ id }) => id));
    for (const {
      brandId,
      providerId,
      designerId,
      inStock,
      trackStock,
      stockQuantity,
      sellWhenOutOfStock,
    } of products) {
      expect(brandProviders.get(brandId)).toBe(providerId);
      if (designerId !== null) expect(designerIds.has(designerId)).toBe(true);
      if (trackStock) expect(inStock).toBe(stockQuantity! > 0 || sellWhenOutOfStock);
    }
  });

  it('number their pictures and files from zero, and describe every picture', () => {
    for (const { images, files } of products) {
      for (const set of [images, files]) expect(set.map(({ position }) => position)).toEqual([...set.keys()]);
      for (const { alt } of images) expect(alt.length).toBeGreaterThan(10);
      for (const { size, originalName, format } of files) {
        expect(size % 1).toBe(0);
        expect(originalName.endsWith(`.${format}`)).toBe(true);
      }
    }
  });

  it('have tariff codes of six digits', () => {
    for (const { hsCode } of products) expect(hsCode).toMatch(/^\d{4}\.\d{2}$/);
  });
});

describe('the buyer requests', () => {
  it('are about sixty, of every type and status, with unique references free of look-alikes', () => {
    expect(requests.length).toBeGreaterThanOrEqual(60);
    expect(new Set(requests.map(({ type }) => type))).toEqual(new Set(['price', 'info', 'catalogue', 'samples']));
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['new', 'open', 'quoted', 'closed']));
    expect(repeated(requests.map(({ reference }) => reference))).toEqual([]);
    for (const { reference } of requests) expect(reference).toMatch(/^REQ-[2-9A-HJKMNP-Z]{8}$/);
  });

  it('begin with the buyer, run forward in time and are answered exactly when they are no longer new', () => {
    for (const { messages, status, createdAt, updatedAt } of requests) {
      const times = messages.map((message) => message.createdAt.getTime());
      expect(messages[0]!.author).toBe('customer');
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBe(createdAt.getTime());
      expect(times[times.length - 1]).toBe(updatedAt.getTime());
      expect(messages.some(({ author }) => author === 'provider')).toBe(status !== 'new');
      for (const { body, attachments } of messages) {
        expect(codePoints(body) >= 1 && codePoints(body) <= 5000).toBe(true);
        expect(attachments.length).toBeLessThanOrEqual(10);
      }
    }
  });

  it('name a product of their own brand and vendor, if any', () => {
    const productsById = new Map(products.map((product) => [product.id, product]));
    for (const { productId, brandId, providerId } of requests) {
      if (productId !== null) expect(productsById.get(productId)).toMatchObject({ brandId, providerId });
    }
    expect(requests.some(({ productId }) => productId === null)).toBe(true);
  });
});

describe('the teams', () => {
  it('have five members a vendor, one of them the owner', () => {
    for (const { id } of providers) {
      const team = members.filter(({ providerId }) => providerId === id);
      expect(team).toHaveLength(5);
      expect(team.filter(({ role }) => role.slug === 'owner')).toHaveLength(1);
      expect(invitations.some(({ providerId }) => providerId === id)).toBe(true);
    }
  });
});
