import type { INestApplicationContext } from '@nestjs/common';
import { eventually, freePort } from '@plinth/test-kit';
import type { TestOrganization } from '../support/factories.js';
import { makeClient } from '../support/openid.js';
import {
  enrolVisitor,
  makeDiscoverable,
  passSignInPage,
  startSignInPage,
  type SignInPage,
} from '../support/sign-in-page.js';
import { startTestWorker } from '../support/worker.js';
import type { Listed, Schemas } from '../support/schemas.js';
import type { RelyingParty } from './relying-party.js';

/** Signs a person in to each of the applications, refreshes, and signs them out in both ways. */
export function describeRelyingParties(parties: readonly RelyingParty[]): void {
  describe('unmodified relying parties', () => {
    let signInPage: SignInPage;
    let worker: INestApplicationContext;
    let organization: TestOrganization;
    const running: Awaited<ReturnType<RelyingParty['start']>>[] = [];
    beforeAll(async () => {
      signInPage = await startSignInPage({
        RATE_LIMIT_PER_MINUTE: '0',
        WEBHOOK_ALLOW_HTTP: 'true',
        WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
      });
      worker = await startTestWorker(signInPage.api);
      organization = await makeDiscoverable(signInPage);
    });
    afterEach(async () => {
      for (const application of running.splice(0)) await application.close();
    });
    afterAll(async () => {
      await worker.close();
      await signInPage.close();
    });

    /** Registers and starts an application; resolves with its origin. */
    async function start(party: RelyingParty): Promise<string> {
      const ORIGIN = `http://localhost:${await freePort()}`;
      const { redirectPath, signedOutPath, backchannelLogoutPath: logoutPath, ...fields } = party.client;
      const { id, client_secret: secret } = await makeClient(organization, {
        ...fields,
        name: 'CRM',
        redirect_uris: [`${ORIGIN}${redirectPath}`],
        ...(signedOutPath === undefined ? {} : { post_logout_redirect_uris: [`${ORIGIN}${signedOutPath}`] }),
        ...(logoutPath === undefined ? {} : { backchannel_logout_uri: `${ORIGIN}${logoutPath}` }),
        audiences: [],
      });
      const ISSUER = signInPage.api.config.PUBLIC_URL;
      running.push(await party.start({ ISSUER, CLIENT_ID: id, CLIENT_SECRET: secret ?? '', ORIGIN }));
      return ORIGIN;
    }

    const endOf = ({ client: { backchannelLogoutPath: path } }: RelyingParty) =>
      path === undefined
        ? 'the next refresh ends the application’s session, as it has no back-channel logout'
        : 'back-channel logout ends the application’s session';

    it.each(parties.map((party) => [party.name, endOf(party), party] as const))(
      '%s signs people in, refreshes tokens and signs people out of identity-api; %s',
      async (_name, _end, party) => {
        const origin = await start(party);
        const visitor = await enrolVisitor(signInPage, organization);
        const { page, user } = visitor;
        const link = (name: string) => page.getByRole('link', { name });
        const sessions = async () =>
          (await organization.client.get<Listed<Schemas['UserSession']>>(`/v1/users/${user.id}/sessions`)).body.data;
        const signIn = async () => {
          await visitor.authenticator.setPresence(false);
          await link('Sign in').click();
          await party.confirm?.signIn(page);
          await page.getByRole('heading', { name: 'Sign in to CRM' }).waitFor();
          await passSignInPage(visitor);
          await page.getByText(`Signed in as ${user.display_name}`).waitFor();
        };
        await page.goto(origin);
        await signIn();

        const token = await page.locator('code').textContent();
        await link('Call').click();
        await eventually('a new token is used', async () => (await page.locator('code').textContent()) !== token);
        await page.getByText(`Signed in as ${user.display_name}`).waitFor();

        await link('Sign out').click();
        await party.confirm?.signOut(page);
        await link('Sign in').waitFor();
        expect(new URL(page.url()).origin).toBe(origin);
        expect(await sessions()).toEqual([]);

        await signIn();
        const [session] = await sessions();
        await organization.client.delete(`/v1/users/${user.id}/sessions/${session!.id}`);
        if (party.client.backchannelLogoutPath === undefined) await link('Call').click();
        else
          await eventually('the application is told', async () => {
            await page.goto(origin);
            return link('Sign in').isVisible();
          });
        await link('Sign in').waitFor();
        await visitor.test.close();
      },
    );
  });
}
