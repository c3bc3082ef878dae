import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideText } from '@plinth/test-kit';
import { build } from 'esbuild';
import { makeClient } from './support/openid.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passSignInPage,
  startSignInPage,
  type SignInPage,
} from './support/sign-in-page.js';

const guide = guideText('getting-started-frontend.md');
const [, script] = /```js\n([^]*?)```/.exec(guide)!;
const [, html] = /echo '(<!doctype[^']*)'/.exec(guide)!;

describe('the page in docs/guides/getting-started-frontend.md', () => {
  let signInPage: SignInPage;
  let folder: string;
  let pages: Server;
  let origin: string;
  beforeAll(async () => {
    signInPage = await startSignInPage();
    folder = mkdtempSync(join(tmpdir(), 'plinth-page-'));
    pages = createServer((request, response) => {
      if (request.url === '/page.js')
        void readFile(join(folder, 'page.js')).then((text) =>
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text),
        );
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    pages.close();
    await signInPage.close();
    rmSync(folder, { recursive: true });
  });

  it('the page signs a person in, keeps them signed in after a reload, and signs them out', async () => {
    const organization = await makeDiscoverable(signInPage);
    const client = await makeClient(organization, {
      name: 'My page',
      type: 'public',
      redirect_uris: [`${origin}/callback`],
      post_logout_redirect_uris: [`${origin}/`],
    });
    await build({
      stdin: { contents: script!, resolveDir: import.meta.dirname },
      bundle: true,
      format: 'esm',
      conditions: ['@plinth/source'],
      outfile: join(folder, 'page.js'),
      define: {
        ISSUER: JSON.stringify(signInPage.api.config.PUBLIC_URL),
        CLIENT_ID: JSON.stringify(client.id),
      },
    });
    const visitor = await enrolVisitor(signInPage, organization);
    const { page, user } = visitor;
    await visitor.authenticator.setPresence(false);
    await page.goto(origin);
    await page.getByText('Signed out').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in to My page' }).waitFor();
    await passSignInPage(visitor);
    const signedIn = page.getByText(`Signed in as ${user.display_name} (${user.email})`);
    await signedIn.waitFor();
    await page.reload();
    await signedIn.waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out').waitFor();
    expect(page.url()).toBe(`${origin}/`);
    await visitor.test.close();
  });
});
