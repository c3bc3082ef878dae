import { dailyShare, eventually } from '@plinth/test-kit';
import type { Page } from 'playwright-core';
import { TestPage } from '@plinth/test-kit/browser';
import { makeUser } from './support/factories.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passkeyButton,
  type SignInPage,
  startSignInPage,
} from './support/sign-in-page.js';

// The virtual authenticator answers by itself, as some passkey managers do, and always with the same passkey.
describe('rejected autofill passkeys', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    signInPage = await startSignInPage();
  });
  afterAll(() => signInPage.close());

  /** Counts the sign-ins that the page tries. */
  const triesOf = (page: Page) => {
    const tries: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/login/complete')) tries.push(response.status());
    });
    return tries;
  };
  /** Waits for so many tries, and then for as long again as one more would take. */
  const areAll = async (page: Page, tries: number[], expected: number[]) => {
    await eventually(`${expected.length} tries`, () => Promise.resolve(tries.length >= expected.length));
    const offered = page.waitForResponse((response) => response.url().endsWith('/login/complete'), { timeout: 2_000 });
    expect(
      await offered.then(
        () => 'one more',
        () => 'no more',
      ),
    ).toBe('no more');
    expect(tries).toEqual(expected);
  };

  it('a passkey that the organization does not allow is tried once, even while the person types', async () => {
    const organization = await makeDiscoverable(signInPage);
    const { test, page } = await enrolVisitor(signInPage, organization);
    await organization.client.post('/v1/policies', { name: 'Closed', priority: 1, conditions: [], effect: 'BLOCK' });
    const tries = triesOf(page);
    await page.goto(signInPage.url);
    await page.getByRole('alert').filter({ hasText: 'Your organization does not allow this sign-in.' }).waitFor();
    await page.getByLabel('E-mail').pressSequentially(`maren@${organization.domain}`);
    await areAll(page, tries, [403]);
    // What the person asks for themselves is still tried.
    await page.getByRole('button', { name: passkeyButton }).click();
    await areAll(page, tries, [403, 403]);
    await test.close();
  });

  it('an unknown passkey is tried three times, so that another one can be chosen', async () => {
    const { test, page, user } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
    await signInPage.api.query('DELETE FROM passkeys WHERE user_id = $1', [user.id]);
    const tries = triesOf(page);
    await page.goto(signInPage.url);
    await areAll(page, tries, [401, 401, 401]);
    await page.getByRole('alert').filter({ hasText: 'This passkey did not work.' }).waitFor();
    await test.close();
  });

  // Asked from outside: the page's policy lets nothing in it evaluate a condition again and again.
  const ceremoniesAre = (page: Page, expected: string) =>
    eventually(expected, async () => (await page.evaluate('ceremonies.join()')) === expected);

  it.each(
    dailyShare([
      ['before it is offered', 1, 'held,by dialog'],
      ['while it is offered', 2, 'held,by dialog'],
      ['while the browser begins with it', 3, 'held,by dialog,conditional,by dialog'],
    ]),
  )('autofill yields to the button that is pressed %s', async (_name, held, expected) => {
    const { test, page } = await enrolVisitor(signInPage, await makeDiscoverable(signInPage));
    // The browser takes its time to say that it has autofill; nobody picks from that, and the dialog stays until `pick`.
    await page.addInitScript(`
      globalThis.ceremonies = [];
      const said = new Promise((resolve) => { globalThis.say = resolve; });
      const picked = new Promise((resolve) => { globalThis.pick = resolve; });
      let questions = 0;
      PublicKeyCredential.isConditionalMediationAvailable = async () => {
        questions += 1;
        if (questions === ${held}) { ceremonies.push('held'); await said; }
        return true;
      };
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = ({ signal, ...options }) => {
        ceremonies.push(options.mediation ?? 'by dialog');
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          if (!options.mediation) picked.then(() => signal.aborted || get(options).then(resolve, reject));
        });
      };
    `);
    await page.goto(signInPage.url);
    await ceremoniesAre(page, 'held');
    await page.getByRole('button', { name: passkeyButton }).click();
    await ceremoniesAre(page, 'held,by dialog');
    await page.evaluate('say()');
    await ceremoniesAre(page, expected);
    await page.evaluate('pick()');
    await page.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
    await test.close();
  });

  it('autofill that the browser rejects immediately is retried with growing delays', async () => {
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await test.addAuthenticator();
    await page.clock.install();
    await page.addInitScript(
      `globalThis.refused = 0;
       navigator.credentials.get = async () => { refused += 1; throw new DOMException('', 'NotAllowedError'); };`,
    );
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/login/begin')) begun.push(request.url());
    });
    // And refused: the wait counts from then on.
    const areBegun = (count: number) =>
      eventually(`${count} begun`, async () => begun.length === count && (await page.evaluate('refused')) === count);
    const field = page.getByLabel('E-mail');
    await page.goto(signInPage.url);
    await areBegun(1);
    await field.pressSequentially('maren');
    await page.clock.fastForward('00:06');
    await field.pressSequentially('@havskov');
    await areBegun(2);
    await page.clock.fastForward('00:06');
    await field.pressSequentially('.example');
    await page.clock.fastForward('00:06');
    await field.press('End');
    await areBegun(3);
    await test.close();
  });
});

describe('browsers without passkeys', () => {
  let signInPage: SignInPage;
  beforeAll(async () => {
    signInPage = await startSignInPage();
  });
  afterAll(() => signInPage.close());

  it('single sign-on still works, and an enrolment link stays usable in another browser', async () => {
    const organization = await makeDiscoverable(signInPage, { sso_required: true });
    const { enrollment, email } = await makeUser(organization, { email: `maren@${organization.domain}` });
    const connections = `/v1/organizations/${organization.id}/sso-connections`;
    const connection = { type: 'oidc', display_name: 'Entra ID', authorize_url: 'https://login.example.com/authorize' };
    await organization.client.post(connections, connection);
    const test = await TestPage.open(signInPage.browser);
    const { page } = test;
    await page.addInitScript('delete globalThis.PublicKeyCredential');
    await page.goto(signInPage.url);
    await page.getByRole('alert').filter({ hasText: 'This browser does not support passkeys here.' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('link', { name: 'Continue with Entra ID' }).waitFor();
    await page.goto('about:blank');
    await page.goto(enrollment.url);
    await page.getByRole('heading', { name: 'This browser does not support passkeys' }).waitFor();
    const spent =
      'SELECT 1 FROM enrollment_tickets WHERE spent_at IS NOT NULL AND user_id = (SELECT id FROM users WHERE email = $1)';
    expect(await signInPage.api.query(spent, [email])).toEqual([]);
    await test.close();
  });
});
