import { Client, freePort } from '@plinth/test-kit';
import { startTestApi } from '../../catalogue-api/test/support/app.js';
import { makeVendor, productBody } from '../../catalogue-api/test/support/factories.js';
import { allScopes } from '../../catalogue-api/src/scopes.js';
import { unique } from '../../identity-api/test/support/factories.js';
import { signedIn } from '../../identity-api/test/support/sign-ins.js';
import { browserOf, startConsole, startServices } from './support/console.js';

it('a member of a vendor’s team reads and changes products in the console with the rights of their role', async () => {
  const services = await startServices();
  const { identity, organization } = services;
  const url = `http://127.0.0.1:${await freePort()}`;
  const catalogue = await startTestApi({
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    OIDC_ISSUER: identity.config.PUBLIC_URL,
  });
  await organization.operator.post('/v1/resources', {
    organization_id: null,
    identifier: url,
    name: 'Catalogue',
    permissions: allScopes.map((name) => ({ name })),
    claims: ['email', 'name'],
    authorization: 'api',
  });
  const console = await startConsole({ ...services, catalogue: { ...services.catalogue, url } }, url);
  try {
    const vendor = await makeVendor(catalogue);
    const domain = `${unique()}.example`;
    await identity.query(
      `INSERT INTO organization_domains (id, organization_id, domain, kind, challenge, verified_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'email', 'challenge', now(), now())`,
      [organization.id, domain],
    );
    const email = `maren@${domain}`;
    const member = { providerId: vendor.id, fullName: 'Maren', email, role: { name: 'Editor', slug: 'editor' } };
    const platform = new Client(catalogue.url, catalogue.platformKey);
    expect((await platform.post('/api/v1/platform/members', member)).status).toBe(201);
    const person = await signedIn(identity, organization, { email });
    const { browser } = await browserOf(console, services, { person });
    const ask = (method: string, path: string, json?: unknown) =>
      browser.request(method, `/api/catalogue/api/v1/key${path}`, { json, headers: { origin: console.url } });
    expect(await (await ask('GET', '/whoami')).json()).toMatchObject({
      data: { key: null, person: { email }, provider: { id: vendor.id } },
    });
    const product = await ask('POST', '/products', productBody(vendor));
    expect(product.status).toBe(201);
    const refused = await ask('POST', '/webhooks', { url: 'https://example.com', events: ['*'] });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'insufficient_scope' }]);
  } finally {
    await console.close();
    await catalogue.close();
    await services.close();
  }
});
