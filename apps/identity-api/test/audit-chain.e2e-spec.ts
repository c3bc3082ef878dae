import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { Client, eventually } from '@plinth/test-kit';
import { AuditService } from '../src/audit/audit.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf, brokenAt, hashOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const verify = '/v1/audit-events:verify';

describe('audit chain', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', DATABASE_POOL_SIZE: '10' });
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const record = (tx: Transaction, details: Record<string, unknown> = {}, organization = mine) =>
    api.app.get(AuditService).record(
      organization.id,
      tx,
      {
        action: 'session.revoked',
        actor: { type: 'system', id: null },
        target: { type: 'session', id: uuidV7() },
        details,
      },
      null,
    );
  const recorded = (details: Record<string, unknown> = {}, organization = mine) =>
    api.app.get(Database).transaction((tx) => record(tx, details, organization));
  /** Changes the tables as only a superuser can: with every trigger off. */
  const tamper = (text: string, values: unknown[] = []) =>
    api.owner.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(text, values);
    });
  const verified = async (organization = mine) =>
    (await organization.client.get<Schemas['AuditVerification']>(verify)).body;

  it('an independent verification confirms the chain from the served events alone', async () => {
    await makeUser(mine);
    await recorded({ name: 'æøå €', number: 1e21, zero: -0, nested: { b: [1, null], a: true }, ['__proto__']: 1 });
    const events = await auditOf(mine);
    expect(events).toHaveLength(4);
    expect(brokenAt(events)).toBeNull();
    expect(await verified()).toEqual({ valid: true, checked: 4, first_seq: 1, last_seq: 4, broken_at: null });
  });

  it('the chain of an organization without events is valid and empty', async () => {
    const { body: empty } = await mine.client.get(verify);
    expect(empty).toMatchObject({ valid: true, checked: 1 });
    const operatorMade = await api.query<{ id: string }>(
      `INSERT INTO organizations (id, slug, display_name) VALUES ($1, $2, 'Quiet') RETURNING id`,
      [uuidV7(), `quiet-${Date.now()}`],
    );
    const operator = new Client(api.url, api.operatorToken);
    const answer = await operator.get(`${verify}?organization_id=${operatorMade[0]!.id}`);
    expect(answer.body).toEqual({ valid: true, checked: 0, first_seq: null, last_seq: null, broken_at: null });
  });

  it('concurrent transactions are numbered without a gap, fork or loss, even during reads', async () => {
    const written = Array.from({ length: 60 }, (_unused, index) => recorded({ index }));
    const read = Array.from({ length: 20 }, () => verified());
    const [verifications] = await Promise.all([Promise.all(read), Promise.all(written)]);
    expect(verifications.every(({ valid }) => valid)).toBe(true);
    const events = await auditOf(mine);
    expect(events).toHaveLength(61);
    expect(brokenAt(events)).toBeNull();
    expect(new Set(events.slice(1).map(({ details }) => details.index)).size).toBe(60);
  });

  it('a transaction that commits late is chained after earlier commits and never lost', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isWritten = false;
    const late = api.app.get(Database).transaction(async (tx) => {
      await record(tx, { order: 'begun first' });
      await record(tx, { order: 'begun first, too' });
      isWritten = true;
      await held;
    });
    await eventually('the first has written', () => isWritten);
    await recorded({ order: 'committed first' });
    expect((await auditOf(mine)).map(({ details }) => details.order)).toEqual([undefined, 'committed first']);
    release();
    await late;
    const events = await auditOf(mine);
    expect(events.slice(1).map(({ details }) => details.order)).toEqual([
      'committed first',
      'begun first',
      'begun first, too',
    ]);
    expect(brokenAt(events)).toBeNull();
  });

  it('a change that is rolled back leaves no audit event', async () => {
    await expect(
      api.app.get(Database).transaction(async (tx) => {
        await record(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await auditOf(mine)).toHaveLength(1);
  });

  it('events from one transaction keep their order', async () => {
    await api.app.get(Database).transaction(async (tx) => {
      for (let index = 0; index < 50; index += 1) await record(tx, { index });
    });
    const events = (await auditOf(mine)).slice(1);
    expect(events.map(({ details }) => details.index)).toEqual(events.map((_event, index) => index));
  });

  it('the worker chains events even if nobody reads them', async () => {
    await recorded();
    const worker = await startTestWorker(api);
    await eventually('the worker has chained', async () => {
      const [row] = await api.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM audit_events WHERE organization_id = $1',
        [mine.id],
      );
      return row!.count === 2;
    });
    await worker.close();
    expect(await verified()).toMatchObject({ valid: true, checked: 2 });
  });

  it('any number of pending events is chained in batches', async () => {
    await api.query(
      `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, result, details)
       SELECT gen_random_uuid(), $1, now(), 'session.created', 'system', 'success', '{}' FROM generate_series(1, 2500)`,
      [mine.id],
    );
    expect(await verified()).toEqual({ valid: true, checked: 2501, first_seq: 1, last_seq: 2501, broken_at: null });
    expect(await api.query('SELECT FROM audit_arrivals WHERE organization_id = $1', [mine.id])).toEqual([]);
  });

  describe('tampering by a superuser', () => {
    beforeEach(async () => {
      for (let index = 0; index < 5; index += 1) await recorded({ index });
      expect(await verified()).toMatchObject({ valid: true, checked: 6 });
    });

    it.each([
      ['a changed result', `UPDATE audit_events SET result = 'failure' WHERE organization_id = $1 AND seq = 4`, 4],
      ['a changed moment', `UPDATE audit_events SET occurred_at = now() WHERE organization_id = $1 AND seq = 3`, 3],
      ['another actor', `UPDATE audit_events SET actor_id = 'x' WHERE organization_id = $1 AND seq = 2`, 2],
      ['changed details', `UPDATE audit_events SET details = '{"a":1}' WHERE organization_id = $1 AND seq = 6`, 6],
      ['a changed id', `UPDATE audit_events SET id = gen_random_uuid() WHERE organization_id = $1 AND seq = 1`, 1],
      ['a removed event', `DELETE FROM audit_events WHERE organization_id = $1 AND seq = 3`, 3],
      ['the first removed', `DELETE FROM audit_events WHERE organization_id = $1 AND seq = 1`, 1],
      ['the last two removed', `DELETE FROM audit_events WHERE organization_id = $1 AND seq > 4`, 5],
      ['all removed', `DELETE FROM audit_events WHERE organization_id = $1`, 1],
      ['the end of the chain forgotten', `DELETE FROM audit_chains WHERE organization_id = $1`, 1],
      [
        'two exchanged',
        `UPDATE audit_events SET seq = CASE seq WHEN 3 THEN -4 ELSE -3 END WHERE organization_id = $1 AND seq IN (3, 4)`,
        3,
      ],
      [
        'one added at the end',
        `INSERT INTO audit_events SELECT organization_id, 7, gen_random_uuid(), occurred_at, action, actor_type, actor_id,
           target_type, target_id, result, ip, user_agent, request_id, details, hash, hash
         FROM audit_events WHERE organization_id = $1 AND seq = 6`,
        7,
      ],
    ])('verification detects the tampering at its position: %s', async (_what, text, seq) => {
      await tamper(text, [mine.id]);
      expect(await verified()).toMatchObject({ valid: false, broken_at: seq });
      const other = await makeOrganization(api);
      expect(await verified(other)).toMatchObject({ valid: true });
    });

    it('an event changed along with its hash breaks the chain at the next event', async () => {
      const event = (await auditOf(mine))[2]!;
      const forged = hashOf({ ...event, result: 'failure' });
      await tamper(
        `UPDATE audit_events SET result = 'failure', hash = decode($2, 'hex') WHERE organization_id = $1 AND seq = 3`,
        [mine.id, forged],
      );
      expect(await verified()).toMatchObject({ valid: false, checked: 4, broken_at: 4 });
      expect(brokenAt(await auditOf(mine))).toBe(4);
    });
  });

  it.each([
    `UPDATE audit_events SET result = 'failure'`,
    `UPDATE audit_events SET seq = seq`,
    `DELETE FROM audit_events`,
    `TRUNCATE audit_events`,
    `TRUNCATE organizations CASCADE`,
    `UPDATE audit_arrivals SET result = 'failure'`,
    `DELETE FROM audit_arrivals`,
    `TRUNCATE audit_arrivals`,
    `UPDATE audit_chains SET last_seq = last_seq`,
    `UPDATE audit_chains SET last_seq = 0`,
    `UPDATE audit_chains SET last_seq = last_seq + 1`,
    `UPDATE audit_chains SET last_seq = 9223372036854775807`,
    `UPDATE audit_chains SET max_late_ms = 0`,
    `INSERT INTO audit_chains SELECT gen_random_uuid(), 1, last_hash FROM audit_chains`,
    `DELETE FROM audit_chains`,
    `TRUNCATE audit_chains`,
    `INSERT INTO audit_events SELECT * FROM audit_events`,
  ])('the database rejects "%s"', async (text) => {
    await recorded();
    await verified();
    await recorded();
    const state = () =>
      api.query(
        `SELECT (SELECT json_agg(e ORDER BY organization_id, seq) FROM audit_events e) AS events,
                (SELECT json_agg(a ORDER BY position) FROM audit_arrivals a) AS pending,
                (SELECT json_agg(c ORDER BY organization_id) FROM audit_chains c) AS chains`,
      );
    const before = await state();
    await expect(api.query(text)).rejects.toThrow(/append-only|duplicate key/);
    expect(await state()).toEqual(before);
  });
});
