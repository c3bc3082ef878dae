import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  exportTenant,
  importTenant,
  SingleClient,
  type Imported,
  type ImportOptions,
  type TenantMove,
} from '@plinth/database';
import { Client } from '@plinth/test-kit';
import { vendorMove } from '../../src/tenant-move.js';
import type { TestApi } from './app.js';
import { makeInvitation, makeMember, makeRequest } from './buyer-requests.js';
import { makeImport, makeProductIn, makeVendor, type TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

export type Deployment = Pick<TestApi, 'database' | 'config'>;

/** The transfer key of all moves. */
export const key = randomBytes(32);

/** Works as the commands do: as the owner of the deployment's database. */
export async function withMove<Result>(
  { config, database }: Deployment,
  work: (on: SingleClient, move: TenantMove) => Promise<Result>,
): Promise<Result> {
  const on = new SingleClient({ connectionString: database.ownerUrl, options: '-c timezone=UTC' });
  await on.connect();
  try {
    return await work(on, vendorMove(config, { ...config, MIGRATION_DATABASE_URL: database.ownerUrl }));
  } finally {
    await on.end();
  }
}

/** A pattern for the names of triggers that reject a vendor's writes. */
export const guardsOf = ({ id }: TestVendor): string => `frozen_${id.replaceAll('-', '')}%`;

/** The lines of a vendor's file. */
export const exported = (from: Deployment, { id }: TestVendor): Promise<string[]> =>
  withMove(from, async (on, move) => {
    const lines = [];
    for await (const line of exportTenant(on, move, id, key)) lines.push(line);
    return lines;
  });

export const importedTo = (
  to: Deployment,
  lines: readonly string[],
  options: Partial<ImportOptions & { key: typeof key }> = {},
): Promise<Imported> =>
  withMove(to, (on, move) => {
    const chunks = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)));
    const standard = { key, addsShared: true, renewsFeed: false, isDryRun: false };
    return importTenant(on, move, { ...standard, ...options, chunks });
  });

/** A vendor with rows in every table that belongs to vendors. */
export async function makeFullVendor(
  source: TestApi,
  receiverUrl: string,
): Promise<TestVendor & { secret: string; webhookId: string }> {
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
    url: receiverUrl,
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
  await addRowsOfWorkers(source, vendor, product.id);
  return { ...vendor, secret: data.secret, webhookId: data.id };
}

export const productOf = ({ brandId, categoryId }: TestVendor) => ({
  name: 'Once',
  type: 'Chair',
  brandId,
  categoryId,
});

/** Rows that workers would write. */
async function addRowsOfWorkers(source: TestApi, { id }: TestVendor, productId: string): Promise<void> {
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
}
