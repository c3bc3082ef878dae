import { randomBytes } from 'node:crypto';
import { deleteTenant, freezeTenant, receiptOf, releaseTenant } from '@plinth/database';
import { RecurringJobs } from '@plinth/queue';
import { ageTenant, Client, eventually, failedJobs } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { tenantTables } from '../src/database/tenant-tables.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { exported, importedTo, key, makeFullVendor, productOf, withMove, type Deployment } from './support/moves.js';
import { startTestWorker } from './support/worker.js';

const settings = {
  PUBLIC_URL: 'http://catalogue.example',
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
};
const newKey = () => randomBytes(32).toString('base64');

describe('freezing a vendor', () => {
  let source: TestApi;
  let target: TestApi;
  beforeAll(async () => {
    source = await startTestApi({ ...settings, SECRETS_KEY: newKey() });
    await makeProductIn(source, await makeVendor(source), 'published'); // the source's feed begins first
    target = await startTestApi({ ...settings, SECRETS_KEY: newKey() });
  });
  afterAll(() => Promise.all([source.close(), target.close()]));

  const freeze = ({ id }: TestVendor) => withMove(source, (on, move) => freezeTenant(on, move, id));
  const release = ({ id }: TestVendor) => withMove(source, (on, move) => releaseTenant(on, move, id));
  const remove = ({ id }: TestVendor, receipt: string, from: Deployment = source) =>
    withMove(from, (on, move) => deleteTenant(on, move, id, { key, receipt }));
  const imported = (lines: readonly string[]) => importedTo(target, lines);
  const fullVendor = () => makeFullVendor(source, 'http://127.0.0.1:9');
  const atTarget = (vendor: TestVendor): TestVendor => ({ ...vendor, client: new Client(target.url, vendor.key) });
  const statusOf = async (vendor: TestVendor) => (await vendor.client.get('/api/v1/key/whoami')).status;

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
    await release(vendor);
    expect((await vendor.client.put(path, { year: 2020 })).status).toBe(200);
  });
  const requestOf = ({ brandId }: TestVendor) => ({
    ...{ type: 'price', subject: 'Chairs', brandId, message: 'How much?' },
    contact: { name: 'Jonas Albrecht', email: 'jonas@example.com' },
  });

  it('an export after an interrupted freeze is refused, and the next freeze completes it', async () => {
    const [vendor, other] = [await fullVendor(), await makeVendor(source)];
    const product = await makeProduct(other);
    await withMove(source, async (on) => {
      await on.query('BEGIN');
      await on.query('UPDATE products SET year = 2001 WHERE id = $1', [product.id]);
      const ended = expect(freeze(vendor)).rejects.toThrow();
      await eventually('the first triggers to be there, and the command to be killed', async () => {
        await on.query('SELECT pg_stat_clear_snapshot()');
        const killed = await on.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LOCK TABLE products %'`,
        );
        return killed.rowCount === 1;
      });
      await ended;
      await on.query('ROLLBACK');
    });
    await expect(exported(source, vendor).then(imported)).rejects.toThrow('was not frozen at its export');
    await makeProduct(vendor);
    await freeze(vendor);
    expect((await vendor.client.post('/api/v1/key/products', productOf(vendor))).status).toBe(503);
    await imported(await exported(source, vendor));
  });

  it('a receipt ends with its freeze; the same freeze gives it again, and releasing one for the copy', async () => {
    const vendor = await fullVendor();
    await freeze(vendor);
    const { receipt } = await imported(await exported(source, vendor));
    expect((await imported(await exported(source, vendor))).receipt).toBe(receipt); // the first was not seen
    await expect(remove(vendor, receipt, target)).rejects.toThrow('not the receipt that tenant:release printed');
    const ofRelease = receiptOf(key, 'released', await release(vendor));
    expect(receiptOf(key, 'released', await release(vendor))).toBe(ofRelease);
    await expect(remove(vendor, receipt)).rejects.toThrow('neither frozen nor a copy');
    await makeProduct(vendor); // late
    await freeze(vendor);
    await expect(remove(vendor, receipt)).rejects.toThrow('not the receipt that tenant:import printed');
    await remove(vendor, ofRelease, target);
    expect([await statusOf(vendor), await statusOf(atTarget(vendor))]).toEqual([200, 401]);
    const again = await imported(await exported(source, vendor));
    await remove(vendor, again.receipt);
    await eventually('the key at the source to end, within a second', async () => (await statusOf(vendor)) === 401);
    expect(await statusOf(atTarget(vendor))).toBe(200);
  });

  it('no recurring job fails because of a frozen vendor, and each does its work for others', async () => {
    const [vendor, other] = [await fullVendor(), await makeVendor(source)];
    const platform = new Client(source.url, source.platformKey);
    const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    for (const { id } of [vendor, other])
      await platform.post('/api/v1/platform/keys', {
        name: 'soon',
        providerId: id,
        scopes: ['brands:read'],
        expiresAt,
      });
    await ageTenant(source.database.ownerUrl, tenantTables, vendor.id);
    await freeze(vendor);
    const worker = await startTestWorker(source);
    expect(
      await failedJobs(worker.get(RecurringJobs, { strict: false }), worker.get(Registry, { strict: false })),
    ).toEqual([]);
    const expiring = await source.query(`SELECT tenant_id FROM webhook_events WHERE type = 'key.expiring'`);
    expect(expiring).toEqual([{ tenant_id: other.id }]);
    await worker.close();
  }, 60_000);
});
