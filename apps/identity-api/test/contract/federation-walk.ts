import { got, type ClientWalk } from '@plinth/test-kit';
import type { Link, Page } from '@plinth/identity-client/records';
import { IdentityProvider } from '../support/identity-provider.js';
import { Browser } from '../support/openid.js';
import type { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { pastProvider } from '../support/sso.js';
import type { paths } from './openapi.js';

type Walk = ClientWalk<paths>;
type Integration = ReturnType<Walk['as']>;

const at = (id: string) => ({ params: { path: { id } } });
const [all, one] = [
  '/v1/organizations/{id}/sso-connections',
  '/v1/organizations/{id}/sso-connections/{connection_id}',
] as const;
const complete = '/v1/sso/{id}/complete';

/** The part of the client walk that adds connections, signs somebody of `domain` in by them, and removes them. */
export async function federationOf(
  walk: Walk,
  admin: Integration,
  { url, id, domain }: { url: string; id: string; domain: string },
  registered: (client: Integration, displayName: string) => Promise<SoftwareAuthenticator>,
): Promise<void> {
  const body = { type: 'oidc' as const, display_name: 'Entra ID', authorize_url: 'https://idp.example.com/authorize' };
  const made = got(await admin.POST(all, { ...at(id), body }));
  expect(got(await admin.GET(all, at(id))).data).toEqual([made]);
  const idp = await IdentityProvider.start();
  try {
    idp.person = { sub: 'maren', email: `maren@${domain}`, email_verified: true };
    const provider = { issuer: idp.issuer, client_id: idp.clientId, client_secret: idp.clientSecret, jit: true };
    const first = got(await admin.PATCH(one, { params: { path: { id, connection_id: made.id } }, body: provider }));
    expect(first).toMatchObject({ issuer: provider.issuer, has_client_secret: true });
    const second = got(await admin.POST(all, { ...at(id), body: { ...body, ...provider, display_name: 'Okta' } }));
    const arrives = async (connection: typeof first) => {
      const browser = new Browser(url);
      const { search } = await pastProvider(idp, connection, browser);
      const cookie = [...browser.cookies].map(([name, { value }]) => `${name.split(';')[0]}=${value}`).join('; ');
      return { body: { response: search.slice(1) }, headers: { cookie } };
    };
    const { headers, ...alone } = await arrives(first);
    const refused = await admin.POST(complete, { ...at(first.id), ...alone });
    expect([refused.response.status, refused.error?.code]).toEqual([401, 'SERVICE_AUTH_001']);
    const signedIn = got(await admin.POST(complete, { ...at(first.id), ...alone, headers }));
    expect(signedIn.identity.email).toBe(idp.person.email);

    // The cookie is all that is left of the sign-in; the client of a page would send it by itself.
    const pending = async () => {
      const { response } = await admin.POST(complete, { ...at(second.id), ...(await arrives(second)) });
      expect(response.status).toBe(401);
      return { headers: { cookie: response.headers.getSetCookie()[0]!.split(';')[0]! } };
    };
    const session = walk.as(signedIn.session_token);
    const waiting = { ...at(second.id), ...(await pending()) };
    const proofs = got(await walk.as().POST('/v1/sso/{id}/link/begin', waiting));
    expect(proofs).toMatchObject({ passkey: false, sso_connections: [{ id: first.id }] });
    got(await session.POST('/v1/sso/{id}/link', waiting));
    const authenticator = await registered(session, 'Key ring');
    expect((await walk.as().POST('/v1/auth/recovery', { body: { email: 'a@people.example' } })).response.status).toBe(
      202,
    );
    const links: Page<Link> = got(await session.GET('/v1/auth/links'));
    const [latest] = links.data;
    expect(latest?.sso_connection_id).toBe(second.id);
    const ofUser = { id: signedIn.identity.id, link_id: latest!.id };
    expect((await admin.DELETE('/v1/users/{id}/links/{link_id}', { params: { path: ofUser } })).response.status).toBe(
      204,
    );
    const assertion = authenticator.assert(got(await walk.as().POST('/v1/auth/passkey/login/begin')));
    const proven = { ...at(second.id), body: assertion, ...(await pending()) };
    const again = walk.as(got(await walk.as().POST('/v1/sso/{id}/link/passkey', proven)).session_token);
    const [oldest] = got(await admin.GET('/v1/users/{id}/links', at(ofUser.id))).data.toReversed();
    expect((await again.DELETE('/v1/auth/links/{id}', at(oldest!.id))).response.status).toBe(204);
    await admin.DELETE('/v1/users/{id}', at(ofUser.id));
    for (const connection of [first, second]) {
      const params = { path: { id, connection_id: connection.id } };
      expect((await admin.DELETE(one, { params })).response.status).toBe(204);
    }
  } finally {
    await idp.close();
  }
}
