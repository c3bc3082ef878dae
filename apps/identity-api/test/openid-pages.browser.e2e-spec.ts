import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@plinth/test-kit';
import type * as openid from 'openid-client';
import { TestPage } from '@plinth/test-kit/browser';
import { begin, exchange, makeClient, relyingParty } from './support/openid.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passSignInPage,
  startSignInPage,
  type SignInPage,
} from './support/sign-in-page.js';
import type { Schemas } from './support/schemas.js';

describe('OpenID Provider pages in a browser', () => {
  let signInPage: SignInPage;
  let application: Server;
  let at: string;
  let organization: Awaited<ReturnType<typeof makeDiscoverable>>;
  let client: Schemas['ClientWithSecret'];
  let config: openid.Configuration;
  /** What browsers brought to the application: another site than the provider, which is at localhost. */
  const brought: { method: string; path: string; fields: Record<string, string> }[] = [];
  /** The form that the application shows at /form. */
  let form = '';
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, at);
    const sent = new URLSearchParams([...searchParams, ...new URLSearchParams(await text(request))]);
    brought.push({ method: request.method!, path: pathname, fields: Object.fromEntries(sent) });
    response.setHeader('Content-Type', 'text/html');
    response.end(pathname === '/form' ? form : '<h1>back at the application</h1>');
  }
  beforeAll(async () => {
    signInPage = await startSignInPage({ AUTHORIZATIONS_PER_MINUTE: '0' });
    application = createServer((request, response) => void receive(request, response));
    await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${(application.address() as AddressInfo).port}`;
    organization = await makeDiscoverable(signInPage);
    client = await makeClient(organization, {
      redirect_uris: [`${at}/callback`],
      post_logout_redirect_uris: [`${at}/bye`],
    });
    config = await relyingParty(signInPage.api, client);
  });
  afterAll(async () => {
    await signInPage.close();
    application.close();
  });

  const start = async (parameters: Record<string, string> = {}) =>
    begin(config, { redirect_uri: `${at}/callback`, scope: 'openid', ...parameters });
  /** What the application was last called back with. */
  const callback = async (begun: { state: string }, method: string) => {
    await eventually('the application is called back', () =>
      Promise.resolve(brought.some(({ fields }) => fields['state'] === begun.state)),
    );
    const { fields, ...last } = brought.find((each) => each.fields['state'] === begun.state)!;
    expect(last).toEqual({ method, path: '/callback' });
    const url = new URL(`${at}/callback`);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return url;
  };
  const formTo = (action: string, fields: Record<string, string>) =>
    `<form method="post" action="${action}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}<button>Go</button></form>`;

  it.each<[string, Record<string, string | undefined>]>([
    ['an unknown client', { client_id: '0198c3a0-0000-7000-8000-00000000ffff' }],
    ['no client', { client_id: undefined }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example.com/' }],
    [
      'an address that is not registered, by a form',
      { redirect_uri: 'https://evil.example.com/', response_mode: 'form_post' },
    ],
    ['no address', { redirect_uri: undefined, response_mode: 'form_post' }],
    ['an unknown client and answer', { client_id: 'none', response_type: 'token', response_mode: 'web_message' }],
  ])('a request that names %s shows why it fails', async (_name, change) => {
    const { url } = await start();
    for (const [name, value] of Object.entries(change))
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    const test = await TestPage.open(signInPage.browser);
    await test.page.goto(url.href);
    await test.page.getByRole('heading', { name: 'This request cannot be processed' }).waitFor();
    form = formTo(`${url.origin}${url.pathname}`, Object.fromEntries(url.searchParams));
    await test.page.goto(`${at}/form`);
    await test.page.getByRole('button').click();
    await test.page.getByRole('heading', { name: 'This request cannot be processed' }).waitFor();
    await test.close();
  });

  it.each([
    ['text that nobody can store', '/oauth/authorize?state=a%00b'],
    ['an ID token that it did not make', '/oauth/end-session?id_token_hint=e30.e30.e30'],
    ['a client that is not there', '/oauth/end-session?client_id=none'],
    ['a client that is not there, after a sign-out', '/oauth/end-session/success?client_id=none'],
  ])('a sign-in that cannot continue shows the reason: %s', async (_name, path) => {
    const test = await TestPage.open(signInPage.browser);
    await test.page.goto(`${signInPage.api.config.PUBLIC_URL}${path}`);
    await test.page.getByRole('heading', { name: 'This request cannot be processed' }).waitFor();
    await test.close();
  });

  it.each([
    ['query', 'a wrong response_type', { response_type: 'none' }, 'unsupported_response_type'],
    ['form_post', 'a wrong response_type', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['query', 'prompt=none', { prompt: 'none' }, 'login_required'],
    ['form_post', 'prompt=none', { prompt: 'none' }, 'login_required'],
    ['form_post', 'an unknown prompt', { prompt: 'create' }, 'invalid_request'],
    ['form_post', 'a wrong resource', { resource: 'https://other.example.com' }, 'invalid_target'],
  ])('%s returns the error of %s to the application', async (mode, _name, parameters, error) => {
    const test = await TestPage.open(signInPage.browser);
    const begun = await start({ ...parameters, response_mode: mode } as Record<string, string>);
    await test.page.goto(begun.url.href);
    await test.page.getByRole('heading', { name: 'back at the application' }).waitFor();
    const returned = await callback(begun, mode === 'query' ? 'GET' : 'POST');
    expect(returned.searchParams.get('error')).toBe(error);
    await test.close();
  });

  it('an application receives its code by form_post after a sign-in, without one, and on cancellation', async () => {
    const { test, page, authenticator, user } = await enrolVisitor(signInPage, organization);
    await authenticator.setPresence(false);
    const first = await start({ response_mode: 'form_post' });
    await page.goto(first.url.href);
    await page.getByRole('heading', { name: 'Sign in to' }).waitFor();
    await passSignInPage({ page, authenticator });
    const tokens = await exchange(config, first, await callback(first, 'POST'));
    expect(tokens.claims()!.sub).toBe(user.id);
    const second = await start({ response_mode: 'form_post', prompt: 'none' });
    await page.goto(second.url.href);
    await exchange(config, second, await callback(second, 'POST'));
    await authenticator.setPresence(false);
    const third = await start({ response_mode: 'form_post', prompt: 'select_account' });
    await page.goto(third.url.href);
    await page.getByRole('button', { name: 'Back to the application' }).click();
    expect((await callback(third, 'POST')).searchParams.get('error')).toBe('access_denied');
    await test.close();
  });

  it('a form from another site uses the browser’s session, and no URL contains its values', async () => {
    const { test, page, authenticator, user } = await enrolVisitor(signInPage, organization);
    await authenticator.setPresence(false);
    const first = await start();
    await page.goto(first.url.href);
    await passSignInPage({ page, authenticator });
    const tokens = await exchange(config, first, await callback(first, 'GET'));

    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const second = await start({ prompt: 'none', id_token_hint: tokens.id_token! });
    form = formTo(`${second.url.origin}${second.url.pathname}`, Object.fromEntries(second.url.searchParams));
    await page.goto(`${at}/form`);
    await page.getByRole('button').click();
    await page.waitForURL((url) => url.pathname === '/callback');
    const again = await exchange(config, second, await callback(second, 'GET'));
    expect(again.claims()).toMatchObject({ sub: user.id, sid: tokens.claims()!.sid });

    const { origin } = new URL(signInPage.url);
    form = formTo(`${origin}/oauth/end-session`, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: `${at}/bye`,
      state: 'of-the-app',
    });
    await page.goto(`${at}/form`);
    await page.getByRole('button').click();
    await page.waitForURL(`${at}/bye?state=of-the-app`);
    const third = await start({ prompt: 'none' });
    await page.goto(third.url.href);
    expect((await callback(third, 'GET')).searchParams.get('error')).toBe('login_required');
    expect(urls.filter((url) => /hint|=e[yY]J/.test(url))).toEqual([]);
    await test.close();
  });

  it('without JavaScript, a person can send another site’s form by a button', async () => {
    const context = await signInPage.browser.newContext({ javaScriptEnabled: false, locale: 'de-CH' });
    const page = await context.newPage();
    const begun = await start({ prompt: 'none' });
    form = formTo(`${begun.url.origin}${begun.url.pathname}`, Object.fromEntries(begun.url.searchParams));
    await page.goto(`${at}/form`);
    await page.getByRole('button').click();
    await page.getByRole('button', { name: 'Weiter' }).click();
    expect((await callback(begun, 'GET')).searchParams.get('error')).toBe('login_required');
    await context.close();
  });
});
