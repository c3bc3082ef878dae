import { got, type ClientWalk } from '@plinth/test-kit';
import { IdentityProvider } from '../support/identity-provider.js';
import { Browser } from '../support/openid.js';
import { pastProvider } from '../support/sso.js';
import type { paths } from './openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

/** The part of the client walk that adds a connection, signs somebody of `domain` in by it, and removes it. */
export async function federationOf(
  admin: Integration,
  { url, id, domain }: { url: string; id: string; domain: string },
): Promise<void> {
  const [all, one] = [
    '/v1/organizations/{id}/sso-connections',
    '/v1/organizations/{id}/sso-connections/{connection_id}',
  ] as const;
  const connection = {
    type: 'oidc' as const,
    display_name: 'Entra ID',
    authorize_url: 'https://idp.example.com/authorize',
  };
  const made = got(await admin.POST(all, { params: { path: { id } }, body: connection }));
  expect(got(await admin.GET(all, { params: { path: { id } } })).data).toEqual([made]);
  const params = { path: { id, connection_id: made.id } };
  const idp = await IdentityProvider.start();
  try {
    idp.person = { sub: 'maren', email: `maren@${domain}`, email_verified: true };
    const body = { issuer: idp.issuer, client_id: idp.clientId, client_secret: idp.clientSecret, jit: true };
    const federated = got(await admin.PATCH(one, { params, body }));
    expect(federated).toMatchObject({ issuer: body.issuer, has_client_secret: true });
    const browser = new Browser(url);
    const { search } = await pastProvider(idp, federated, browser);
    const ofConnection = { path: { id: made.id } };
    const response = { response: search.slice(1) };
    const alone = await admin.POST('/v1/sso/{id}/complete', { params: ofConnection, body: response });
    expect([alone.response.status, alone.error?.code]).toEqual([401, 'SERVICE_AUTH_001']);
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name.split(';')[0]}=${value}`).join('; ');
    const headers = { cookie };
    const signedIn = got(await admin.POST('/v1/sso/{id}/complete', { params: ofConnection, body: response, headers }));
    expect(signedIn.identity.email).toBe(idp.person.email);
    await admin.DELETE('/v1/users/{id}', { params: { path: { id: signedIn.identity.id } } });
  } finally {
    await idp.close();
  }
  expect((await admin.DELETE(one, { params })).response.status).toBe(204);
}
