import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, startWebhookReceiver } from '@plinth/test-kit';
import { compactVerify, createLocalJWKSet } from 'jose';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf, hashOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Checkpoint = Schemas['AuditCheckpoint'];

const path = '/v1/audit-events:checkpoints';
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

describe('audit checkpoints', () => {
  let api: TestApi;
  let operator: Client;
  let worker: INestApplicationContext;
  let mine: TestOrganization;
  let folder: string;
  beforeAll(async () => {
    const settings = { AUDIT_SIGNING_KEY: JSON.stringify(key), AUDIT_CHECKPOINT_INTERVAL: '200ms' };
    const delivery = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8', WEBHOOK_ALLOW_HTTP: 'true' };
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', ...settings, ...delivery });
    operator = new Client(api.url, api.operatorToken);
    worker = await startTestWorker(api);
    folder = mkdtempSync(join(tmpdir(), 'plinth-checkpoints-'));
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await worker.close();
    await api.close();
  });

  const checkpointsOf = async ({ client }: Pick<TestOrganization, 'client'>, query = ''): Promise<Checkpoint[]> =>
    (await client.get<Listed<Checkpoint>>(`${path}?per_page=100${query}`)).body.data;
  /** Waits until there is a checkpoint at the present end of the chain. */
  const checkpointed = async (organization = mine): Promise<Checkpoint> => {
    const { seq } = (await auditOf(organization)).at(-1)!;
    return eventually('the checkpoint', async () => {
      const [latest] = await checkpointsOf(organization);
      return latest?.seq === seq && latest;
    });
  };
  const verified = async (organization = mine) =>
    (await organization.client.get<Schemas['AuditVerification']>('/v1/audit-events:verify')).body;
  const keysOf = async () => (await new Client(api.url).get<Schemas['SigningKeys']>('/.well-known/jwks.json')).body;

  /** What the tool for verifying without a network says of these files. */
  async function verdict(events: unknown, checkpoints: unknown, keys: unknown) {
    const files = Object.entries({ events, checkpoints, keys }).map(([name, content]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(content));
      return file;
    });
    return new Promise<{ code: number; says: string }>((resolve) => {
      const tool = join(import.meta.dirname, '../../../tools/verify-audit.mjs');
      execFile(process.execPath, [tool, ...files], (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, says: stdout + stderr }),
      );
    });
  }

  /** As the owner of the database: the event `seq` is removed, and the chain after it computed anew. */
  async function rewrite(seq: number): Promise<void> {
    const events = (await auditOf(mine)).filter((event) => event.seq !== seq);
    let prevHash = '0'.repeat(64);
    const chain = events.map((event, index) => {
      const moved = { ...event, seq: index + 1, prev_hash: prevHash };
      prevHash = hashOf(moved);
      return { id: event.id, seq: moved.seq, prev_hash: moved.prev_hash, hash: prevHash };
    });
    await api.owner.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query('DELETE FROM audit_events WHERE organization_id = $1 AND seq = $2', [mine.id, seq]);
      for (const link of chain)
        await tx.query(
          `UPDATE audit_events SET seq = $2, prev_hash = decode($3, 'hex'), hash = decode($4, 'hex') WHERE id = $1`,
          [link.id, link.seq, link.prev_hash, link.hash],
        );
      await tx.query(
        `UPDATE audit_chains SET last_seq = $2, last_hash = decode($3, 'hex') WHERE organization_id = $1`,
        [mine.id, chain.length, prevHash],
      );
    });
  }

  it('new events cause a checkpoint, which a published key signs with all its members', async () => {
    const first = await checkpointed();
    const [event] = await auditOf(mine);
    expect(Object.keys(first)).toEqual(['chain', 'seq', 'hash', 'at', 'jws']);
    expect(first).toMatchObject({ chain: mine.id, seq: 1, hash: event!.hash });
    const { keys } = await keysOf();
    const { payload, protectedHeader } = await compactVerify(first.jws, createLocalJWKSet({ keys }));
    const { chain, seq, hash, at } = first;
    // RFC 8785: sorted by name, no white space.
    expect(Buffer.from(payload).toString()).toBe(JSON.stringify({ at, chain, hash, seq }));
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: keys.find(({ x }) => x === key.x)!.kid });
    expect(keys).toHaveLength(3);

    await makeUser(mine);
    const second = await checkpointed();
    // Those of others are made meanwhile; of this chain there is one for each time that something came.
    await checkpointed(await makeOrganization(api));
    expect(await checkpointsOf(mine)).toEqual([second, first]);
    expect((await mine.client.get<Listed<Checkpoint>>(`${path}?per_page=1`)).body.metadata.total).toBe(2);
    expect(await verified()).toMatchObject({ valid: true, checked: 3 });
  });

  it('checkpoints are sent to the organization’s subscriptions', async () => {
    const receiver = await startWebhookReceiver();
    await mine.client.post('/v1/webhooks', { url: receiver.url, events: ['audit.checkpoint'] });
    const latest = await checkpointed();
    const bodies = await eventually('it has arrived', () => {
      const arrived = receiver.requests.map(({ body }) => JSON.parse(String(body)) as { type: string; data: object });
      return arrived.some(({ data }) => JSON.stringify(data).includes(latest.jws)) && arrived;
    });
    expect(bodies.at(-1)).toMatchObject({
      type: 'audit.checkpoint',
      data: { organization_id: mine.id, target: { type: 'organization', id: mine.id }, details: latest },
    });
    await receiver.close();
  });

  it('each organization sees only its own checkpoints, and only operators see the operators’', async () => {
    const theirs = await makeOrganization(api);
    await checkpointed(theirs);
    await checkpointed();
    expect((await checkpointsOf(mine)).every(({ chain }) => chain === mine.id)).toBe(true);
    expectProblem(await mine.client.get(`${path}?organization_id=${theirs.id}`), 403, 'SERVICE_AUTH_100');
    expectInvalid(await operator.get(path), 'organization_id', 'required');
    for (const each of [path, '/v1/audit-events', '/v1/audit-events:verify']) {
      expectProblem(await mine.client.get(`${each}?chain=operator`), 403, 'SERVICE_AUTH_100');
      expectInvalid(
        await operator.get(`${each}?chain=operator&organization_id=${mine.id}`),
        'organization_id',
        'excluded',
      );
    }
    const [ofOperators] = await eventually('operators have one', async () => {
      const made = await checkpointsOf({ client: operator }, '&chain=operator');
      return made.length > 0 && made;
    });
    expect(ofOperators!.chain).toBe('operator');
  });

  it('online verification detects a removed event even if the chain was recomputed', async () => {
    await makeUser(mine);
    const { seq } = await checkpointed();
    await rewrite(2);
    await makeUser(mine);
    expect(await verified()).toMatchObject({ valid: false, broken_at: seq });
  });

  it('online verification detects removed last events and a checkpoint not signed by this service', async () => {
    await makeUser(mine);
    const { seq } = await checkpointed();
    await rewrite(seq);
    expect(await verified()).toMatchObject({ valid: false, broken_at: seq });

    const forged = await makeOrganization(api);
    await checkpointed(forged);
    await api.owner.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(`UPDATE audit_checkpoints SET at = at - interval '1 day' WHERE organization_id = $1`, [forged.id]);
    });
    expect(await verified(forged)).toMatchObject({ valid: false, broken_at: 1 });
  });

  it('a recomputed chain gets no new checkpoints', async () => {
    await makeUser(mine);
    await checkpointed();
    await rewrite(2);
    await makeUser(mine);
    const before = await checkpointsOf(mine);
    const other = await makeOrganization(api);
    await checkpointed(other);
    await makeUser(other);
    await checkpointed(other);
    expect(await checkpointsOf(mine)).toEqual(before);
  });

  it('the database rejects changes to checkpoints', async () => {
    await checkpointed();
    for (const text of [
      'UPDATE audit_checkpoints SET seq = seq + 1',
      'DELETE FROM audit_checkpoints',
      'TRUNCATE audit_checkpoints',
    ])
      await expect(api.query(text)).rejects.toThrow('append-only');
  });

  describe('offline verification', () => {
    let events: Schemas['AuditEvent'][];
    let checkpoints: Checkpoint[];
    let keys: Schemas['SigningKeys'];
    beforeEach(async () => {
      await checkpointed();
      await makeUser(mine);
      await checkpointed();
      [events, checkpoints, keys] = [await auditOf(mine), await checkpointsOf(mine), await keysOf()];
    });

    it('checkpoints prove a chain with files in any order, and the result names what they do not cover', async () => {
      const { at } = checkpoints[0]!;
      expect(await verdict(events, checkpoints, keys)).toEqual({
        code: 0,
        says: `valid: chain ${mine.id}, 3 events, 2 checkpoints. Events 1 to 3 are unchanged since ${at}.\n`,
      });
      const part = await verdict({ data: [...events].reverse() }, { data: checkpoints.slice(1) }, keys);
      expect(part).toMatchObject({
        code: 0,
        says: expect.stringContaining('No checkpoint covers the 2 events after that.'),
      });
    });

    it('checkpoints expose a consistent chain that the database owner recomputed', async () => {
      await rewrite(2);
      // The owner has also removed the checkpoints that are in the way: :verify has nothing to compare with.
      await api.owner.transaction(async (tx) => {
        await tx.query(`SET LOCAL session_replication_role = 'replica'`);
        await tx.query('DELETE FROM audit_checkpoints WHERE organization_id = $1', [mine.id]);
      });
      expect(await verified()).toMatchObject({ valid: true, checked: 2 });
      const rewritten = await auditOf(mine);
      expect(await verdict(rewritten, checkpoints, keys)).toEqual({
        code: 1,
        says: expect.stringMatching(/^not valid: Events 3 to 3 are missing/),
      });
      await makeUser(mine);
      expect(await verdict(await auditOf(mine), checkpoints, keys)).toEqual({
        code: 1,
        says: expect.stringMatching(/^not valid: An event up to 3 was changed, removed or added after /),
      });
    });

    it.each<[string, (files: [typeof events, Checkpoint[], object]) => [unknown, unknown, unknown], string]>([
      ['a changed event', ([e, c, k]) => [e.with(1, { ...e[1]!, result: 'failure' }), c, k], 'Event 2 does not match'],
      ['a missing event', ([e, c, k]) => [e.toSpliced(1, 1), c, k], 'Event 2 is missing'],
      ['an event twice', ([e, c, k]) => [[...e, e[1]], c, k], 'Event 2 occurs twice'],
      ['the last event cut off', ([e, c, k]) => [e.slice(0, 2), c, k], 'Events 3 to 3 are missing'],
      [
        'a changed checkpoint',
        ([e, c, k]) => [e, c.with(0, { ...c[0]!, hash: c[1]!.hash }), k],
        'does not match its signature',
      ],
      ['other keys', ([e, c]) => [e, c, { keys: [] }], 'is not signed by a key'],
      ['no checkpoint', ([e, , k]) => [e, [], k], 'There is no checkpoint'],
      ['no list', ([e, c, k]) => [e[0], c, k], 'contains no array'],
    ])('offline verification detects %s', async (_what, change, says) => {
      const result = await verdict(...change([events, checkpoints, keys]));
      expect([result.code, result.says.includes(says) || result.says]).toEqual([1, true]);
    });
  });
});
