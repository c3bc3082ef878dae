import { got, type ClientWalk } from '@plinth/test-kit';
import type { paths } from './openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

/** The part of the client walk that adds a connection, makes it one by which people sign in, and removes it. */
export async function federationOf(admin: Integration, id: string): Promise<void> {
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
  const body = { issuer: 'https://idp.example.com', client_id: 'plinth', client_secret: 'of the provider' };
  const federated = got(await admin.PATCH(one, { params, body }));
  expect(federated).toMatchObject({ issuer: body.issuer, has_client_secret: true });
  // From here on people come by a browser: without its cookie nothing comes of it.
  const ofConnection = { path: { id: made.id } };
  const response = 'code=a&state=b';
  const alone = await admin.POST('/v1/sso/{id}/complete', { params: ofConnection, body: { response } });
  expect([alone.response.status, alone.error?.code]).toEqual([401, 'SERVICE_AUTH_001']);
  expect((await admin.DELETE(one, { params })).response.status).toBe(204);
}
