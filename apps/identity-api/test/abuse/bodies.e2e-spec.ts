import { routesOf } from '@plinth/openapi';
import { BodySuite, Client, sendBytes } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization } from '../support/factories.js';
import { signedIn } from '../support/sign-ins.js';

const request = (head: string, body = '') => `${head}\r\nHost: x\r\n`.replaceAll('|', '\r\n') + `\r\n${body}`;

describe('request bodies', () => {
  let api: TestApi;
  let suite: BodySuite;
  beforeAll(async () => {
    const unlimited = { RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0' };
    api = await startTestApi({ ...unlimited, DISCOVERY_PER_HOUR: '0', BODY_TIMEOUT: '200ms' });
    const person = await signedIn(api, await makeOrganization(api));
    const clients = { public: new Client(api.url), token: new Client(api.url, api.operatorToken) };
    suite = new BodySuite({
      routes: routesOf(api.app),
      clientOf: ({ access }) =>
        access?.kind === 'session' ? person.client : clients[access!.kind as keyof typeof clients],
      codes: { malformed: 'SERVICE_AUTH_900', tooLarge: 'SERVICE_AUTH_900' },
    });
  });
  afterAll(() => api.close());

  it('every route without a body rejects one', () => suite.refusesUndeclaredBodies());

  it('a body is not read by a route without one, and the connection is closed', () => suite.leavesLargeBodiesUnread());

  it('an unauthenticated body can be 64 KiB', () => suite.refusesLargeBodiesOfAnyone());

  it('an unauthenticated body without a declared length can be 64 KiB', async () => {
    const head = 'POST /v1/auth/passkey/login/begin HTTP/1.1|Content-Type: application/json|Transfer-Encoding: chunked';
    const answer = await sendBytes(api.url, request(head, `20000\r\n${'x'.repeat(100_000)}`));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('an unauthenticated body that arrives too slowly gets 408, and the connection is closed', async () => {
    const head = 'POST /v1/auth/passkey/login/begin HTTP/1.1|Content-Type: application/json|Content-Length: 20';
    const answer = await sendBytes(api.url, request(head, '{'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"SERVICE_AUTH_900"');
  });
});
