import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as openid from 'openid-client';
import { TestPage } from '@plinth/test-kit/browser';
import { begin, exchange, makeClient, relyingParty } from './support/openid.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passSignInPage,
  type SignInPage,
  startSignInPage,
} from './support/sign-in-page.js';

describe('application sign-ins in a browser', () => {
  let signInPage: SignInPage;
  let application: Server;
  let callback: string;
  beforeAll(async () => {
    signInPage = await startSignInPage();
    application = createServer((_request, response) => response.end('back at the application'));
    await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
    callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
  });
  afterAll(async () => {
    await signInPage.close();
    application.close();
  });

  it('a sign-in runs through the page and back, repeats when the application requires it, and otherwise asks nobody twice', async () => {
    const organization = await makeDiscoverable(signInPage);
    const client = await makeClient(organization, { redirect_uris: [callback], name: 'Havskov CRM' });
    const config = await relyingParty(signInPage.api, client);
    const { test, page, user, authenticator } = await enrolVisitor(signInPage, organization);
    const isBack = () => page.waitForURL((at) => at.href.startsWith(callback));

    // The authenticator answers the page's autofill request by itself where somebody is at it.
    await authenticator.setPresence(false);
    const first = await begin(config, { redirect_uri: callback, login_hint: user.email });
    await page.goto(first.url.href);
    await page.getByRole('heading', { name: 'Sign in to Havskov CRM' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(user.email);
    expect(await test.accessibilityFaults()).toEqual([]);
    await passSignInPage({ page, authenticator });
    await isBack();
    const tokens = await exchange(config, first, new URL(page.url()));
    expect(tokens.claims()!.sub).toBe(user.id);

    // The browser is known now: no page in between.
    const second = await begin(config, { redirect_uri: callback });
    await page.goto(second.url.href);
    await isBack();
    expect((await exchange(config, second, new URL(page.url()))).claims()!.sid).toBe(tokens.claims()!.sid);

    const third = await begin(config, { redirect_uri: callback, prompt: 'login' });
    await authenticator.setPresence(false);
    await page.goto(third.url.href);
    await page.getByRole('heading', { name: 'Sign in to' }).waitFor();
    await passSignInPage({ page, authenticator });
    await isBack();
    expect((await exchange(config, third, new URL(page.url()))).claims()!.sid).not.toBe(tokens.claims()!.sid);

    await authenticator.setPresence(false);
    const fourth = await begin(config, { redirect_uri: callback, prompt: 'login' });
    await page.goto(fourth.url.href);
    await page.getByRole('button', { name: 'Back to the application' }).click();
    await isBack();
    await expect(exchange(config, fourth, new URL(page.url()))).rejects.toBeInstanceOf(
      openid.AuthorizationResponseError,
    );

    // Signing out asks, where the application does not say who it is about.
    await page.goto(`${signInPage.api.url.replace('127.0.0.1', 'localhost')}/oauth/end-session`);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
    // The button that signs out has the focus.
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
    await test.close();
  });

  it('a sign-in survives a network failure, and one revisited by the back button leads back to the application', async () => {
    const organization = await makeDiscoverable(signInPage);
    const client = await makeClient(organization, { redirect_uris: [callback], name: 'Havskov CRM' });
    const config = await relyingParty(signInPage.api, client);
    const { test, page, user, authenticator } = await enrolVisitor(signInPage, organization);
    await authenticator.setPresence(false);
    const begun = await begin(config, { redirect_uri: callback });
    const isUnreachable = () => page.getByText('Cannot reach the service.').waitFor();
    await page.route('**/oauth/interactions/*/details', (route) => route.abort(), { times: 1 });
    await page.goto(begun.url.href);
    await isUnreachable();
    await page.route('**/oauth/interactions/*/complete', (route) => route.abort(), { times: 1 });
    await authenticator.setPresence(true);
    await page.evaluate("document.getElementById('passkey-first').click()");
    await isUnreachable();
    await page.reload();
    await page.waitForURL((at) => at.href.startsWith(callback));
    expect((await exchange(config, begun, new URL(page.url()))).claims()!.sub).toBe(user.id);

    await page.goBack();
    await page.getByRole('heading', { name: 'This sign-in is over' }).waitFor();
    expect(await test.accessibilityFaults()).toEqual([]);
    await page.getByRole('link', { name: `Back to ${new URL(callback).host}` }).click();
    await page.waitForURL(new URL('/', callback).href);
    await test.close();
  });

  it.each(['unknown', 'cancelled', 'expired', 'resumed twice'])(
    'a sign-in leads back to the application if it is %s',
    async (kind) => {
      const organization = await makeDiscoverable(signInPage);
      const client = await makeClient(organization, { redirect_uris: [callback], name: 'Havskov CRM' });
      const config = await relyingParty(signInPage.api, client);
      const test = await TestPage.open(signInPage.browser, { viewport: { width: 320, height: 640 } });
      const { page } = test;
      const uid = 'A'.repeat(43);
      if (kind === 'unknown') await page.goto(`${signInPage.url}?interaction=${uid}&client_id=${client.id}`);
      else {
        await page.goto((await begin(config, { redirect_uri: callback })).url.href);
        await page.getByRole('heading', { name: 'Sign in to Havskov CRM' }).waitFor();
      }
      if (kind === 'cancelled') {
        await page.getByRole('button', { name: 'Back to the application' }).click();
        await page.waitForURL((at) => at.href.startsWith(callback));
        await page.goBack();
      }
      if (kind === 'expired') {
        await signInPage.api.query("DELETE FROM openid_records WHERE kind = 'Interaction'");
        await page.getByRole('button', { name: 'Back to the application' }).click();
      }
      if (kind === 'resumed twice') {
        const resumed = page.waitForRequest((request) => /\/oauth\/authorize\/[\w-]+$/.test(request.url()));
        await page.getByRole('button', { name: 'Back to the application' }).click();
        await page.waitForURL((at) => at.href.startsWith(callback));
        await page.goto((await resumed).url());
      }
      await page.getByRole('heading', { name: 'This sign-in is over' }).waitFor();
      const back = page.getByRole('link', { name: `Back to ${new URL(callback).host}` });
      await back.waitFor();
      expect([await test.accessibilityFaults(), await test.isTooWide()]).toEqual([[], false]);
      await back.click();
      await page.waitForURL(new URL('/', callback).href);
      await test.close();
    },
  );

  it('a sign-in whose cookie is lost ends at the page and asks the provider only once', async () => {
    const organization = await makeDiscoverable(signInPage);
    const client = await makeClient(organization, { redirect_uris: [callback] });
    const config = await relyingParty(signInPage.api, client);
    const { test, page } = await enrolVisitor(signInPage, organization);
    await page.route('**/oauth/interactions/*/complete', async (route) => {
      await page.context().clearCookies({ name: 'openid_resume' });
      await route.continue();
    });
    const resumed: string[] = [];
    page.on('request', (request) => {
      if (/\/oauth\/authorize\/[\w-]+$/.test(request.url())) resumed.push(request.url());
    });
    await page.goto((await begin(config, { redirect_uri: callback })).url.href);
    await page.getByRole('heading', { name: 'This sign-in is over' }).waitFor();
    await page.getByRole('link', { name: `Back to ${new URL(callback).host}` }).waitFor();
    expect(resumed).toHaveLength(1);
    await test.close();
  });

  it('an unknown sign-in of an unknown application leads to the sign-in page, whatever address its link names', async () => {
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    const address = encodeURIComponent('https://evil.example.com/');
    await page.goto(`${signInPage.url}?interaction=${'A'.repeat(43)}&client_id=${address}&home_url=${address}`);
    await page.getByText('Go back to the application and start again.').waitFor();
    expect(await page.getByRole('link', { name: 'Back to' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go to your account' }).click();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    expect(page.url()).toBe(signInPage.url);
    await test.close();
  });
});
