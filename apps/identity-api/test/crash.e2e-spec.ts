import { resolve } from 'node:path';
import { eventually, freePort, startWebhookReceiver, SupervisedProcess, type WebhookReceiver } from '@plinth/test-kit';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import type * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';
import type { SignedInUser } from './support/sign-ins.js';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Date.now() / 86_400_000));
const isLong = process.env['CRASH_ROUNDS'] !== undefined;
const peopleEach = 6;
const quietEnds = 100;

const round = fc.record({
  target: fc.constantFrom('api', 'worker', 'both'),
  // Long enough for a sign-out and its delivery.
  afterMs: fc.integer({ min: 0, max: 40 }),
});

describe('back-channel logout during crashes', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let app: openid.Configuration;
  let receiver: WebhookReceiver;
  let killed: { api: SupervisedProcess; worker: SupervisedProcess; url: string };
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    const toHere = {
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: Array.from({ length: 60 }, () => '1s').join(),
    };
    // Signs people in; what ends their sessions, and what tells of it, are processes that are killed.
    api = await startIssuer(toHere);
    mine = await makeOrganization(api);
    app = await relyingParty(api, await makeClient(mine, { backchannel_logout_uri: receiver.url }));
    const port = String(await freePort());
    const environment = {
      ...toHere,
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DRAIN_DELAY: '0s', RATE_LIMIT_PER_MINUTE: '0', PORT: port },
      ...{ DATABASE_URL: api.database.serviceUrl, PUBLIC_URL: api.config.PUBLIC_URL },
    };
    const built = (name: string) => resolve(import.meta.dirname, '../../../dist/apps/identity-api', name);
    killed = {
      api: new SupervisedProcess(built('main.js'), environment),
      worker: new SupervisedProcess(built('worker.js'), environment),
      url: `http://127.0.0.1:${port}`,
    };
    await Promise.all([killed.api.start(), killed.worker.start()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([killed.api.stop(), killed.worker.stop()]);
    await receiver.close();
    await api.close();
  });

  const signIn = async (count: number): Promise<SignedInUser[]> =>
    Promise.all(Array.from({ length: count }, async () => (await signedInTo(api, mine, app)).person));
  /** Whether the service said so; when it was killed first, only the database knows. */
  const end = ({ sessionToken }: SignedInUser): Promise<boolean> =>
    fetch(`${killed.url}/v1/sessions/current`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${sessionToken}` },
    }).then(
      ({ status }) => status === 204,
      () => false,
    );
  /** When a client was first told of each session. */
  const told = () => {
    const firsts = new Map<string, number>();
    for (const { body, at } of receiver.requests) {
      const { sid } = decodeJwt(new URLSearchParams(body).get('logout_token')!);
      if (!firsts.has(String(sid))) firsts.set(String(sid), at);
    }
    return firsts;
  };
  const kill = async (target: string): Promise<void> => {
    if (target === 'both') await Promise.all([killed.api.kill(), killed.worker.kill()]);
    else await (target === 'api' ? killed.api : killed.worker).kill();
  };

  it(
    `clients are notified of exactly the ended sessions, whichever process is killed (${rounds} rounds, CRASH_SEED=${seed})`,
    async () => {
      const confirmed: string[] = [];
      for (const { target, afterMs } of fc.sample(round, { seed, numRuns: rounds })) {
        const people = await signIn(peopleEach);
        const ends = people.map(async (person) => {
          if (await end(person)) confirmed.push(person.sessionId);
        });
        const isBack = new Promise<void>((done, fail) => {
          setTimeout(() => void kill(target).then(done, fail), afterMs);
        });
        await Promise.all([...ends, isBack]);
      }
      const rows = await api.query<{ id: string }>('SELECT id FROM sessions WHERE revoked_at IS NOT NULL');
      const ended = rows.map(({ id }) => id);
      expect(ended).toEqual(expect.arrayContaining(confirmed));
      await eventually('every end is told', () => ended.every((id) => told().has(id)), { withinMs: 60_000 });
      expect([...told().keys()].sort()).toEqual([...ended].sort());
      expect([killed.api.unasked, killed.worker.unasked]).toEqual([0, 0]);
    },
    60_000 + rounds * 15_000,
  );

  if (isLong)
    it('clients are notified within 250 ms of a session’s end, 19 times out of 20', async () => {
      const delaysMs: number[] = [];
      for (const person of await signIn(quietEnds)) {
        expect(await end(person)).toBe(true);
        const at = await eventually('it is told', () => told().get(person.sessionId), { everyMs: 5 });
        // By the clock of the database, which is this machine's.
        const [session] = await api.query<{ revoked_at: Date }>('SELECT revoked_at FROM sessions WHERE id = $1', [
          person.sessionId,
        ]);
        delaysMs.push(at - session!.revoked_at.getTime());
      }
      const ordered = delaysMs.sort((one, other) => one - other);
      expect(ordered[Math.ceil(0.95 * quietEnds) - 1]).toBeLessThanOrEqual(250);
    }, 120_000);
});
