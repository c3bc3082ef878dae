import { freePort } from '@plinth/test-kit';
import { consoleDatabase, startReplica, type TestConsole } from './support/console.js';

// Neither service is there: the page needs none.
describe('pages of the console', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await startReplica(await consoleDatabase(), {
      PUBLIC_URL: `http://localhost:${await freePort()}`,
      CATALOGUE_URL: 'https://api.example.com/base',
      CLIENT_ID: 'id',
      CLIENT_SECRET: 'secret',
    });
  });
  afterAll(() => console.close());

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }, method = 'GET') =>
    fetch(`${console.url}${path}`, { headers, method });

  it('every page has a policy with a nonce of its own, and only images come from other servers', async () => {
    const pages = await Promise.all(['/', '/vendors/nordlys/products?q=a'].map((path) => get(path)));
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const policy = page.headers.get('content-security-policy')!;
        const [, nonce] = /style-src 'self' 'nonce-([^']{24})'/.exec(policy) ?? [];
        expect(await page.text()).toBe(`<!doctype html><meta property="csp-nonce" nonce="${nonce}">`);
        expect(policy.split('; ')).toEqual(
          expect.arrayContaining([
            ...["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"],
            "img-src 'self' data: https: https://api.example.com",
          ]),
        );
        expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('assets are compressed and cached for a year, and unknown ones are not found', async () => {
    const asset = await get('/assets/index-x.js', { 'accept-encoding': 'gzip' });
    expect([asset.status, asset.headers.get('content-encoding'), asset.headers.get('content-type')]).toEqual([
      200,
      'gzip',
      'text/javascript; charset=utf-8',
    ]);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toContain('export {};');
    for (const path of ['/assets/index-y.js', '/assets/..%2findex.html', '/api/unknown', '/auth/unknown'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/x', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/x', {}, 'POST')).status).toBe(405);
  });

  it('pages learn the public addresses of the services', async () => {
    expect(await (await get('/api/console')).json()).toEqual({
      catalogueUrl: 'https://api.example.com/base',
      identityUrl: 'http://localhost:3002',
    });
  });

  it('the console is live and ready without the services', async () => {
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
  });
});
