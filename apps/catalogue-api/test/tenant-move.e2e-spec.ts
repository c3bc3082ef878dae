import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { deleteTenant, freezeTenant, releaseTenant } from '@plinth/database';
import { Client, eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';
import { readConfig } from '../src/config.js';
import { sharedTables, tablesOfDeployment, tenantTables } from '../src/database/tenant-tables.js';
import { catalogueDatabase, startTestApi, type TestApi } from './support/app.js';
import { makeMember } from './support/buyer-requests.js';
import { makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import {
  exported,
  guardsOf,
  importedTo,
  key,
  makeFullVendor,
  productOf,
  withMove,
  type Deployment,
} from './support/moves.js';
import { startTestWorker } from './support/worker.js';

const settings = {
  PUBLIC_URL: 'http://catalogue.example',
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
};
const cli = resolve(import.meta.dirname, '../../../dist/apps/catalogue-api/cli.js');
const newKey = () => randomBytes(32).toString('base64');

describe('moving a vendor', () => {
  let source: TestApi;
  let target: TestApi;
  let receiver: WebhookReceiver;
  let older: Deployment;
  beforeAll(async () => {
    const database = await catalogueDatabase();
    const { serviceUrl: DATABASE_URL } = database;
    older = { database, config: readConfig({ NODE_ENV: 'test', ...settings, DATABASE_URL, SECRETS_KEY: newKey() }) };
    await withMove(older, (on) => on.query('SELECT webhook_feed_epoch()'));
    receiver = await startWebhookReceiver();
    source = await startTestApi({ ...settings, SECRETS_KEY: newKey() });
    await makeProductIn(source, await makeVendor(source), 'published'); // the source's feed begins first
    target = await startTestApi({ ...settings, SECRETS_KEY: newKey() });
  });
  const workers: INestApplicationContext[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));
  afterAll(() => Promise.all([source.close(), target.close(), receiver.close(), older.database.drop()]));

  const freeze = ({ id }: TestVendor) => withMove(source, (on, move) => freezeTenant(on, move, id));
  const release = ({ id }: TestVendor) => withMove(source, (on, move) => releaseTenant(on, move, id));
  const remove = ({ id }: TestVendor, receipt: string, from: Deployment = source) =>
    withMove(from, (on, move) => deleteTenant(on, move, id, { key, receipt }));
  const statusOf = async (vendor: TestVendor) => (await vendor.client.get('/api/v1/key/whoami')).status;
  const imported = (lines: readonly string[], options: Parameters<typeof importedTo>[2] = {}) =>
    importedTo(target, lines, options);
  const fullVendor = () => makeFullVendor(source, receiver.url);
  const atTarget = (vendor: TestVendor): TestVendor => ({ ...vendor, client: new Client(target.url, vendor.key) });

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
    const derived = ['product_changes', 'product_mark_shifts', 'tenant_moves'];
    expect(owned.map(({ name }) => name).filter((name) => ![...moved, ...derived].includes(name))).toEqual([]);
    expect(sharedTables.every(({ name }) => [...moved, ...tablesOfDeployment].includes(name))).toBe(true);
  });

  it('a moved vendor has the same rows, secrets and keys, and its file contains nothing of others', async () => {
    const [vendor, other] = [await fullVendor(), await fullVendor()];
    const [once, lost] = [`once-${vendor.id}`, `lost-${vendor.id}`];
    await source.query(
      `INSERT INTO idempotency_keys (owner, key, fingerprint, claimed_at, has_changed, is_lost)
       SELECT owner, $2, fingerprint, claimed_at, true, true FROM idempotency_keys WHERE key = $1`,
      [once, lost],
    );
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
    const repeat = (key: string) =>
      client.post('/api/v1/key/products', productOf(vendor), { headers: { 'Idempotency-Key': key } });
    expect((await repeat(once)).headers.get('Idempotency-Replayed')).toBe('true');
    expect((await repeat(lost)).status).toBe(409);
    expect((await client.get<{ data: unknown[] }>('/api/v1/key/products')).body.data).toHaveLength(2);
    await makeProduct(atTarget(vendor)); // the vendor is not frozen here
  });

  it("rights that the source's platform gave to a member of the vendor do not come with it", async () => {
    const vendor = await fullVendor();
    await makeMember(source, vendor, { adminRole: { name: 'Operator', slug: 'operator' } });
    await freeze(vendor);
    await imported(await exported(source, vendor));
    const rights =
      'SELECT FROM members WHERE provider_id = $1 AND (admin_role_id IS NOT NULL OR is_admin_role_granted)';
    expect(await source.query(rights, [vendor.id])).toHaveLength(1);
    expect(await target.query(rights, [vendor.id])).toEqual([]);
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

  it('a vendor is deleted at the source with the receipt of its import, and nothing else is', async () => {
    const [vendor, other] = [await fullVendor(), await fullVendor()];
    const kept = withoutSealed(await exported(source, other));
    await freeze(vendor);
    const { receipt } = await imported(await exported(source, vendor));
    await expect(remove(vendor, 'another')).rejects.toThrow('Nothing was deleted.');
    await remove(vendor, receipt);
    expect(withoutSealed(await exported(source, other))).toEqual(kept);
    await expect(exported(source, vendor)).rejects.toThrow(`There is no vendor ${vendor.id}.`);
    await expect(release(vendor)).rejects.toThrow('is not frozen here');
    expect(await source.query('SELECT FROM pg_trigger WHERE tgname LIKE $1', [guardsOf(vendor)])).toEqual([]);
    await eventually('the key to end, within a second', async () => (await statusOf(vendor)) === 401);
    for (const { name, column } of tenantTables.filter((table) => table.column && table.onDelete !== null))
      expect([name, await source.query(`SELECT FROM ${name} WHERE ${column} = $1`, [vendor.id])]).toEqual([name, []]);
  });

  it('a file that is cut off, changed or sealed with another key is refused, and so is a vendor that exists', async () => {
    const vendor = await fullVendor();
    const copy = await exported(source, vendor);
    await expect(imported(copy)).rejects.toThrow('Export it with --freeze');
    expect((await imported(copy, { isDryRun: true })).rows).toBe(copy.length - 2);
    await freeze(vendor);
    const lines = await exported(source, vendor);
    const at = (line: string, index: number) => lines.with(index, line);
    const renamed = lines[0]!.replace('Imports1760000500000', 'Imports1');
    const cases: [string[], string, typeof key?][] = [
      [lines.slice(0, -1), 'cut off'],
      [lines.toSpliced(-3, 1), 'checksum does not match'],
      [at(lines[0]!.replace(settings.PUBLIC_URL, 'http://elsewhere'), 0), 'PUBLIC_URL must be the same'],
      [at(renamed, 0), 'The schemas differ'],
      [at('{"table":"products","row":{', 5), 'damaged'],
      [at(lines[0]!.replace('catalogue-api', 'identity-api'), 0), "that service's cli.js"],
      [lines, 'TRANSFER_KEY is not the key', randomBytes(32)],
      [['hello'], 'not a file of tenant:export'],
    ];
    for (const [file, message, withKey] of cases)
      await expect(imported(file, withKey && { key: withKey })).rejects.toThrow(message);
    await expect(imported(lines, { addsShared: false })).rejects.toThrow(/lacks: categories category-\w+ \(/);
    expect(await statusOf(atTarget(vendor))).toBe(401);
    await imported(lines);
    await release(vendor);
    await freeze(vendor);
    await expect(imported(await exported(source, vendor))).rejects.toThrow('exists here already');
  });

  it('a role for every vendor with the same slug and another ID is named, not added', async () => {
    const vendor = await fullVendor();
    const slug = `shared-${vendor.id}`;
    for (const api of [source, target])
      await api.query(`INSERT INTO roles (id, name, slug) VALUES (gen_random_uuid(), 'Shared', $1)`, [slug]);
    await source.query(`UPDATE members SET role_id = (SELECT id FROM roles WHERE slug = $2) WHERE provider_id = $1`, [
      vendor.id,
      slug,
    ]);
    await freeze(vendor);
    await expect(imported(await exported(source, vendor))).rejects.toThrow(
      `A row of roles exists here with another ID: Key (provider_id, slug)=(null, ${slug}) already exists. Rename it`,
    );
  });

  it('a deployment whose feed began earlier renews it while it works, and takes a vendor', async () => {
    const vendor = await fullVendor();
    await freeze(vendor);
    const lines = await exported(source, vendor);
    const api = await startTestApi(
      { ...settings, SECRETS_KEY: older.config.SECRETS_KEY.toString('base64') },
      older.database,
    );
    const product = await makeProduct(await makeVendor(api)); // its connections know the epoch
    await expect(importedTo(older, lines)).rejects.toThrow('Repeat with --renew-feed');
    await importedTo(older, lines, { renewsFeed: true });
    const late = await makeProduct({ ...vendor, client: new Client(api.url, vendor.key) });
    const epochs = await api.query<{ isLater: boolean }>(
      `SELECT epoch > (SELECT max(epoch) FROM webhook_events WHERE tenant_id = $1 AND body NOT LIKE '%' || $2 || '%') AS "isLater"
         FROM webhook_events WHERE tenant_id = $1 AND body LIKE '%' || $2 || '%'`,
      [vendor.id, late.id],
    );
    expect([product.id, epochs]).toEqual([product.id, [{ isLater: true }]]);
    await api.close();
  });

  it('the commands pipe a vendor from one deployment to the other', async () => {
    const vendor = await fullVendor();
    const run = (api: TestApi, input: string, ...args: string[]) => {
      const environment = {
        ...settings,
        NODE_ENV: 'test',
        DATABASE_URL: api.database.serviceUrl,
        MIGRATION_DATABASE_URL: api.database.ownerUrl,
      };
      const keys = { SECRETS_KEY: api.config.SECRETS_KEY.toString('base64'), TRANSFER_KEY: key.toString('base64') };
      const running = promisify(execFile)(process.execPath, [cli, ...args], { env: { ...environment, ...keys } });
      running.child.stdin!.end(input);
      return running.then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    };
    expect(await run(source, '', 'tenant:export', randomUUID(), '--freeze')).toMatch(/^There is no vendor/);
    const file = await run(source, '', 'tenant:export', vendor.id, '--freeze');
    const said = await run(target, file, 'tenant:import', '--add-shared');
    expect(said).toMatch(new RegExp(`^The vendor ${vendor.id} is imported: \\d+ rows`));
    expect(await run(source, '', 'tenant:delete', vendor.id, '--receipt', said.trim().split(' ').at(-1)!)).toBe(
      `The vendor ${vendor.id} is deleted here.\n`,
    );
  }, 30_000);
});

/** Rows without sealed values, which each export seals anew. */
const withoutSealed = (lines: readonly string[]) =>
  lines
    .filter((line) => line.startsWith('{"table"'))
    .map((line) => line.replaceAll(/"v1\.[0-9a-f]{8}\.[\w-]+"/g, '"sealed"'));
