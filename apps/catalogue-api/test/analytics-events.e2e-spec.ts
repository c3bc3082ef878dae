import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from './support/app.js';
import { Client, type Answer } from '@plinth/test-kit';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';

const path = '/api/v1/platform/analytics/events';
const dayMs = 86_400_000;

describe('POST platform/analytics/events', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  let productId: string;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
    productId = (await makeProduct(vendor)).id;
  });
  afterAll(() => api.close());

  // A visitor of its own identifies a test's events.
  const visitor = () => `visitor-${randomUUID()}`;
  const view = (visitorId: string, fields: Record<string, unknown> = {}) => ({ kind: 'view', visitorId, ...fields });
  const track = (...events: unknown[]): Promise<Answer> => platform.post(path, { events });
  const kept = async (visitorId: string): Promise<Record<string, unknown>[]> =>
    api.query('SELECT * FROM analytics_events WHERE visitor_id = $1 ORDER BY at', [visitorId]);

  it('events of every kind need only a visitor', async () => {
    const who = visitor();
    const kinds = ['page_view', 'view', 'favorite', 'download', 'outbound'];
    const { status, body } = await track(...kinds.map((kind) => ({ kind, visitorId: who })));
    expect([status, body]).toEqual([202, { data: { accepted: 5 } }]);
    expect((await kept(who)).map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  });

  it('an event is stored as sent, and its time defaults to now', async () => {
    const who = visitor();
    const at = new Date(Date.now() - 3 * dayMs);
    await track(
      view(who, {
        id: randomUUID().toUpperCase(),
        at: at.toISOString(),
        productId,
        country: 'DK',
        locale: 'en-gb',
        source: 'search',
        profession: 'Architect',
      }),
      view(who, { id: null, at: null, productId: null, country: null, locale: null, source: null, profession: null }),
    );
    const [first, second] = await kept(who);
    expect(first).toMatchObject({
      at,
      product_id: productId,
      brand_id: vendor.brandId,
      provider_id: vendor.id,
      designer_id: null,
      country: 'DK',
      locale: 'en-GB',
      source: 'search',
      profession: 'Architect',
    });
    expect(Math.abs((second!['at'] as Date).getTime() - Date.now())).toBeLessThan(10_000);
    expect(second).toMatchObject({ product_id: null, provider_id: null, country: null });
  });

  it('a call accepts 1 to 1000 events', async () => {
    const who = visitor();
    const many = (count: number) => track(...Array.from({ length: count }, () => view(who)));
    expect((await many(0)).body.errors).toMatchObject([{ field: 'events', rule: 'min_items' }]);
    expect(await many(1)).toMatchObject({ status: 202, body: { data: { accepted: 1 } } });
    expect(await many(1000)).toMatchObject({ status: 202, body: { data: { accepted: 1000 } } });
    const { status, body } = await many(1001);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'events', rule: 'max_items' }]]);
    expect(await kept(who)).toHaveLength(1001);
  });

  it('an event ID counts once, within one call and across calls, whatever else the event contains', async () => {
    const who = visitor();
    const [one, other] = [randomUUID(), randomUUID()];
    expect((await track(view(who, { id: one }), view(who, { id: one.toUpperCase() }))).body.data.accepted).toBe(2);
    const again = await track(
      view(who, { id: one, at: new Date(Date.now() - 90 * dayMs).toISOString() }),
      view(who, { id: other }),
    );
    expect(again).toMatchObject({ status: 202, body: { data: { accepted: 2 } } });
    expect((await kept(who)).map(({ id }) => id).sort()).toEqual([one, other].sort());
  });

  it('an event ID counts once in parallel calls that send the same IDs in different orders', async () => {
    const who = visitor();
    const events = Array.from({ length: 200 }, () => view(who, { id: randomUUID() }));
    const shuffled = () => events.toSorted(() => Math.random() - 0.5);
    const answers = await Promise.all(Array.from({ length: 8 }, () => track(...shuffled())));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await kept(who)).toHaveLength(200);
    const waiting = await api.query<{ count: number }>(
      `SELECT sum(json_array_length(events))::integer AS count FROM analytics_inbox WHERE events::text LIKE $1`,
      [`%${await visitorHash(who)}%`],
    );
    expect(waiting).toEqual([{ count: 200 }]);
  });

  async function visitorHash(visitorId: string): Promise<string> {
    const [row] = await api.query<{ hash: string }>(`SELECT left(encode(sha256($1::text::bytea), 'hex'), 32) AS hash`, [
      visitorId,
    ]);
    return row!.hash;
  }

  it.each([
    ['an unknown kind', { kind: 'click' }, 'kind'],
    ['no kind', { kind: undefined }, 'kind'],
    ['no visitor', { visitorId: undefined }, 'visitorId'],
    ['an empty visitor', { visitorId: '' }, 'visitorId'],
    ['a visitor of 256 characters', { visitorId: 'v'.repeat(256) }, 'visitorId'],
    ['an id that is no UUID', { id: 'first' }, 'id'],
    ['a time that is none', { at: 'yesterday' }, 'at'],
    ['a day of no calendar', { at: '2026-02-30T10:00:00Z' }, 'at'],
    ['a time without a zone', { at: '2026-02-20T10:00:00' }, 'at'],
    ['a time 6 minutes ahead', { at: new Date(Date.now() + 6 * 60_000).toISOString() }, 'at'],
    ['a time 400 days and a minute ago', { at: new Date(Date.now() - 400 * dayMs - 60_000).toISOString() }, 'at'],
    ['a country in lower case', { country: 'dk' }, 'country'],
    ['a country that is none', { country: 'XX' }, 'country'],
    ['a country of three letters', { country: 'DNK' }, 'country'],
    ['a locale with an underscore', { locale: 'en_US' }, 'locale'],
    ['a locale that is none', { locale: 'x' }, 'locale'],
    ['an unknown source', { source: 'television' }, 'source'],
    ['an empty profession', { profession: '' }, 'profession'],
    ['an unknown field', { page: '/chairs' }, 'page'],
    ['an unknown product', { productId: randomUUID() }, 'productId'],
    ['an unknown brand', { brandId: randomUUID() }, 'brandId'],
    ['an unknown designer', { designerId: randomUUID() }, 'designerId'],
    ['an unknown provider', { providerId: randomUUID() }, 'providerId'],
    ['a product that is no UUID', { productId: 'chair' }, 'productId'],
  ])('%s is rejected with its path, and nothing of the call is stored', async (_what, fields, member) => {
    const who = visitor();
    const id = randomUUID();
    const { status, body } = await track(view(who, { id }), view(who, fields));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toMatchObject([{ field: `events.1.${member}` }]);
    expect(await kept(who)).toEqual([]);
    // The ID of the rejected valid event is still free.
    await track(view(who, { id }));
    expect(await kept(who)).toHaveLength(1);
  });

  it('event times are accepted up to 4 minutes ahead and 400 days back, and with an offset', async () => {
    const who = visitor();
    const ahead = new Date(Date.now() + 4 * 60_000);
    const back = new Date(Date.now() - 400 * dayMs + 60_000);
    const { status } = await track(
      view(who, { at: ahead.toISOString() }),
      view(who, { at: back.toISOString() }),
      view(who, { at: new Date(Date.now() + 2 * 3_600_000).toISOString().replace('Z', '+02:00') }),
    );
    expect(status).toBe(202);
    expect(await kept(who)).toHaveLength(3);
  });

  it("a product with another vendor's brand or provider is rejected", async () => {
    const other = await makeVendor(api);
    const { status, body } = await track(
      view(visitor(), { productId, brandId: other.brandId }),
      view(visitor(), { productId, providerId: other.id }),
      view(visitor(), { brandId: vendor.brandId, providerId: other.id }),
      view(visitor(), { productId, brandId: vendor.brandId, providerId: vendor.id }),
    );
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: 'events.0.brandId', rule: 'mismatch' },
      { field: 'events.1.providerId', rule: 'mismatch' },
      { field: 'events.2.providerId', rule: 'mismatch' },
    ]);
  });

  it('tracking events requires the scope platform:analytics', async () => {
    expect((await new Client(api.url).post(path, { events: [] })).status).toBe(401);
    const { status, body } = await vendor.client.post(path, { events: [view('v')] });
    expect([status, body.code]).toEqual([403, 'insufficient_scope']);
  });
});
