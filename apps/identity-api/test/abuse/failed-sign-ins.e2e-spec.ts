import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { Client, eventually, freePort } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization } from '../support/factories.js';
import { enrolled } from '../support/sign-ins.js';
import { SoftwareAuthenticator, type CeremonyOptions } from '../support/software-authenticator.js';

const main = resolve(import.meta.dirname, '../../../../dist/apps/identity-api/main.js');
const complete = '/v1/auth/passkey/login/complete';

describe('log of failed sign-ins', () => {
  let api: TestApi;
  let service: ChildProcess;
  let anyone: Client;
  let log = '';
  beforeAll(async () => {
    const shared = { RP_ORIGINS: 'https://app.example', RP_ID: 'example', SIGN_IN_PER_MINUTE: '0' };
    api = await startTestApi(shared);
    const port = await freePort();
    service = fork(main, [], {
      env: { NODE_ENV: 'test', DRAIN_DELAY: '0s', DATABASE_URL: api.database.url, PORT: String(port), ...shared },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    service.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await new Promise((ready) => service.once('message', ready));
    anyone = new Client(`http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    const ended = new Promise((done) => service.once('exit', done));
    service.kill('SIGKILL');
    await ended;
    await api.close();
  });

  /** The reason that is logged of a sign-in that fails. */
  const reasonOf = async (
    authenticator: SoftwareAuthenticator,
    lies: CeremonyOptions = {},
    change: (assertion: ReturnType<SoftwareAuthenticator['assert']>) => object = (assertion) => assertion,
  ): Promise<string> => {
    const { body: options } = await anyone.post('/v1/auth/passkey/login/begin');
    const answer = await anyone.post(complete, change(authenticator.assert(options, lies)));
    expect([answer.status, answer.body.code]).toEqual([401, 'SERVICE_AUTH_001']);
    const named = (line: string) =>
      line.includes(`"requestId":"${answer.body.request_id}"`) && line.includes('"reason"');
    await eventually('the failure is logged', () => log.split('\n').some(named));
    return (JSON.parse(log.split('\n').find(named)!) as { reason: string }).reason;
  };

  it('the log names the real reason for each failed sign-in, but the response is always the same', async () => {
    const { authenticator } = await enrolled(api, await makeOrganization(api));
    const stranger = new SoftwareAuthenticator({ rpId: 'example', origin: 'https://app.example' });
    const { body: old } = await anyone.post('/v1/auth/passkey/login/begin');
    const used = authenticator.assert(old, {});
    expect((await anyone.post(complete, used)).status).toBe(200);
    expect({
      origin: await reasonOf(authenticator, { origin: 'https://evil.example' }),
      user_verification: await reasonOf(authenticator, { userVerified: false }),
      unknown_credential: await reasonOf(stranger),
      challenge: await reasonOf(authenticator, {}, () => used),
      signature: await reasonOf(authenticator, {}, (assertion) => ({
        ...assertion,
        response: { ...assertion.response, signature: stranger.assert(old, {}).response.signature },
      })),
    }).toEqual({
      origin: 'origin',
      user_verification: 'user_verification',
      unknown_credential: 'unknown_credential',
      challenge: 'challenge',
      signature: 'signature',
    });
  });
});
