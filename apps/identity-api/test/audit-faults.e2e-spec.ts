import { uuidV7 } from '@plinth/formats';
import { eventually } from '@plinth/test-kit';
import { AuditChainService } from '../src/audit/audit-chain.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf, brokenAt } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Page = Listed<Schemas['AuditEvent']>;

const path = '/v1/audit-events';

/** An event that nobody caused, after the end of an organization's chain by `$2`. */
const forge = `INSERT INTO audit_events (organization_id, seq, id, occurred_at, action, actor_type, result, details, prev_hash,
    hash)
  SELECT $1, coalesce(max(seq), 0) + $2::int, gen_random_uuid(), now(), 'token.created', 'system', 'success', '{}',
         sha256('before'), sha256('forged')
    FROM audit_events WHERE organization_id = $1`;

describe('foreign writes to the audit tables', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', DATABASE_POOL_SIZE: '10' });
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
    await auditOf(mine);
  });
  afterAll(() => api.close());

  const verified = async ({ client }: TestOrganization = mine): Promise<Schemas['AuditVerification']> => {
    const { status, body } = await client.get<Schemas['AuditVerification']>(`${path}:verify`);
    expect(status).toBe(200);
    return body;
  };
  /** Changes the tables as only a superuser can: with every trigger off. */
  const tamper = (text: string, values: unknown[] = []) =>
    api.owner.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(text, values);
    });
  const endOf = (organizationId: string) =>
    api.query('SELECT last_seq, last_hash FROM audit_chains WHERE organization_id = $1', [organizationId]);
  const waiting = (organizationId: string) =>
    api.query('SELECT FROM audit_arrivals WHERE organization_id = $1', [organizationId]);

  it('rows inserted past the service are chained, reported in each verification, and do not stop the chain', async () => {
    await api.query(forge, [mine.id, 1]);
    expect(await verified()).toEqual({ valid: false, checked: 2, first_seq: 1, last_seq: 2, broken_at: 2 });
    for (const last of [4, 6]) {
      await makeUser(mine);
      const events = await auditOf(mine);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_unused, index) => index + 1));
      expect(events[2]!.prev_hash).toBe(events[1]!.hash);
      expect(brokenAt(events)).toBe(2);
      expect(await verified()).toMatchObject({ valid: false, last_seq: last, broken_at: 2 });
    }
    expect(await waiting(mine.id)).toEqual([]);
    expect(await verified(await makeOrganization(api))).toMatchObject({ valid: true });
  });

  it.each([
    ['the last number again', 0],
    ['a number after a gap', 2],
    ['a number below the first', -1],
  ])('the database rejects %s', async (_what, step) => {
    const before = await endOf(mine.id);
    await expect(api.query(forge, [mine.id, step])).rejects.toMatchObject({
      code: step === 0 ? '23505' : '42501',
    });
    expect(await endOf(mine.id)).toEqual(before);
    expect(await verified()).toEqual({ valid: true, checked: 1, first_seq: 1, last_seq: 1, broken_at: null });
  });

  const insertRows = (rows: readonly [organizationId: string, seq: number][]) =>
    api.query(
      `INSERT INTO audit_events (organization_id, seq, id, occurred_at, action, actor_type, result, details, prev_hash, hash)
       SELECT organization_id, seq, gen_random_uuid(), now(), 'token.created', 'system', 'success', '{}', sha256('x'),
              sha256(seq::text::bytea)
         FROM unnest($1::uuid[], $2::int[]) AS row (organization_id, seq)`,
      [rows.map(([organizationId]) => organizationId), rows.map(([, seq]) => seq)],
    );
  const quietOrganization = async (): Promise<string> => {
    const id = uuidV7();
    await api.query(`INSERT INTO organizations (id, slug, display_name) VALUES ($1, $2, 'Quiet')`, [id, `quiet-${id}`]);
    return id;
  };

  it('one statement can append to several organizations’ chains, including new chains', async () => {
    const quiet = await quietOrganization();
    await insertRows([
      [mine.id, 3],
      [quiet, 2],
      [mine.id, 2],
      [quiet, 1],
      [quiet, 3],
    ]);
    const ends = await api.query(
      `SELECT last_seq::int, last_hash = sha256('3') AS is_last FROM audit_chains
        WHERE organization_id IN ($1, $2)`,
      [mine.id, quiet],
    );
    expect(ends).toEqual([
      { last_seq: 3, is_last: true },
      { last_seq: 3, is_last: true },
    ]);
    await makeUser(mine);
    expect(await verified()).toMatchObject({ valid: false, last_seq: 5, broken_at: 2 });
  });

  it('a statement is rejected as a whole if one organization’s numbers do not follow', async () => {
    const quiet = await quietOrganization();
    for (const rows of [
      [[quiet, 2]],
      [
        [mine.id, 2],
        [quiet, 2],
      ],
      [
        [quiet, 1],
        [mine.id, 2],
        [mine.id, 4],
      ],
      [
        [quiet, 0],
        [quiet, 1],
      ],
    ] as [string, number][][])
      await expect(insertRows(rows)).rejects.toMatchObject({ code: '42501' });
    expect(await endOf(quiet)).toEqual([]);
    expect(await verified()).toMatchObject({ valid: true, last_seq: 1 });
  });

  it('concurrent appends by the service and a foreign writer are numbered without a gap or loss', async () => {
    const forged = Array.from({ length: 4 }, () => api.query(forge, [mine.id, 1]).catch(() => undefined));
    const written = Array.from({ length: 10 }, () => makeUser(mine));
    const read = Array.from({ length: 10 }, () => verified());
    await Promise.all([...forged, ...written, ...read]);
    const events = await auditOf(mine);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect(events.filter(({ action }) => action === 'user.created')).toHaveLength(10);
  });

  it('verification reports an event that cannot be hashed, and the chain continues after it', async () => {
    await api.query(forge.replace(`'{}'`, `'{"many": 1e999}'`), [mine.id, 1]);
    await makeUser(mine);
    expect(await auditOf(mine)).toHaveLength(4);
    expect(await verified()).toMatchObject({ valid: false, last_seq: 4, broken_at: 2 });
  });

  it.each(['infinity', '-infinity', '10000-01-01T00:00:00Z', '0001-01-01T00:00:00Z BC'])(
    'the database rejects an event whose time cannot be served: %s',
    async (time) => {
      const arrive = `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, result, details)
        VALUES (gen_random_uuid(), $1, '${time}', 'token.created', 'system', 'success', '{}')`;
      await expect(api.query(arrive, [mine.id])).rejects.toMatchObject({ code: '23514' });
      await expect(api.query(forge.replace('now()', `'${time}'`), [mine.id, 1])).rejects.toMatchObject({
        code: '23514',
      });
    },
  );

  describe('audit tables without triggers', () => {
    it('stored events are served while chaining fails, the break is reported, and the cause is logged', async () => {
      const errors: unknown[][] = [];
      const quiet = (): void => undefined;
      api.app.useLogger({ log: quiet, warn: quiet, error: (...told: unknown[]) => void errors.push(told) });
      await tamper(forge, [mine.id, 1]);
      await makeUser(mine);
      for (let round = 0; round < 2; round += 1) {
        const { status, body } = await mine.client.get<Page>(path);
        expect([status, body.data.map(({ seq }) => seq), body.metadata.total]).toEqual([200, [2, 1], 2]);
        expect(await verified()).toMatchObject({ valid: false, broken_at: 2 });
      }
      expect(errors).toHaveLength(4);
      expect(JSON.stringify(errors[0])).toContain(mine.id);
    });

    it('an audit log without its stored end is served and verifies as broken', async () => {
      await makeUser(mine);
      await auditOf(mine);
      await tamper('DELETE FROM audit_chains WHERE organization_id = $1', [mine.id]);
      await makeUser(mine);
      expect((await auditOf(mine)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect((await mine.client.get<Page>(`${path}?from=2000-01-01T00:00:00Z`)).body.metadata.total).toBe(3);
      expect(await verified()).toMatchObject({ valid: false, broken_at: 1 });
    });

    it('verification reports an event at the end that cannot be chained as missing', async () => {
      await tamper(
        `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, result, details)
         VALUES (gen_random_uuid(), $1, now(), 'token.created', 'system', 'success', '{"many": 1e999}')`,
        [mine.id],
      );
      expect(await auditOf(mine)).toHaveLength(1);
      expect(await verified()).toEqual({ valid: false, checked: 1, first_seq: 1, last_seq: 1, broken_at: 2 });
    });

    it('a broken chain does not stop the worker from chaining other organizations', async () => {
      const broken = [mine, await makeOrganization(api), await makeOrganization(api)];
      for (const organization of broken) {
        await auditOf(organization);
        await tamper(forge, [organization.id, 1]);
      }
      const whole = [await makeOrganization(api), await makeOrganization(api), await makeOrganization(api)];
      await Promise.all([...broken, ...whole].map((organization) => makeUser(organization)));
      const worker = await startTestWorker(api);
      await eventually('the others are chained', async () => {
        const left = await Promise.all(whole.map(({ id }) => waiting(id)));
        return left.flat().length === 0;
      });
      await worker.close();
      for (const organization of whole) expect(await verified(organization)).toMatchObject({ valid: true, checked: 3 });
      for (const organization of broken) expect(await verified(organization)).toMatchObject({ valid: false });
    });
  });
});

