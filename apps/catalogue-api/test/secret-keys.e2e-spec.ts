import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { SecretBox } from '@plinth/database';
import { eventually, startWebhookReceiver, type TestDatabase, type WebhookReceiver } from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';
import { catalogueDatabase, startTestApi, type TestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/webhooks';
const [first, second, third] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [string, string, string];

interface Keys {
  SECRETS_KEY: string;
  SECRETS_KEY_PREVIOUS?: string;
}

describe('changes of SECRETS_KEY', () => {
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    [database, receiver] = await Promise.all([catalogueDatabase(), startWebhookReceiver()]);
  });
  afterEach(async () => {
    await stop();
    await receiver.close();
    await database.drop();
  });

  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  /** Restarts the service, and by default a worker, with these keys at the same address. */
  const start = async (keys: Keys, { port = '0', delivers = true } = {}): Promise<TestApi> => {
    await stop();
    const environment = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8', PORT: port, ...keys };
    const api = await startTestApi(environment, database);
    stops.push(() => api.close());
    if (delivers) {
      const worker = await startTestWorker(api);
      stops.push(() => worker.close());
    }
    return api;
  };
  /** The output of a process of the built service with these keys. */
  const run = (file: string, args: string[], keys: Keys) =>
    promisify(execFile)(
      process.execPath,
      [resolve(import.meta.dirname, '../../../dist/apps/catalogue-api', file), ...args],
      {
        env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.serviceUrl, PORT: '0', ...keys },
      },
    );
  /** A vendor with two active webhook secrets and a stored response. */
  const prepare = async (api: TestApi) => {
    const vendor = await makeVendor(api);
    const created = await vendor.client.post<One<Schemas['WebhookWithSecret']>>(path, {
      url: receiver.url,
      events: ['product.published'],
      headers: { 'X-Gateway': 'gateway-credential' },
    });
    const { id, secret } = created.body.data;
    const headers = { 'Idempotency-Key': randomUUID() };
    const rotate = () =>
      vendor.client.post<One<Schemas['WebhookWithSecret']>>(
        `${path}/${id}/rotate-secret`,
        { gracePeriodSeconds: 3_600 },
        { headers },
      );
    const rotated = (await rotate()).body.data.secret;
    /** Fails unless a delivery verifies with both secrets and the stored response is replayed. */
    const works = async () => {
      const before = receiver.requests.length;
      await vendor.client.post(`${path}/${id}/test`);
      const request = await eventually('a delivery', () => receiver.requests[before]);
      for (const each of [secret, rotated])
        new Webhook(each).verify(request.body, request.headers as Record<string, string>);
      expect(request.headers['x-gateway']).toBe('gateway-credential');
      const replayed = await rotate();
      expect([replayed.headers.get('Idempotency-Replayed'), replayed.body.data.secret]).toEqual(['true', rotated]);
    };
    return { works, client: vendor.client, id };
  };
  const sealedWith = async (api: TestApi) => {
    const rows = await api.query<{ key: string }>(
      `SELECT DISTINCT split_part(sealed, '.', 2) AS key
         FROM (SELECT secret_sealed FROM webhook_endpoints UNION ALL SELECT previous_secret_sealed FROM webhook_endpoints
               UNION ALL SELECT response FROM idempotency_keys) AS of (sealed) WHERE sealed IS NOT NULL`,
    );
    return rows.map(({ key }) => key);
  };
  const keyId = (key: string) => new SecretBox(Buffer.from(key, 'base64')).currentKeyId;

  it('two consecutive key changes interrupt nothing, and workers re-encrypt what the previous key encrypted', async () => {
    let api = await start({ SECRETS_KEY: first });
    const port = new URL(api.url).port;
    const { works } = await prepare(api);
    await works();
    for (const keys of [
      { SECRETS_KEY: second, SECRETS_KEY_PREVIOUS: first },
      { SECRETS_KEY: third, SECRETS_KEY_PREVIOUS: second },
    ]) {
      api = await start(keys, { port });
      await works();
      const id = keyId(keys.SECRETS_KEY);
      await eventually('all is re-encrypted', async () => (await sealedWith(api)).join() === id);
      await works();
    }
    await start({ SECRETS_KEY: third }, { port });
    await works();
  }, 120_000);

  it('dropping a key before everything is re-encrypted prevents the start and says what to do; secrets:reseal does it', async () => {
    let api = await start({ SECRETS_KEY: first }, { delivers: false });
    const port = new URL(api.url).port;
    const { works } = await prepare(api);
    const [lost, given] = [keyId(first), keyId(second)];
    for (const file of ['main.js', 'worker.js']) {
      const refused = await run(file, [], { SECRETS_KEY: second }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 1 });
      for (const line of [
        `1 webhook secrets with the key ${lost}`,
        `1 previous webhook secrets with the key ${lost}`,
        `1 stored responses with the key ${lost}`,
        `SECRETS_KEY is the key ${given}, SECRETS_KEY_PREVIOUS is not set.`,
        'node dist/apps/catalogue-api/cli.js secrets:reseal',
      ])
        expect(JSON.parse((refused as { stderr: string }).stderr)).toMatchObject({
          code: 'secrets_unreadable',
          msg: expect.stringContaining(line) as string,
        });
    }

    const unread = await run('cli.js', ['secrets:reseal'], { SECRETS_KEY: second }).catch((error: unknown) => error);
    expect(unread).toMatchObject({ code: 1, stdout: expect.stringContaining('webhook secrets: 1 cannot be read') });
    const keys = { SECRETS_KEY: second, SECRETS_KEY_PREVIOUS: first };
    const { stdout } = await run('cli.js', ['secrets:reseal'], keys);
    expect(stdout).toBe(
      'webhook secrets: 1 re-encrypted\nprevious webhook secrets: 1 re-encrypted\nwebhook headers: 1 re-encrypted\n' +
        'stored responses: 1 re-encrypted\n',
    );
    expect((await run('cli.js', ['secrets:reseal'], keys)).stdout).not.toMatch(/[1-9]/);
    expect((await run('cli.js', ['secrets:key-id'], keys)).stdout).toBe(
      `SECRETS_KEY ${given}\nSECRETS_KEY_PREVIOUS ${lost}\n`,
    );
    api = await start({ SECRETS_KEY: second }, { port });
    expect(await sealedWith(api)).toEqual([given]);
    await works();
  }, 120_000);

  it('after the loss of a key its secrets are discarded on request, and webhooks wait for a rotation', async () => {
    const before = await start({ SECRETS_KEY: first }, { delivers: false });
    const port = new URL(before.url).port;
    const { client, id } = await prepare(before);
    const { stdout } = await run('cli.js', ['secrets:discard-unreadable'], { SECRETS_KEY: second });
    expect(stdout).toBe(
      'webhook secrets: 1 discarded\nprevious webhook secrets: 1 discarded\nwebhook headers: 1 discarded\n' +
        'stored responses: 1 discarded\n',
    );
    await start({ SECRETS_KEY: second }, { port });
    expect((await client.get(`${path}/${id}`)).body.data).toMatchObject({ enabled: false, disabledReason: null });
    const { secret } = (await client.post(`${path}/${id}/rotate-secret`, { gracePeriodSeconds: 0 })).body.data;
    await client.put(`${path}/${id}`, { enabled: true });
    await client.post(`${path}/${id}/test`);
    const { body, headers } = await receiver.received();
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'webhook.test' });
  }, 120_000);

  it('re-encryption is safe during secret rotations: in any order, stored secrets open and deliveries verify', async () => {
    const api = await start({ SECRETS_KEY: first });
    const { works } = await prepare(api);
    const port = new URL(api.url).port;
    await start({ SECRETS_KEY: second, SECRETS_KEY_PREVIOUS: first }, { port });
    await Promise.all([
      ...Array.from({ length: 3 }, () =>
        run('cli.js', ['secrets:reseal'], { SECRETS_KEY: second, SECRETS_KEY_PREVIOUS: first }),
      ),
      works(),
    ]);
    await works();
  }, 120_000);
});
