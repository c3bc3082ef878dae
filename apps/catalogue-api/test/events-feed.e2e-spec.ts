import type { INestApplicationContext } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { Client, eventually, olderTransactionsEnded } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/events';

interface Feed {
  data: (Omit<Schemas['Event'], 'data'> & { data: Schemas['ProductSummary'] })[];
  nextCursor: string;
}

describe('event feed', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const feed = async (query: Record<string, string> = {}, { client }: Pick<TestVendor, 'client'> = vendor) => {
    await olderTransactionsEnded(api);
    const { status, body } = await client.get<Feed>(`${path}?${new URLSearchParams(query).toString()}`);
    expect(status).toBe(200);
    return { ids: body.data.map(({ data }) => data.id), types: body.data.map(({ type }) => type), ...body };
  };
  const published = async (of: TestVendor = vendor) => (await makeProductIn(api, of, 'published')).id;

  it('the feed is read by cursor, and an up-to-date poller keeps its position', async () => {
    const { nextCursor: beginning } = await feed();
    const products = [await published(), await published(), await published()];
    const first = await feed({ limit: '2', events: 'product.published' });
    const second = await feed({ limit: '2', events: 'product.published', after: first.nextCursor });
    expect([...first.ids, ...second.ids]).toEqual(products);
    const third = await feed({ after: second.nextCursor });
    expect(third.data).toEqual([]);
    const product = await published();
    for (const after of [second.nextCursor, third.nextCursor])
      expect((await feed({ after, events: 'product.published' })).ids).toEqual([product]);
    expect((await feed({ after: beginning, events: 'product.published' })).ids).toEqual([...products, product]);
  });

  it('the feed can begin now or at a time', async () => {
    const old = await published();
    const { nextCursor: now, data } = await feed({ since: 'now' });
    expect(data).toEqual([]);
    const since = await eventually('a later moment', async () => {
      const [newest] = (await feed()).data.slice(-1);
      const moment = new Date();
      return moment.getTime() > Date.parse(newest!.timestamp) && moment.toISOString();
    });
    const product = await published();
    const kind = { events: 'product.published' };
    expect((await feed({ since, ...kind })).ids).toEqual([product]);
    expect((await feed({ after: now, ...kind })).ids).toEqual([product]);
    expect((await feed({ since: '2020-01-31T09:00:00+02:00', ...kind })).ids).toEqual([old, product]);
  });

  it('the feed can be filtered by kinds, and its cursor works across all kinds', async () => {
    const product = await published();
    await vendor.client.delete(`/api/v1/key/products/${product}`);
    expect((await feed({ events: 'product.unpublished' })).types).toEqual(['product.unpublished']);
    const both = await feed({ events: 'product.published,product.unpublished' });
    expect(both.types).toEqual(['product.published', 'product.unpublished']);
    const none = await feed({ events: 'request.created' });
    expect(none.data).toEqual([]);
    const next = await published();
    expect((await feed({ after: none.nextCursor, events: 'product.published' })).ids).toEqual([next]);
  });

  it("a vendor's feed has its own events, and a platform key's feed has all", async () => {
    const other = await makeVendor(api);
    const { nextCursor: after } = await feed({ since: 'now' }, { client: new Client(api.url, api.platformKey) });
    const [mine, theirs] = [await published(), await published(other)];
    const kind = { events: 'product.published' };
    expect((await feed(kind)).ids).toEqual([mine]);
    expect((await feed(kind, other)).ids).toEqual([theirs]);
    // A cursor is only a position; it exposes nothing of another vendor.
    expect((await feed({ ...kind, after }, other)).ids).toEqual([theirs]);
    expect((await feed({ ...kind, after }, { client: new Client(api.url, api.platformKey) })).ids).toEqual([
      mine,
      theirs,
    ]);
  });

  it.each([
    ['after=garbage', 'after', 'cursor_invalid'],
    ['after=', 'after', 'min_length'],
    ['limit=0', 'limit', 'range'],
    ['limit=101', 'limit', 'range'],
    ['limit=', 'limit', 'range'],
    ['limit=x', 'limit', 'range'],
    ['page=1', 'page', 'unknown_field'],
    ['since=yesterday', 'since', 'datetime'],
    ['since=', 'since', 'datetime'],
    ['since=2026-02-30T09:00:00Z', 'since', 'datetime'],
    ['since=9999-01-31T09:00:00Z', 'since', 'past'],
    ['since=now&after=Mi4xLjEuMQ', 'since', 'exclusive'],
    ['since=now&since=now', 'since', 'type'],
    ['events=', 'events', 'one_of'],
    ['events=product.*', 'events', 'one_of'],
    ['events=product.published,', 'events', 'one_of'],
    ['events=webhook.test', 'events', 'one_of'],
  ])('the feed rejects ?%s', async (query, field, rule) => {
    expectInvalid(await vendor.client.get(`${path}?${query}`), field, rule);
  });

  it('the feed returns 410 with the cursor to continue from only if an event after the cursor was deleted', async () => {
    const { nextCursor: beginning } = await feed();
    const old = await published();
    const { nextCursor: afterOld } = await feed();
    const product = await published();
    // Makes everything before the first published product 31 days old.
    await api.query(
      `UPDATE webhook_events SET id = overlay(id::text PLACING '00000000' FROM 1 FOR 8)::uuid
       WHERE tenant_id = $1 AND strpos(body, $2) > 0`,
      [vendor.id, old],
    );
    await worker.get(RecurringJobs, { strict: false }).trigger('webhooks.prune');
    const expired = await eventually('the feed was pruned', async () => {
      const { status, body } = await vendor.client.get<Schemas['Problem'] & { oldestCursor: string }>(
        `${path}?after=${beginning}`,
      );
      return status === 410 && body;
    });
    expect(expired).toMatchObject({ code: 'cursor_expired', detail: expect.stringContaining('oldestCursor') });
    const kind = { events: 'product.published' };
    for (const after of [expired.oldestCursor, afterOld])
      expect((await feed({ ...kind, after })).ids).toEqual([product]);
    expect((await feed(kind)).ids).toEqual([product]);
  });
});
