import { randomUUID } from 'node:crypto';
import type { TestApi } from './app.js';
import type { ReferenceEvent, ReferenceRequest } from './analytics-reference.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, type TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

/** Seeded random numbers (mulberry32), so that a failure can be reproduced. */
export class Draws {
  constructor(private state: number) {}

  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number of at least `min` and at most `max`. */
  integer = (min: number, max: number): number => min + Math.floor(this.fraction() * (max - min + 1));
  chance = (probability: number): boolean => this.fraction() < probability;
  one = <Item>(items: readonly Item[]): Item => items[this.integer(0, items.length - 1)]!;
}

export interface Attributed {
  productId?: string;
  brandId?: string;
  designerId?: string;
  providerId?: string;
  /** The provider's ID and the item group. */
  itemGroup?: string;
}

export interface BusyVendor extends TestVendor {
  brandIds: string[];
  products: (Attributed & { productId: string; brandId: string; providerId: string })[];
}

export async function makeBusyVendor(api: TestApi, designers: string[], productCount: number): Promise<BusyVendor> {
  const platform = new Client(api.url, api.platformKey);
  const vendor = await makeVendor(api);
  const second = await platform.post('/api/v1/platform/brands', { providerId: vendor.id, name: 'Second' });
  const brandIds = [vendor.brandId, second.body.data.id as string];
  const products = [];
  for (let index = 0; index < productCount; index += 1) {
    const [brandId, designerId] = [brandIds[index % 2]!, designers[index % (designers.length + 1)]];
    const related = { brandId, ...(designerId ? { designerId } : {}) };
    const code = index % 3 === 0 ? undefined : `Group ${index % 5}`;
    const { id } = await makeProduct(vendor, { ...related, itemGroup: code ?? null });
    const itemGroup = code === undefined ? {} : { itemGroup: `${vendor.id} ${code}` };
    products.push({ productId: id, providerId: vendor.id, ...related, ...itemGroup });
  }
  return { ...vendor, brandIds, products };
}

export async function makeDesigner(api: TestApi): Promise<string> {
  const { body } = await new Client(api.url, api.platformKey).post<One<Schemas['Designer']>>(
    '/api/v1/platform/designers',
    { name: `Designer ${randomUUID()}` },
  );
  return body.data.id;
}

const kinds = ['page_view', 'page_view', 'view', 'view', 'view', 'favorite', 'download', 'outbound'];
const dayMs = 86_400_000;

/**
 * Random events of visitors shared by all vendors, up to `maxAgeDays` old, including the first and last moments of
 * days. `sent` is the request; `meant` is what it should count for.
 */
export function randomEvents(
  draws: Draws,
  vendors: readonly BusyVendor[],
  designers: readonly string[],
  { count, visitors, maxAgeDays }: { count: number; visitors: number; maxAgeDays: number },
): { sent: Record<string, unknown>; meant: ReferenceEvent }[] {
  const today = Math.floor(Date.now() / dayMs);
  return Array.from({ length: count }, () => {
    // Half of them in the last days, so that days, weeks and visitors overlap.
    const day = today - (draws.chance(0.5) ? draws.integer(1, 15) : draws.integer(1, maxAgeDays - 1));
    const time = draws.one([0, 1, dayMs - 1, draws.integer(0, dayMs - 1), draws.integer(0, dayMs - 1)]);
    const at = new Date(day * dayMs + time);
    const vendor = draws.one(vendors);
    const product = draws.one(vendor.products);
    const brandId = draws.one(vendor.brandIds);
    const designerId = draws.one(designers);
    const [named, meant] = draws.one<[Attributed, Attributed]>([
      [{ productId: product.productId }, product],
      [{ productId: product.productId }, product],
      [{ productId: product.productId, brandId: product.brandId, providerId: vendor.id }, product],
      [{ brandId }, { brandId, providerId: vendor.id }],
      [{ providerId: vendor.id }, { providerId: vendor.id }],
      [{ designerId }, { designerId }],
      [
        { designerId, providerId: vendor.id },
        { designerId, providerId: vendor.id },
      ],
      [{}, {}],
    ]);
    const common = {
      id: randomUUID(),
      kind: draws.one(kinds),
      visitorId: `visitor-${draws.integer(1, visitors)}`,
      ...(draws.chance(0.8) ? { country: draws.one(['DE', 'DK', 'FR', 'IT', 'US']) } : {}),
      ...(draws.chance(0.8) ? { locale: draws.one(['de', 'en-GB', 'fr-CH', 'zh-Hant-TW']) } : {}),
      ...(draws.chance(0.8) ? { source: draws.one(['direct', 'search', 'social', 'email', 'other']) } : {}),
      ...(draws.chance(0.5)
        ? { profession: draws.one(['Architect', 'architect', 'Österreicher "x", {y}', '室内']) }
        : {}),
    };
    return { sent: { ...common, ...named, at: at.toISOString() }, meant: { ...common, ...meant, at } };
  });
}

export async function storeRequests(
  api: TestApi,
  draws: Draws,
  vendors: readonly BusyVendor[],
  { count, maxAgeDays }: { count: number; maxAgeDays: number },
): Promise<ReferenceRequest[]> {
  const requests: ReferenceRequest[] = [];
  for (let index = 0; index < count; index += 1) {
    const product = draws.chance(0.7) ? draws.one(draws.one(vendors).products) : null;
    const vendor = product ? vendors.find(({ id }) => id === product.providerId)! : draws.one(vendors);
    const createdAt = new Date(Date.now() - draws.integer(0, maxAgeDays * dayMs));
    const request: ReferenceRequest = {
      type: draws.one(['price', 'info', 'catalogue', 'samples']),
      status: draws.one(['new', 'open', 'quoted', 'closed']),
      createdAt,
      firstReplyAt: draws.chance(0.6) ? new Date(createdAt.getTime() + draws.integer(1, 9 * dayMs)) : null,
      country: draws.chance(0.7) ? draws.one(['DE', 'DK', 'FR']) : null,
      productId: product?.productId ?? null,
      brandId: product?.brandId ?? draws.one(vendor.brandIds),
      designerId: product?.designerId ?? null,
      itemGroup: product?.itemGroup ?? null,
      providerId: vendor.id,
    };
    await api.query(
      `INSERT INTO buyer_requests (id, provider_id, brand_id, product_id, reference, subject, type, status, contact_name,
         contact_email, contact_country, messages_count, last_message_at, last_message_author, last_message_excerpt,
         first_reply_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, 'Price?', $4, $5, 'Ada', 'ada@example.com', $6, 1,
         $7, 'customer', 'Price?', $8, $7)`,
      [
        request.providerId,
        request.brandId,
        request.productId,
        request.type,
        request.status,
        request.country,
        createdAt,
        request.firstReplyAt,
      ],
    );
    requests.push(request);
  }
  return requests;
}
