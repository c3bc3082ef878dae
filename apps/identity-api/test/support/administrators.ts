import { Client } from '@plinth/test-kit';
import type { Scope } from '../../src/scopes.js';
import type { TestApi } from './app.js';
import { makeUser, unique, type TestOrganization } from './factories.js';
import { exchange, makeClient, relyingParty, signInByBrowser } from './openid.js';
import type { Schemas } from './schemas.js';
import { signedIn, type SignedInUser } from './sign-ins.js';

export type Role = Schemas['Role'];

/** An administrator who is signed in to an administrators' application. */
export interface Administrator extends SignedInUser {
  role: Role;
  clientId: string;
  /** The opaque access token, and calls with it. */
  token: string;
  calls: Client;
}

export async function makeRole(organization: TestOrganization, fields: Record<string, unknown> = {}): Promise<Role> {
  const by = 'organization_id' in fields ? organization.operator : organization.client;
  const answer = await by.post<Role>('/v1/roles', { name: `Role ${unique()}`, ...fields });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** A public application of administrators, who can request these scopes. */
export const consoleFor = (
  api: TestApi,
  organization: TestOrganization,
  scopes: readonly string[],
  fields: object = {},
) =>
  makeClient(organization, {
    name: 'Console',
    type: 'public',
    resources: [{ identifier: api.config.PUBLIC_URL, permissions: scopes }],
    ...fields,
  });

/** Signs somebody in to an administrators' application; gives the tokens. */
export async function tokensFor(
  api: TestApi,
  clientId: string,
  person: SignedInUser,
  scopes: readonly string[],
  parameters: Record<string, string> = {},
) {
  const config = await relyingParty(api, { id: clientId, client_secret: null });
  const request = { resource: api.config.PUBLIC_URL, scope: ['openid', ...scopes].join(' '), ...parameters };
  const { begun, returned } = await signInByBrowser(api, config, person, { parameters: request });
  return exchange(config, begun, returned);
}

/** A person with a role of these scopes, signed in. */
export async function administrator(
  api: TestApi,
  organization: TestOrganization,
  scopes: readonly Scope[],
  { person, ...roleFields }: { person?: SignedInUser } & Record<string, unknown> = {},
): Promise<Administrator> {
  const somebody = person ?? (await signedIn(api, organization));
  const role = await makeRole(organization, { admin_scopes: scopes, ...roleFields });
  const ofOperator = 'organization_id' in roleFields;
  const by = ofOperator ? organization.operator : organization.client;
  const given = await by.put(`/v1/users/${somebody.id}/roles/${role.id}`);
  if (given.status !== 204) throw new Error(JSON.stringify(given.body));
  const { id: clientId } = await consoleFor(api, { ...organization, client: by }, scopes, {
    ...(ofOperator ? { organization_id: organization.id } : {}),
  });
  const { access_token: token } = await tokensFor(api, clientId, somebody, scopes);
  return { ...somebody, role, clientId, token, calls: new Client(api.url, token) };
}

/** Somebody with the role who need not sign in. */
export async function holderOf(organization: TestOrganization, role: Role) {
  const user = await makeUser(organization);
  await organization.client.put(`/v1/users/${user.id}/roles/${role.id}`);
  return user;
}
