import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  begin,
  Browser,
  callback,
  exchange,
  locationOf,
  makeClient,
  relyingParty,
  signedInTo,
  startIssuer,
} from './support/openid.js';

const bye = 'https://app.example.com/bye';
const crossSite = { 'sec-fetch-site': 'cross-site', 'accept-language': 'fr' };

describe('browser requests to the OpenID Provider', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  async function signedInBrowser() {
    const config = await relyingParty(api, await makeClient(mine, { post_logout_redirect_uris: [bye] }));
    return { config, ...(await signedInTo(api, mine, config)) };
  }

  it('a form is answered like a query, and no Location header contains the form’s values', async () => {
    const { config, browser, person, tokens } = await signedInBrowser();
    const begun = await begin(config, { id_token_hint: tokens.id_token!, prompt: 'none' });
    const form = Object.fromEntries(begun.url.searchParams);
    const answer = await browser.request('POST', begun.url.pathname, { form });
    const returned = locationOf(answer);
    expect([answer.status, `${returned.origin}${returned.pathname}`]).toEqual([303, callback]);
    expect([...returned.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
    expect((await exchange(config, begun, returned)).claims()!.sub).toBe(person.id);
    const asked = await new Browser(api.url).request('POST', begun.url.pathname, {
      form: { ...form, prompt: 'login' },
    });
    const { pathname, search } = locationOf(asked);
    expect([asked.status, pathname.startsWith('/oauth/interactions/'), search]).toEqual([303, true, '']);

    const leaving = { id_token_hint: tokens.id_token!, post_logout_redirect_uri: bye, state: 'of-the-app' };
    const left = await browser.request('POST', '/oauth/end-session', { form: leaving });
    expect([left.status, left.headers.get('location')]).toEqual([303, `${bye}?state=of-the-app`]);
    const again = await browser.request('POST', begun.url.pathname, { form });
    expect(locationOf(again).searchParams.get('error')).toBe('login_required');
  });

  it.each(['/oauth/authorize', '/oauth/end-session'])(
    'a form that another site posts to %s is sent again from the provider’s own page',
    async (path) => {
      const form = { state: `"><script>alert(1)</script>`, redirect_uri: 'javascript:alert(1)', ui_locales: 'it' };
      const answer = await new Browser(api.url).request('POST', path, { form, headers: crossSite });
      const page = await answer.text();
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
      expect(page).toContain('<html lang="it">');
      expect(page).toContain(`<form id="resent" method="post" action="${api.url}${path}">`);
      expect(page).not.toContain('<script>alert');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'self'; script-src 'sha256-[^ ]+'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('a form with text that cannot be stored gets an error page', async () => {
    for (const path of ['/oauth/authorize', '/oauth/end-session']) {
      const answer = await new Browser(api.url).request('POST', path, { form: { state: 'a\0b' } });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/^<!doctype html>.*U\+0000/s)]);
    }
  });

  it('rate limits by address apply to forms too', async () => {
    const limited = await startIssuer({ AUTHORIZATIONS_PER_MINUTE: '1' });
    const statuses = [];
    for (let count = 0; count < 2; count += 1)
      statuses.push((await new Browser(limited.url).request('POST', '/oauth/authorize', { form: {} })).status);
    expect(statuses).toEqual([400, 429]);
    await limited.close();
  });

  it('each use keeps somebody signed in for another hour, in the cookie and in the database', async () => {
    const { config, browser } = await signedInBrowser();
    const secondsLeft = () => {
      const { attributes } = [...browser.cookies].find(([name]) => name.startsWith('openid_session;'))![1];
      return (Date.parse(/expires=([^;]+)/.exec(attributes)![1]!) - Date.now()) / 1_000;
    };
    const isAnHour = (seconds: number) => expect([seconds > 3_540, seconds <= 3_601]).toEqual([true, true]);
    isAnHour(secondsLeft());
    const { client_id: id } = config.clientMetadata();
    const stored = async (ageSeconds: number) => {
      const [row] = await api.query<{ left: number }>(
        `UPDATE openid_records SET expires_at = expires_at - $2 * interval '1 second',
            payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::int - $2))
          WHERE kind = 'Session' AND payload->'authorizations' ? $1
          RETURNING extract(epoch FROM expires_at - now())::float8 AS left`,
        [id, ageSeconds],
      );
      return row!.left;
    };
    const silent = async () =>
      locationOf(await browser.get((await begin(config, { prompt: 'none' })).url)).searchParams;
    expect(await stored(3_000)).toBeLessThan(601);
    expect((await silent()).has('code')).toBe(true);
    isAnHour(await stored(0));
    isAnHour(secondsLeft());
    await stored(3_700);
    expect((await silent()).get('error')).toBe('login_required');
  });
});
