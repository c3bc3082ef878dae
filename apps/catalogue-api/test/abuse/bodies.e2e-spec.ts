import { routesOf } from '@plinth/openapi';
import { BodySuite, Client, sendBytes } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor, type TestVendor } from '../support/factories.js';

const request = (head: string, body = '') => `${head}\r\nHost: x\r\n`.replaceAll('|', '\r\n') + `\r\n${body}`;

describe('request bodies', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let suite: BodySuite;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0', BODY_TIMEOUT: '200ms' });
    vendor = await makeVendor(api);
    const platform = new Client(api.url, api.platformKey);
    suite = new BodySuite({
      routes: routesOf(api.app),
      clientOf: ({ access, path }) =>
        access?.kind === 'public' ? new Client(api.url) : path.includes('/platform/') ? platform : vendor.client,
      codes: { malformed: 'malformed_request', tooLarge: 'payload_too_large' },
    });
  });
  afterAll(() => api.close());

  it('routes without a body reject any body', () => suite.refusesUndeclaredBodies());

  it('routes without a body do not read one and close the connection', () => suite.leavesLargeBodiesUnread());

  it.each(['POST /nowhere', 'PUT /health/live', 'GET /nowhere', 'POST /api/v1/key/products'])(
    'a body is not read if nothing accepts it: %s',
    async (line) => {
      const answer = await sendBytes(api.url, request(`${line} HTTP/1.1|Content-Length: 900000`, '[['.repeat(2_000)));
      expect(answer).toMatch(/^HTTP\/1\.1 (404|405|401) /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    },
  );

  it('a small, complete body leaves the connection open', async () => {
    const small = request('GET /health/live HTTP/1.1|Content-Length: 2', '{}');
    const next = request('GET /health/live HTTP/1.1|Connection: close');
    const answer = await sendBytes(api.url, small + next);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('a body that does not arrive in time returns 408 and closes the connection', async () => {
    const head = `POST /api/v1/key/products HTTP/1.1|Authorization: Bearer ${vendor.key}|Content-Type: application/json`;
    for (const framing of ['Content-Length: 20', 'Transfer-Encoding: chunked']) {
      const answer = await sendBytes(
        api.url,
        request(`${head}|${framing}`, framing.startsWith('C') ? '{"na' : '4\r\n{"na'),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toContain('"code":"request_timeout"');
    }
  });

  it('a small unaccepted body that never ends does not hold a connection', async () => {
    const answer = await sendBytes(api.url, request('GET /health/live HTTP/1.1|Content-Length: 20', '{'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('an upload that stalls returns 408', async () => {
    const head = `POST /api/v1/key/uploads HTTP/1.1|Authorization: Bearer ${vendor.key}`;
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    const form = 'Content-Type: multipart/form-data; boundary=x|Content-Length: 5000';
    const answer = await sendBytes(api.url, request(`${head}|${form}`, part));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  });
});