describe('a backlog larger than one batch', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', DATABASE_POOL_SIZE: '2' });
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
    await mine.client.get(path);
    // Every plan is made while next to nothing waits and statistics say so; then comes all of it, of one moment.
    await api.query('VACUUM (ANALYZE) audit_arrivals, audit_events');
    for (let count = 0; count < 8; count += 1) {
      await arrive(1);
      await mine.client.get(path);
    }
    await arrive(21_000);
  });
  afterAll(() => api.close());

  const arrive = (count: number) =>
    api.query(
      `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, result, details)
       SELECT gen_random_uuid(), $1, now(), 'session.created', 'system', 'success', '{}' FROM generate_series(1, $2::int)`,
      [mine.id, count],
    );

  it('a list contains every event from before the request', async () => {
    const { body } = await mine.client.get<Page>(`${path}?per_page=1`);
    expect(body.metadata.total).toBe(21_009);
    expect(body.data[0]!.seq).toBe(21_009);
  });

  it('a verification covers every event from before the request', async () => {
    const { body } = await mine.client.get(`${path}:verify`);
    expect(body).toEqual({ valid: true, checked: 21_009, first_seq: 1, last_seq: 21_009, broken_at: null });
  });

  it('one organization’s backlog uses only a share of the worker’s turn', async () => {
    const other = await makeOrganization(api);
    await api.app.get(AuditChainService).chainAll();
    const chained = await api.query<{ events: number }>(
      'SELECT count(*)::int AS events FROM audit_events WHERE organization_id IN ($1, $2) GROUP BY organization_id',
      [mine.id, other.id],
    );
    expect(chained.map(({ events }) => events).sort()).toEqual([1, 20_009]);
  });
});
