import { routesOf } from '@plinth/openapi';
import { BodySuite, Client, sendBytes } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor, type TestVendor } from '../support/factories.js';

const request = (head: string, body = '') => `${head}\r\nHost: x\r\n`.replaceAll('|', '\r\n') + `\r\n${body}`;

describe('a body', () => {
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

  it('is refused by every route that takes none', () => suite.refusesUndeclaredBodies());

  it('is not read where none is taken: the connection is closed', () => suite.leavesLargeBodiesUnread());

  it.each(['POST /nowhere', 'PUT /health/live', 'GET /nowhere', 'POST /api/v1/key/products'])(
    'is not read where nothing takes it either: %s',
    async (line) => {
      const answer = await sendBytes(api.url, request(`${line} HTTP/1.1|Content-Length: 900000`, '[['.repeat(2_000)));
      expect(answer).toMatch(/^HTTP\/1\.1 (404|405|401) /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    },
  );

  it('leaves the connection open when it is small and all of it came', async () => {
    const small = request('GET /health/live HTTP/1.1|Content-Length: 2', '{}');
    const next = request('GET /health/live HTTP/1.1|Connection: close');
    const answer = await sendBytes(api.url, small + next);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('that does not arrive in time is 408, and the connection is closed', async () => {
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

  it('that is small, not taken and never ends holds no connection', async () => {
    const answer = await sendBytes(api.url, request('GET /health/live HTTP/1.1|Content-Length: 20', '{'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('that is a file of which nothing more comes is 408', async () => {
    const head = `POST /api/v1/key/uploads HTTP/1.1|Authorization: Bearer ${vendor.key}`;
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    const form = 'Content-Type: multipart/form-data; boundary=x|Content-Length: 5000';
    const answer = await sendBytes(api.url, request(`${head}|${form}`, part));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  });
});
