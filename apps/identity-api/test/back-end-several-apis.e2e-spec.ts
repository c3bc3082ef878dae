import type { AddressInfo } from 'node:net';
import { CookieSignIn, TokenVerifier } from '@plinth/identity-client/server';
import express from 'express';
import { makeOrganization } from './support/factories.js';
import { Browser, locationOf, makeClient, passInteraction, startIssuer } from './support/openid.js';
import { signedIn } from './support/sign-ins.js';

describe('back ends that call several APIs for a person', () => {
  let api: Awaited<ReturnType<typeof startIssuer>>;
  let mine: Awaited<ReturnType<typeof makeOrganization>>;
  let app: express.Express;
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    app = express();
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  afterAll(async () => {
    await close();
    await api.close();
  });

  it.each([true, false])('each API gets a token of its own, bound to a key if wanted (DPoP: %s)', async (dpop) => {
    const base = `/with-${dpop}`;
    const [orders, stock, redirectUri] = [`${url}${base}/orders`, `${url}${base}/stock`, `${url}${base}/callback`];
    const audiences = [orders, stock];
    const client = await makeClient(mine, { redirect_uris: [redirectUri], audiences, dpop_bound: dpop });
    let tokenRequests = 0;
    const signIn = new CookieSignIn({
      ...{ issuer: api.url, clientId: client.id, clientSecret: client.client_secret!, redirectUri, dpop },
      ...{ organizationId: mine.id, resources: audiences.map((identifier) => ({ identifier })) },
      fetch: (input, init) => {
        if (init?.method === 'POST') tokenRequests += 1;
        return fetch(input, init);
      },
    });
    const target = { method: 'POST', url: 'https://api.example.com/orders?open=1' };
    app.use(signIn.routes());
    app.get(`${base}/headers`, async (request, response) => {
      const resource = request.query['resource'] as string;
      response.json((await signIn.authorize(request, { ...target, resource })) ?? null);
    });
    const [browser, provider] = [new Browser(url), new Browser(api.url)];
    const toProvider = await provider.get(locationOf(await browser.get(`${base}/login`)));
    const { sessionToken } = await signedIn(api, mine);
    await browser.get(await passInteraction(provider, locationOf(toProvider), sessionToken));

    const headersFor = async (resource: string, by = browser) =>
      (await (await by.get(`${base}/headers?resource=${resource}`)).json()) as Record<string, string> | null;
    const accessTo = async (audience: string, resource: string) => {
      const { Authorization: authorization, DPoP: proof } = (await headersFor(resource))!;
      expect([authorization?.split(' ')[0], proof !== undefined]).toEqual([dpop ? 'DPoP' : 'Bearer', dpop]);
      const verifier = new TokenVerifier({ issuer: api.url, audience, organizationId: mine.id, requireDpop: dpop });
      return verifier.verifyAccessToken({ ...target, authorization, dpop: proof });
    };
    const person = await accessTo(orders, orders);
    expect((await accessTo(stock, stock)).subject).toBe(person.subject);
    await expect(accessTo(orders, stock)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(tokenRequests).toBe(2);
    expect(await headersFor(orders, new Browser(url))).toBeNull();
  });
});
