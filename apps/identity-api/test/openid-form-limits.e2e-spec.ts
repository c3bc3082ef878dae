import type { TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import { Browser, callback, makeClient, startIssuer } from './support/openid.js';

describe('form limits at browser endpoints', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startIssuer();
  });
  afterAll(() => api.close());

  it('a form has the limits of a query and gets a page or an OAuth error beyond them', async () => {
    const { id } = await makeClient(await makeOrganization(api));
    const parameters = () => ({
      ...{ client_id: id, response_type: 'code', redirect_uri: callback, scope: 'openid' },
      ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
    });
    const post = (path: string, form: Record<string, string>) =>
      fetch(`${api.url}${path}`, { method: 'POST', body: new URLSearchParams(form) });
    for (const path of ['/oauth/authorize', '/oauth/end-session']) {
      const form = (state: string) => new Browser(api.url).request('POST', path, { form: { ...parameters(), state } });
      expect((await form('x'.repeat(8_000))).status).toBe(303);
      for (const [length, limit] of [
        [20_000, 'The parameters are larger than 12 KiB.'],
        [70_000, 'The body is larger than 64 KiB.'],
      ] as const) {
        const state = 'x'.repeat(length);
        const shown = await form(state);
        expect([path, shown.status, shown.headers.get('cache-control')]).toEqual([path, 413, 'no-store']);
        expect(await shown.text()).toMatch(new RegExp(`^<!doctype html>.*${limit}`, 's'));
        const told = await post(path, { ...parameters(), state });
        const error = { error: 'invalid_request', error_description: limit };
        expect([path, told.status, await told.json()]).toEqual([path, 413, error]);
      }
    }
  });
});
