import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { Client, freePort } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './app.js';
import { launchBrowser, TestPage, type VirtualAuthenticator } from '@plinth/test-kit/browser';
import { makeOrganization, makeUser, type TestOrganization } from './factories.js';
import type { Schemas } from './schemas.js';

/** Makes the page from its sources, so that a test never sees the one of an earlier build. */
export async function bundleSignInPage(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../sign-in-page/bundle.mjs')]);
}

/** The service with its page, and a browser to open it with. */
export interface SignInPage {
  api: TestApi;
  browser: Browser;
  url: string;
  close(): Promise<void>;
}

/** Starts both. The service knows its own address, which browsers bind passkeys to. */
export async function startSignInPage(environment: Record<string, string> = {}): Promise<SignInPage> {
  const [port] = await Promise.all([freePort(), bundleSignInPage()]);
  const origin = `http://localhost:${port}`;
  const [api, browser] = await Promise.all([
    startTestApi({
      PORT: String(port),
      PUBLIC_URL: origin,
      RP_ORIGINS: origin,
      DISCOVERY_PER_MINUTE: '0',
      DISCOVERY_PER_HOUR: '0',
      SIGN_IN_PER_MINUTE: '0',
      ...environment,
    }),
    launchBrowser(),
  ]);
  return {
    api,
    browser,
    url: `${origin}/sign-in`,
    async close() {
      await browser.close();
      await api.close();
    },
  };
}

/** An organization that discovery finds by the addresses of its people. */
export async function makeDiscoverable(
  { api }: SignInPage,
  settings: Record<string, unknown> = {},
): Promise<TestOrganization & { domain: string }> {
  const organization = await makeOrganization(api, settings);
  const domain = `${organization.slug}.example`;
  const operator = new Client(api.url, api.operatorToken);
  const path = `/v1/organizations/${organization.id}/domains`;
  const { status, body } = await operator.post(path, { domain, kind: 'email', verified: true });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...organization, domain };
}

/** A person before the page, with a passkey in the authenticator and not signed in. */
export interface Visitor {
  test: TestPage;
  page: Page;
  user: Schemas['UserWithEnrollment'];
  authenticator: VirtualAuthenticator;
}

/** Enrols a new person by their link, as they would, which signs them in; and signs them out again. */
export async function enrolVisitor(...args: Parameters<typeof signInVisitor>): Promise<Visitor> {
  const visitor = await signInVisitor(...args);
  await visitor.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await visitor.page.getByText('You are signed out.').waitFor();
  return visitor;
}

/** The same, signed in: the enrolment is their only ceremony. */
export async function signInVisitor(
  signInPage: SignInPage,
  organization: TestOrganization,
  { fields = {}, ...options }: { fields?: Record<string, unknown> } & Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const user = await makeUser(organization, fields);
  const test = await TestPage.open(signInPage.browser, options);
  const { page } = test;
  const authenticator = await test.addAuthenticator();
  await page.goto(user.enrollment.url);
  await page.getByRole('textbox', { name: 'Passkey name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('heading', { name: user.display_name }).waitFor();
  return { test, page, user, authenticator };
}

/** Signs in at the page of an application's sign-in, until the browser has left it. */
export async function passSignInPage({ page, authenticator }: Pick<Visitor, 'page' | 'authenticator'>): Promise<void> {
  const hasLeft = page.waitForURL((at) => at.pathname !== '/sign-in');
  await authenticator.setPresence(true);
  // An autofill request that begins only now is answered by itself, and the page is left without its button.
  await page.evaluate("document.getElementById('passkey-first')?.click()").catch(() => undefined);
  await hasLeft;
}

/** The first card's main button, before and after somebody signed in with this browser. */
export const passkeyButton = /^(Sign in with a passkey|Continue as .*)$/;

/** The session token that the page holds. */
export const sessionTokenOf = (page: Page): Promise<string | null> =>
  page.evaluate("sessionStorage.getItem('plinth.session')");
