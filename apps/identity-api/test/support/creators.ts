import { Client } from '@plinth/test-kit';
import type { TestApi } from './app.js';
import type { TestOrganization } from './factories.js';
import { makeClient } from './openid.js';
import type { Listed, Schemas } from './schemas.js';

export type Token = Schemas['TokenWithSecret'];
export type Service = Schemas['ClientWithSecret'];

/** What a token needs that makes tokens and clients which can do the same. */
export const creatorScopes = ['client:write', 'token:write', 'user:read'];

/** Registers a client that nobody signs in to, as the holder of a token. */
export const serviceOf = (by: Client, fields: object = {}): Promise<Service> =>
  makeClient({ client: by }, { redirect_uris: [], service_scopes: ['user:read'], ...fields });

export async function tokenOf(by: Client, fields: object = {}): Promise<Token> {
  const { body, status } = await by.post<Token>('/v1/tokens', { name: 'maker', scopes: creatorScopes, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** What tests of makers ask of an issuer, as an organization whose token has every scope. */
export function creatorsAt(api: TestApi, { client }: TestOrganization) {
  const sent = async (path: string, { id, client_secret: secret }: Service, form: Record<string, string>) => {
    const authorization = `Basic ${Buffer.from(`${id}:${secret!}`).toString('base64')}`;
    const body = new URLSearchParams(form);
    const response = await fetch(`${api.url}${path}`, { method: 'POST', headers: { authorization }, body });
    return (await response.json()) as { access_token?: string; error?: string; active?: boolean };
  };
  const grantTo = (service: Service, form: object = {}) =>
    sent('/oauth/token', service, { grant_type: 'client_credentials', ...form });
  const accessOf = async (service: Service, form: object = {}): Promise<string> => {
    const { access_token: token, error } = await grantTo(service, form);
    if (token === undefined) throw new Error(error);
    return token;
  };
  const seen = async ({ id }: { id: string }): Promise<Schemas['Client']> =>
    (await client.get<Schemas['Client']>(`/v1/clients/${id}`)).body;
  return {
    grantTo,
    accessOf,
    seen,
    holderOf: ({ token }: Token) => new Client(api.url, token),
    callerOf: async (service: Service) => new Client(api.url, await accessOf(service)),
    isActive: async (service: Service, token: string) => (await sent('/oauth/introspect', service, { token })).active,
    adopt: (by: Client, { id }: { id: string }) => by.post<Schemas['Client']>(`/v1/clients/${id}:adopt`),
    revoke: async ({ id }: { id: string }) => expect((await client.delete(`/v1/tokens/${id}`)).status).toBe(204),
    expectEnded: async (service: Service) =>
      expect([(await grantTo(service)).error, (await seen(service)).service_ended]).toEqual([
        'unauthorized_client',
        true,
      ]),
    expectAlive: async (service: Service) =>
      expect([typeof (await grantTo(service)).access_token, (await seen(service)).service_ended]).toEqual([
        'string',
        false,
      ]),
    descendantsOf: (id: string, by = client) => by.get<Listed<Schemas['Descendant']>>(`/v1/tokens/${id}/descendants`),
  };
}
