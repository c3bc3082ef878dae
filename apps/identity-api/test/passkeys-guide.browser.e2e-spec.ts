import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, guideText } from '@plinth/test-kit';
import type { Browser } from 'playwright-core';
import { startTestApi, type TestApi } from './support/app.js';
import { launchBrowser, TestPage } from '@plinth/test-kit/browser';
import { makeOrganization, makeUser } from './support/factories.js';
import type { Schemas } from './support/schemas.js';

// The script of the guide, on a page of another origin than the service, as a front-end developer would have it.
const script = /```js\n([^]*?)```/.exec(guideText('passkeys.md'))![1]!;
const packageFolder = join(import.meta.dirname, '../../../node_modules/@simplewebauthn/browser/esm');

describe('the passkey guide’s page in a browser', () => {
  let api: TestApi;
  let browser: Browser;
  let pages: Server;
  let origin: string;
  beforeAll(async () => {
    pages = createServer((request, response) => {
      const files: Record<string, [type: string, text: string]> = {
        '/': ['text/html', `<!doctype html><title>A page</title><script type="module" src="/page.js"></script>`],
        '/page.js': [
          'text/javascript',
          `const service = ${JSON.stringify(api.url.replace('127.0.0.1', 'localhost'))};
           ${script.replace("from '@simplewebauthn/browser'", "from '/package/index.js'")}
           Object.assign(window, { register, signIn, service });`,
        ],
      };
      const [type, text] = request.url!.startsWith('/package/')
        ? ['text/javascript', readFileSync(join(packageFolder, request.url!.slice('/package/'.length)), 'utf8')]
        : (files[request.url!] ?? ['text/plain', '']);
      response.writeHead(200, { 'Content-Type': type }).end(text);
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    origin = `http://localhost:${(pages.address() as AddressInfo).port}`;
    [api, browser] = await Promise.all([startTestApi({ RP_ORIGINS: origin }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await api.close();
    pages.close();
  });

  const open = async () => {
    const test = await TestPage.open(browser);
    await test.page.goto(origin);
    await test.page.waitForFunction('window.signIn');
    return test;
  };

  it.each([
    ['synced', ['swk', 'user', 'mfa']],
    ['device_bound', ['pop', 'user', 'mfa']],
  ])(
    'a %s passkey can be enrolled by a ticket and signs in, and a repeated enrolment adds nothing',
    async (kind, amr) => {
      const test = await open();
      const authenticator = await test.addAuthenticator({ isSynced: kind === 'synced' });
      const user = await makeUser(await makeOrganization(api));
      const ticket = JSON.stringify(user.enrollment.ticket);
      const passkey = await test.page.evaluate<Schemas['Passkey']>(`register(${ticket}, 'My phone')`);
      expect(passkey).toMatchObject({ displayName: 'My phone', kind, backedUp: kind === 'synced' });
      expect(await authenticator.count()).toBe(1);

      const signedIn = await test.page.evaluate<Schemas['SignIn']>('signIn()');
      expect(signedIn).toMatchObject({ aal: 'aal2', amr, identity: { id: user.id, email: user.email } });
      const session = await new Client(api.url, signedIn.session_token).get('/v1/sessions/current');
      expect(session.body).toMatchObject({ passkey_id: passkey.id, user_agent: expect.stringContaining('Chrom') });

      const again = `register(${JSON.stringify(signedIn.session_token)}).catch(({ name }) => name)`;
      expect(await test.page.evaluate(again)).toBe('InvalidStateError');
      expect(await test.page.evaluate(`register(${ticket}).catch(({ code }) => code)`)).toBe('SERVICE_AUTH_005');
      expect((await test.page.evaluate<Schemas['SignIn']>('signIn()')).identity.id).toBe(user.id);
      await test.close();
    },
  );

  it('a page outside the relying party’s origins cannot sign anybody in', async () => {
    const test = await open();
    await test.addAuthenticator();
    const user = await makeUser(await makeOrganization(api));
    await test.page.evaluate(`register(${JSON.stringify(user.enrollment.ticket)})`);
    const other = await startTestApi({ RP_ORIGINS: 'http://localhost:1' }, api.database);
    try {
      const begun: unknown = (await new Client(other.url).post('/v1/auth/passkey/login/begin')).body;
      // The browser's answer, carried past CORS by someone in between: the service itself looks at the origin.
      const answer = await test.page.evaluate<unknown>(
        `import('/package/index.js').then(({ startAuthentication }) => startAuthentication({ optionsJSON: ${JSON.stringify(begun)} }))`,
      );
      const refused = await new Client(other.url).post('/v1/auth/passkey/login/complete', answer);
      expect([refused.status, refused.body.code]).toEqual([401, 'SERVICE_AUTH_001']);
    } finally {
      await other.close();
    }
    await test.close();
  });
});
