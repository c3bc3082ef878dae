import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import {
  deleteTenant,
  exportTenant,
  freezeTenant,
  importTenant,
  isFrozen,
  releaseTenant,
  SingleClient,
  type ImportOptions,
  type TenantMove,
} from '@plinth/database';
import { Client, eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';
import { sharedTables, tablesOfDeployment, tenantTables } from '../src/database/tenant-tables.js';
import { vendorMove } from '../src/tenant-move.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeInvitation, makeMember, makeRequest } from './support/buyer-requests.js';
import { makeImport, makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const settings = {
  PUBLIC_URL: 'http://catalogue.example',
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
};
const key = randomBytes(32);
const newKey = () => randomBytes(32).toString('base64');

describe('moving a vendor', () => {
  let source: TestApi;
  let target: TestApi;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    source = await startTestApi({ ...settings, SECRETS_KEY: newKey() });
    await makeProductIn(source, await makeVendor(source), 'published'); // the source's feed begins first
    target = await startTestApi({ ...settings, SECRETS_KEY: newKey() });
  });
  const workers: INestApplicationContext[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));
  afterAll(() => Promise.all([source.close(), target.close(), receiver.close()]));

  const withMove = async <Result>(api: TestApi, work: (on: SingleClient, move: TenantMove) => Promise<Result>) => {
    const on = new SingleClient({ connectionString: api.database.ownerUrl, options: '-c timezone=UTC' });
    await on.connect();
    const { ownerUrl: MIGRATION_DATABASE_URL } = api.database;
    const move = vendorMove(api.config, { ...api.config, MIGRATION_DATABASE_URL });
    try {
      return await work(on, move);
    } finally {
      await on.end();
    }
  };
  const exported = (api: TestApi, { id }: TestVendor) =>
    withMove(api, async (on, move) => {
      const lines = [];
      for await (const line of exportTenant(on, move, id, key)) lines.push(line);
      return lines;
    });
  const imported = (lines: readonly string[], options: Partial<ImportOptions> = {}, withKey = key) =>
    withMove(target, (on, move) => {
      const chunks = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)));
      return importTenant(on, move, { chunks, key: withKey, addsShared: true, renewsFeed: false, ...options });
    });
  const freeze = ({ id }: TestVendor) => withMove(source, (on, move) => freezeTenant(on, move, id));
  const atTarget = (vendor: TestVendor): TestVendor => ({ ...vendor, client: new Client(target.url, vendor.key) });

  /** A vendor with rows in every table that belongs to vendors. */
  const fullVendor = async (): Promise<TestVendor & { secret: string; webhookId: string }> => {
    const vendor = await makeVendor(source);
    const { client, id } = vendor;
    const made = async <Body>(
      path: string,
      content: object,
      { of = client, headers = {}, method = 'post' as 'post' | 'put' } = {},
    ) => {
      const { status, body } = await of[method]<Body>(path, content, { headers });
      if (status >= 400) throw new Error(`${path}: ${JSON.stringify(body)}`);
      return body;
    };
    const webhook = {
      url: receiver.url,
      events: ['product.created', 'product.published'],
      headers: { 'X-Gateway': 'gateway-credential' },
    };
    const { data } = await made<One<Schemas['WebhookWithSecret']>>('/api/v1/key/webhooks', webhook);
    const product = await makeProductIn(source, vendor, 'published', { sku: 'A-1', name: 'Line\u2028 and "quote"' });
    await made(`/api/v1/key/products/${product.id}/revision`, { year: 2025 }, { method: 'put' });
    await made('/api/v1/key/products', productOf(vendor), { headers: { 'Idempotency-Key': `once-${id}` } });
    const request = await makeRequest(source, vendor, { productId: product.id });
    await made(`/api/v1/key/requests/${request.id}/messages`, { body: 'Twelve weeks.' });
    await makeMember(source, vendor);
    await makeInvitation(vendor);
    await makeImport(vendor);
    await made(`/api/v1/key/webhooks/${data.id}/rotate-secret`, { gracePeriodSeconds: 3_600 });
    const tracked = {
      id: randomUUID(),
      kind: 'view',
      visitorId: 'v',
      at: new Date().toISOString(),
      productId: product.id,
    };
    const platform = new Client(source.url, source.platformKey);
    await made('/api/v1/platform/analytics/events', { events: [tracked] }, { of: platform });
    await addRowsOfWorkers(vendor, product.id);
    return { ...vendor, secret: data.secret, webhookId: data.id };
  };
  const productOf = ({ brandId, categoryId }: TestVendor) => ({ name: 'Once', type: 'Chair', brandId, categoryId });
  const addRowsOfWorkers = async ({ id }: TestVendor, productId: string) => {
    await source.query(
      `WITH pictured AS (INSERT INTO pictures (id, provider_id, url, host, status, next_attempt_at, requested_at)
         VALUES (gen_random_uuid(), $1::uuid, 'https://x.example/' || $1::uuid::text, 'x.example', 'pending', now(), now()) RETURNING id),
       used AS (INSERT INTO picture_uses (product_id, picture_id) SELECT $2::uuid, id FROM pictured),
       quota AS (INSERT INTO picture_quotas (provider_id, minute, used) VALUES ($1::uuid, now(), 1)),
       file AS (INSERT INTO uploads (id, provider_id, name, content_type, size, created_at)
         VALUES (gen_random_uuid(), $1::uuid, $1::uuid::text || '.png', 'image/png', 3000000000, now())),
       noted AS (INSERT INTO import_problems (import_id, slice, body) SELECT id, 0, '\\x00ff' FROM imports WHERE provider_id = $1::uuid),
       changed AS (INSERT INTO import_changes (import_id, slice, body) SELECT id, 0, '\\x01' FROM imports WHERE provider_id = $1::uuid),
       withheld AS (INSERT INTO import_withheld (import_id, slice, body) SELECT id, 0, '\\x02' FROM imports WHERE provider_id = $1::uuid),
       pruned AS (INSERT INTO webhook_feed_pruned VALUES ($1::uuid, 0, 1, 1)),
       tried AS (INSERT INTO webhook_attempts (delivery_id, number, at, duration_ms)
         SELECT d.id, 1, now(), 5 FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE tenant_id = $1::uuid),
       subject AS (INSERT INTO analytics_subjects (provider_id, kind, value) VALUES ($1::uuid, 'total', ''), ($1::uuid, 'country', 'DK')
         RETURNING no),
       day AS (INSERT INTO analytics_days SELECT no, 20000, 1, 2, 3, 4, 5, 6 FROM subject),
       week AS (INSERT INTO analytics_weeks SELECT no, 2857, 1, 2, 3, 4, 5, 6 FROM subject),
       again AS (INSERT INTO analytics_returns SELECT no, 19990, 20000, 1 FROM subject),
       week_again AS (INSERT INTO analytics_week_returns SELECT no, 2850, 20000, 1 FROM subject)
       INSERT INTO analytics_visitor_days SELECT min(no), gen_random_uuid(), 3, array_agg(no ORDER BY no DESC), '{1,2}' FROM subject`,
      [id, productId],
    );
  };

  it('every table is moved, shared or of the deployment, so that a new one cannot be forgotten', async () => {
    const tables = await source.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const moved = tenantTables.map(({ name }) => name);
    expect(tables.map(({ name }) => name)).toEqual([...moved, ...tablesOfDeployment].toSorted());
    // A table with a vendor's ID is moved, unless triggers derive it.
    const owned = await source.query<{ name: string }>(
      `SELECT DISTINCT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attname IN ('provider_id', 'tenant_id', 'vendor_id')`,
    );
    const derived = ['product_changes', 'product_mark_shifts'];
    expect(owned.map(({ name }) => name).filter((name) => ![...moved, ...derived].includes(name))).toEqual([]);
    expect(sharedTables.every(({ name }) => [...moved, ...tablesOfDeployment].includes(name))).toBe(true);
  });

  it('a moved vendor has the same rows, secrets and keys, and its file contains nothing of others', async () => {
    const [vendor, other] = [await fullVendor(), await fullVendor()];
    await freeze(vendor);
    const lines = await exported(source, vendor);
    expect(lines.join('\n')).not.toContain(other.id);
    expect(lines.join('\n')).not.toContain(vendor.secret);
    const tables = new Set(lines.map((line) => /^\{"table":"(\w+)"/.exec(line)?.[1]));
    expect(
      tenantTables.filter(({ name, isOmitted }) => !isOmitted && !tables.has(name)).map(({ name }) => name),
    ).toEqual([]);
    await imported(lines);
    expect(withoutSealed(await exported(target, vendor))).toEqual(withoutSealed(lines));

    const { client } = atTarget(vendor);
    const once = { headers: { 'Idempotency-Key': `once-${vendor.id}` } };
    const again = await client.post('/api/v1/key/products', productOf(vendor), once);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await client.get<{ data: unknown[] }>('/api/v1/key/products')).body.data).toHaveLength(2);
    await makeProduct(atTarget(vendor)); // the vendor is not frozen here
  });

  it('cursors of the events feed go on at the target, numbers grow, and due deliveries are sent by the target alone', async () => {
    const vendor = await fullVendor();
    const feed = async (client: Client, after: string) =>
      (
        await client.get<{ data: { id: string; type: string; sequence: number }[]; nextCursor: string }>(
          `/api/v1/key/events${after}`,
        )
      ).body;
    const before = await feed(vendor.client, '?limit=2');
    await freeze(vendor);
    workers.push(await startTestWorker(source));
    const rest = await feed(vendor.client, `?after=${before.nextCursor}`);
    const lines = await exported(source, vendor);
    await imported(lines);
    expect(receiver.requests.filter(({ body }) => body.includes(vendor.id))).toEqual([]);
    workers.push(await startTestWorker(target));
    const { client } = atTarget(vendor);
    const made = await makeProduct(atTarget(vendor));
    const later = await eventually('the new event', async () => {
      const page = await feed(client, `?after=${before.nextCursor}`);
      return page.data.length > rest.data.length ? page.data : undefined;
    });
    expect(later.slice(0, rest.data.length)).toEqual(rest.data);
    expect(JSON.stringify(later.at(-1))).toContain(made.id);
    expect(later.at(-1)!.sequence).toBeGreaterThan(Math.max(...rest.data.map(({ sequence }) => sequence)));
    // An old event of somebody else has a later position here.
    await target.query(
      `INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, created_at)
       VALUES ('01000000-0000-7000-8000-000000000000', gen_random_uuid(), 'a.b', '{}', 1, now() - interval '1 day')`,
    );
    const since = await feed(client, `?since=${new Date(Date.now() - 3_600_000).toISOString()}`);
    expect(since.data.length).toBe(later.length + before.data.length);
    const isSubscribed = ({ type }: { type: string }) => ['product.created', 'product.published'].includes(type);
    const sent = new Set(later.filter(isSubscribed).map(({ id }) => id));
    const due = await eventually('the deliveries', () => {
      const found = receiver.requests.filter(({ headers }) => sent.has(String(headers['webhook-id'])));
      return found.length >= sent.size ? found : undefined;
    });
    new Webhook(vendor.secret).verify(due[0]!.body, due[0]!.headers as Record<string, string>);
    expect(new Set(due.map(({ headers }) => headers['webhook-id'])).size).toBe(due.length);
  }, 60_000);

  it('a frozen vendor answers reads, and 503 with Retry-After to every write; others are not affected', async () => {
    const [vendor, other] = [await fullVendor(), await makeVendor(source)];
    const product = await makeProduct(vendor);
    await freeze(vendor);
    await freeze(vendor); // can be repeated
    const path = `/api/v1/key/products/${product.id}`;
    expect((await vendor.client.get(path)).status).toBe(200);
    const platform = new Client(source.url, source.platformKey);
    const refused = await Promise.all([
      vendor.client.put(path, { year: 2020 }),
      vendor.client.delete(path),
      vendor.client.post('/api/v1/key/products', productOf(vendor)),
      vendor.client.post(`/api/v1/key/webhooks/${vendor.webhookId}/test`),
      platform.patch(`/api/v1/platform/providers/${vendor.id}`, { name: 'Renamed' }),
      platform.post('/api/v1/platform/requests', { ...requestOf(vendor), productId: product.id }),
    ]);
    expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      refused.map(() => [503, '1']),
    );
    await makeProduct(other);
    const postponed = () =>
      source.query(`SELECT FROM imports WHERE provider_id = $1 AND next_attempt_at > now() + interval '1 year'`, [
        vendor.id,
      ]);
    expect(await postponed()).toHaveLength(1);
    await withMove(source, (on, move) => releaseTenant(on, move, vendor.id));
    expect((await vendor.client.put(path, { year: 2020 })).status).toBe(200);
    expect(await postponed()).toHaveLength(0);
  });
  const requestOf = ({ brandId }: TestVendor) => ({
    ...{ type: 'price', subject: 'Chairs', brandId, message: 'How much?' },
    contact: { name: 'Jonas Albrecht', email: 'jonas@example.com' },
  });

  it('a moved vendor is deleted at the source, only if it is frozen, and nothing else is', async () => {
    const [vendor, other] = [await fullVendor(), await fullVendor()];
    const remove = () => withMove(source, (on, move) => deleteTenant(on, move, vendor.id));
    await expect(remove()).rejects.toThrow('is not frozen here');
    const kept = withoutSealed(await exported(source, other));
    await freeze(vendor);
    await remove();
    expect(withoutSealed(await exported(source, other))).toEqual(kept);
    await expect(exported(source, vendor)).rejects.toThrow(`There is no vendor ${vendor.id}.`);
    expect(await withMove(source, (on, move) => isFrozen(on, move, vendor.id))).toBe(false);
    expect((await vendor.client.get('/api/v1/key/whoami')).status).toBe(401);
    for (const { name, column } of tenantTables.filter((table) => table.column && table.onDelete !== null))
      expect([name, await source.query(`SELECT FROM ${name} WHERE ${column} = $1`, [vendor.id])]).toEqual([name, []]);
  });

  it('a file that is cut off, changed or sealed with another key is refused, and so is a vendor that exists', async () => {
    const vendor = await fullVendor();
    const lines = await exported(source, vendor);
    const at = (line: string, index: number) => lines.with(index, line);
    const renamed = lines[0]!.replace('Revisions1774001100000', 'Revisions1');
    const cases: [string[], string, typeof key?][] = [
      [lines.slice(0, -1), 'cut off'],
      [lines.toSpliced(-3, 1), 'checksum does not match'],
      [at(lines[0]!.replace(settings.PUBLIC_URL, 'http://elsewhere'), 0), 'PUBLIC_URL must be the same'],
      [at(renamed, 0), 'The schemas differ'],
      [at('{"table":"products","row":{', 5), 'damaged'],
      [at(lines[0]!.replace('catalogue-api', 'identity-api'), 0), "that service's cli.js"],
      [lines, 'stored secret cannot be read', randomBytes(32)],
      [['hello'], 'not a file of tenant:export'],
    ];
    for (const [file, message, withKey] of cases) await expect(imported(file, {}, withKey)).rejects.toThrow(message);
    await expect(imported(lines, { addsShared: false })).rejects.toThrow(/lacks: categories category-\w+ \(/);
    expect((await atTarget(vendor).client.get('/api/v1/key/whoami')).status).toBe(401);
    await imported(lines);
    await expect(imported(lines)).rejects.toThrow('exists here already');
  });
});

/** Rows without sealed values, which each export seals anew. */
const withoutSealed = (lines: readonly string[]) =>
  lines
    .filter((line) => line.startsWith('{"table"'))
    .map((line) => line.replaceAll(/"v1\.[0-9a-f]{8}\.[\w-]+"/g, '"sealed"'));
