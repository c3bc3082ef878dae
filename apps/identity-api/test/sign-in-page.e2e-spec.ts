import { get as httpGet } from 'node:http';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { expectProblem } from './support/problems.js';
import { bundleSignInPage } from './support/sign-in-page.js';

describe('GET /sign-in', () => {
  let api: TestApi;
  beforeAll(async () => {
    await bundleSignInPage();
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const get = (path: string) => new Client(api.url).get<string>(path);
  const assetsOf = async (language: string) =>
    [...(await get(`/sign-in?ui_locales=${language}`)).body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(
      ([, path]) => path!,
    );
  const sentBytes = (path: string, encoding: 'br' | 'gzip'): Promise<number> =>
    new Promise((resolve, reject) => {
      httpGet(`${api.url}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
        expect(response.headers['content-encoding']).toBe(encoding);
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
      }).on('error', reject);
    });
  const assets = async () =>
    [...(await get('/sign-in')).body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path!);

  it('the page is the same for everybody and cannot be cached, framed or scripted by others', async () => {
    const response = await get('/sign-in');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  });

  it('the page has no inline script or style and references only this service’s files', async () => {
    const { body: page } = await get('/sign-in');
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|\{\{/);
    expect(page).not.toMatch(/(?:href|src)="(?!\/sign-in\/assets\/|#)/);
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
  });

  it.each([
    ['de-CH,de;q=0.9,en;q=0.5', '', 'de', 'Mit einem Passkey anmelden'],
    ['es,fr;q=0.8', '', 'fr', 'Se connecter avec une clé d’accès'],
    ['en', '?ui_locales=es%20it', 'it', 'Accedi con una passkey'],
    ['es', '', 'en', 'Sign in with a passkey'],
  ])('the page is in %s for %j in %s', async (accepted, query, language, words) => {
    const answer = await new Client(api.url).get<string>(`/sign-in${query}`, {
      headers: { 'accept-language': accepted },
    });
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(`/sign-in/assets/main.${language}.js?v=`);
    expect(answer.headers.get('vary')).toMatch(/Accept-Language/);
  });

  it.each(['br', 'gzip'] as const)('the page is at most 30 kB in every language, as sent by %s', async (encoding) => {
    for (const language of ['en', 'de', 'fr', 'it']) {
      const paths = [`/sign-in?ui_locales=${language}`, ...(await assetsOf(language))];
      const sizes = await Promise.all(paths.map((path) => sentBytes(path, encoding)));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect([language, total > 10_000, total <= 30_000, total]).toEqual([language, true, true, total]);
    }
  });

  it('the account’s script is a separate file that the page does not load by itself', async () => {
    const { body: page } = await get('/sign-in');
    const [, script] = /data-script="([^"]+)"/.exec(page)!;
    expect(page.split(script!)).toHaveLength(2);
    const response = await get(script!);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('the bare address leads browsers to the page and gives programs 404', async () => {
    const browser = await fetch(api.url, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([browser.status, browser.headers.get('location')]).toEqual([303, 'sign-in']);
    expectProblem(await new Client(api.url).get('/'), 404, 'SERVICE_AUTH_901');
  });

  it('versioned files are cached for good, and other names only briefly', async () => {
    const paths = await assets();
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const [named, other] = await Promise.all([get(path), get(path.replace(/v=.*/, 'v=older'))]);
      expect([named.status, other.status]).toEqual([200, 200]);
      expect(named.headers.get('content-type')).toMatch(/^(text\/(javascript|css); charset=utf-8|image\/svg\+xml)/);
      expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(other.headers.get('cache-control')).toBe('no-store');
      expect(named.body).toEqual(other.body);
    }
  });

  it.each(['page.html', 'other.js', '..%2Fmain.js', 'constructor', '__proto__'])(
    'there is no file %s',
    async (name) => {
      expectProblem(await new Client(api.url).get(`/sign-in/assets/${name}`), 404, 'SERVICE_AUTH_901');
    },
  );

  it('a script from another origin cannot read the page', async () => {
    const [path] = await assets();
    const response = await get(path!);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
