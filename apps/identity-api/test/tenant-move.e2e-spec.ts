import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { deleteTenant, exportTenant, freezeTenant, importTenant, type ImportOptions } from '@plinth/database';
import { RecurringJobs } from '@plinth/queue';
import { ageTenant, Client, eventually, failedJobs } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { sharedTables, tablesOfDeployment, tenantTables } from '../src/database/tenant-tables.js';
import { allScopes } from '../src/scopes.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf, brokenAt } from './support/audit.js';
import { readyExport } from './support/exports.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { withMove } from './support/moves.js';
import { personalRecordsOf, recordsOf } from './support/records.js';
import { enrolled, signedIn, signIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

const key = randomBytes(32);
const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [1, 2].map(() => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
const ofSource = {
  SECRETS_KEY: newKey(),
  AUDIT_SIGNING_KEY: JSON.stringify(first),
  AUDIT_CHECKPOINT_INTERVAL: '100ms',
};
const { d: _private, ...published } = first!;
const ofTarget = {
  ...ofSource,
  SECRETS_KEY: newKey(),
  AUDIT_SIGNING_KEY: JSON.stringify({ keys: [second, published] }),
};

const added = { email: 'k@people.example', display_name: 'K' };
const once = { headers: { 'Idempotency-Key': 'once' } };

describe('moving an organization', () => {
  let source: TestApi;
  let target: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    source = await startTestApi(ofSource);
    worker = await startTestWorker(source);
    await source.query('SELECT webhook_feed_epoch()'); // the source's feed begins first
    target = await startTestApi(ofTarget);
  });
  afterAll(async () => {
    await worker.close();
    await Promise.all([source.close(), target.close()]);
  });

  const exported = (api: TestApi, { id }: TestOrganization) =>
    withMove(api, async (on, move) => {
      const lines = [];
      for await (const line of exportTenant(on, move, id, key)) lines.push(line);
      return lines;
    });
  const imported = (
    lines: readonly string[],
    options: Partial<ImportOptions> = {},
    changes: Partial<TestApi['config']> = {},
  ) =>
    withMove(
      target,
      (on, move) => {
        const chunks = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)));
        return importTenant(on, move, {
          chunks,
          key,
          addsShared: true,
          renewsFeed: false,
          isDryRun: false,
          ...options,
        });
      },
      changes,
    );
  const freeze = ({ id }: TestOrganization) => withMove(source, (on, move) => freezeTenant(on, move, id));

  /** An organization with rows in almost every table that belongs to organizations. */
  const fullOrganization = async () => {
    const organization = await makeOrganization(source);
    await recordsOf(source, organization);
    const person = await signedIn(source, organization);
    await personalRecordsOf(source, organization, await signedIn(source, organization));
    await readyExport(person);
    await person.client.post('/v1/privacy:optOutOfSale');
    const wanted = { name: 'moved', scopes: allScopes, organization_id: organization.id };
    const { token } = (await organization.operator.post<{ token: string }>('/v1/tokens', wanted)).body;
    expect((await new Client(source.url, token).post('/v1/users', added, once)).status).toBe(201);
    await eventually(
      'a checkpoint of the whole chain',
      async () =>
        (await source.query('SELECT FROM audit_checkpoints WHERE organization_id = $1', [organization.id])).length > 0,
    );
    return { ...organization, person, token };
  };

  it('every table is moved, shared or of the deployment, so that a new one cannot be forgotten', async () => {
    const tables = await source.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const moved = tenantTables.map(({ name }) => name);
    expect(tables.map(({ name }) => name)).toEqual([...moved, ...tablesOfDeployment].toSorted());
    const owned = await source.query<{ name: string }>(
      `SELECT DISTINCT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
          AND attname IN ('organization_id', 'user_id', 'tenant_id')`,
    );
    expect(owned.map(({ name }) => name).filter((name) => !moved.includes(name))).toEqual(['tenant_moves']);
    expect(sharedTables.every(({ name }) => moved.includes(name))).toBe(true);
  });

  it('people, tokens, secrets and the audit log of a moved organization work at the target', async () => {
    const organization = await fullOrganization();
    const { authenticator } = await enrolled(source, organization);
    const other = await makeOrganization(source);
    await freeze(organization);
    const lines = await exported(source, organization);
    expect(lines.join('\n')).not.toContain(other.id);
    await expect(imported(lines, { addsShared: false })).rejects.toThrow(/lacks: .*service_tokens tests/);
    await imported(lines);
    expect(withoutSealed(await exported(target, organization))).toEqual(withoutSealed(lines));

    const client = new Client(target.url, organization.token);
    expect((await signIn(target, authenticator)).status).toBe(200);
    expect((await new Client(target.url, organization.person.sessionToken).get('/v1/sessions/current')).status).toBe(
      200,
    );
    const again = await client.post('/v1/users', added, once);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const chaining = await startTestWorker(target);
    await eventually('the chain to grow', async () => (await auditOf({ client })).length > 0);
    expect(brokenAt(await auditOf({ client }))).toBeNull();
    const verified = await client.get('/v1/audit-events:verify');
    expect([verified.status, verified.body]).toEqual([200, expect.objectContaining({ valid: true })]);
    await chaining.close();

    // The operator's token came along as a name alone; revoking it ends what it made.
    expect((await new Client(target.url, source.operatorToken).get('/v1/organizations')).status).toBe(401);
    const operator = new Client(target.url, target.operatorToken);
    const [stub] = lines.filter((line) => line.startsWith('{"shared":"service_tokens"'));
    const { id } = (JSON.parse(stub!) as { row: { id: string } }).row;
    expect((await operator.delete(`/v1/tokens/${id}`)).status).toBe(204);
    await eventually('the token to end', async () => (await client.get('/v1/users')).status === 401);
  }, 60_000);

  it('people of a frozen organization read, and neither sign in nor change anything; others are not affected', async () => {
    const organization = await makeOrganization(source);
    const other = await makeOrganization(source);
    const { authenticator } = await enrolled(source, organization);
    const person = await signedIn(source, organization);
    await freeze(organization);
    expect((await person.client.get('/v1/sessions/current')).status).toBe(200);
    expect((await organization.client.get('/v1/users')).status).toBe(200);
    const refused = await Promise.all([
      signIn(source, authenticator),
      person.client.post('/v1/privacy:optOutOfSale'),
      organization.client.post('/v1/roles', { name: 'Late' }),
    ]);
    expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      refused.map(() => [503, '1']),
    );
    expect((await other.client.post('/v1/roles', { name: 'Late' })).status).toBe(201);
  });

  it('no recurring job fails because of a frozen organization', async () => {
    const [organization, other] = [await fullOrganization(), await fullOrganization()];
    for (const { id } of [organization, other]) await ageTenant(source.database.ownerUrl, tenantTables, id);
    await freeze(organization);
    expect(
      await failedJobs(worker.get(RecurringJobs, { strict: false }), worker.get(Registry, { strict: false })),
    ).toEqual([]);
    const sessions = 'SELECT FROM sessions WHERE organization_id = $1';
    expect((await source.query(sessions, [organization.id])).length).toBeGreaterThan(0);
    expect(await source.query(sessions, [other.id])).toEqual([]);
  }, 60_000);

  it('of an organization deleted after its move, the tombstone and the append-only audit log stay', async () => {
    const organization = await fullOrganization();
    const { id } = organization;
    await freeze(organization);
    const { receipt } = await imported(await exported(source, organization));
    await withMove(source, (on, move) => deleteTenant(on, move, id, { key, receipt }));
    const left = [];
    for (const { name, column } of tenantTables.filter((table) => table.column))
      if ((await source.query(`SELECT FROM ${name} WHERE ${column} = $1`, [id])).length > 0) left.push(name);
    expect(left).toEqual(['organizations', 'webhook_events', 'audit_events', 'audit_chains', 'audit_checkpoints']);
    await eventually('the token to end', async () => (await organization.client.get('/v1/users')).status === 401);
  }, 60_000);

  it('an organization is refused if its passkeys or checkpoints would not be valid at the target', async () => {
    const lines = await exported(source, await makeOrganization(source));
    await expect(imported(lines, {}, { RP_ID: 'other.example' })).rejects.toThrow('RP_ID must be the same');
    const { AUDIT_SIGNING_KEY } = target.config;
    const alone = { ...AUDIT_SIGNING_KEY, published: AUDIT_SIGNING_KEY.published.slice(0, 1) };
    await expect(imported(lines, { isDryRun: true }, { AUDIT_SIGNING_KEY: alone })).rejects.toThrow(
      'AUDIT_SIGNING_KEY must also publish',
    );
  });
});

/** Rows without sealed values, which each export seals anew. */
const withoutSealed = (lines: readonly string[]) =>
  lines
    .filter((line) => line.startsWith('{"table"'))
    .map((line) => line.replaceAll(/"v1\.[0-9a-f]{8}\.[\w-]+"/g, '"sealed"').replaceAll(/"sealed":"[^"]+"/g, ''));
