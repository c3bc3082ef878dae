import { randomUUID } from 'node:crypto';
import type { TestApi } from './app.js';
import { unique, type TestOrganization } from './factories.js';
import { addApplication } from './openid.js';
import type { Schemas } from './schemas.js';
import { addPasskey, signedIn, type SignedInUser } from './sign-ins.js';
import { addLink } from './sso.js';

/**
 * One record of every kind that belongs to an organization, by the word that stands before its id in a path. The suites
 * of test/contract/ fail until the records of a new route stand here.
 */
export async function recordsOf(api: TestApi, organization: TestOrganization): Promise<Record<string, string>> {
  const { id, client, operator } = organization;
  const made = async <Row = { id: string }>(path: string, body: object): Promise<Row> => {
    const answer = await client.post<Row>(path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const domain = `${unique()}.example`;
  await operator.post(`/v1/organizations/${id}/domains`, { domain, kind: 'email', verified: true });
  const contained = await signedIn(api, organization);
  const role = await made('/v1/roles', { name: `record ${unique()}` });
  await client.put(`/v1/users/${contained.id}/roles/${role.id}`);
  const leaving = await signedIn(api, organization);
  const deletion = await leaving.client.post('/v1/privacy:requestAccountDeletion');
  const webhook = await made('/v1/webhooks', { url: 'https://crm.example.com/hooks', events: ['user.*'] });
  const delivery = await client.post(`/v1/webhooks/${webhook.id}:test`);
  return {
    organizations: id,
    webhooks: webhook.id,
    deliveries: delivery.body.id,
    deletions: deletion.body.id,
    users: contained.id,
    sessions: contained.sessionId,
    passkeys: (await addPasskey(api, contained)).id,
    links: await addLink(api, organization, contained.id),
    tokens: (await made('/v1/tokens', { name: 'record', scopes: ['user:read'] })).id,
    clients: (
      await made('/v1/clients', {
        name: 'record',
        type: 'confidential',
        redirect_uris: ['https://app.example.com/cb'],
        backchannel_logout_uri: 'https://app.example.com/logout',
      })
    ).id,
    resources: (await made('/v1/resources', { identifier: `https://api.${domain}`, name: 'record' })).id,
    roles: role.id,
    policies: (await made('/v1/policies', { name: 'record', priority: 1, conditions: [], effect: 'ALLOW' })).id,
    domains: (
      await made<Schemas['Domain']>(`/v1/organizations/${id}/domains`, { domain: `${unique()}.example`, kind: 'email' })
    ).domain,
    'sso-connections': (
      await made(`/v1/organizations/${id}/sso-connections`, {
        type: 'oidc',
        display_name: 'record',
        authorize_url: 'https://idp.example.com/authorize',
      })
    ).id,
  };
}

/** The same of one signed-in person: what only they may see, and no token. */
export async function personalRecordsOf(
  api: TestApi,
  organization: TestOrganization,
  person: SignedInUser,
): Promise<Record<string, string>> {
  return {
    // Of no browser of the suite: nobody but the one that began it finds an interaction.
    interactions: unique().repeat(5),
    // Nor a single sign-on.
    sso: randomUUID(),
    deletions: (await person.client.post('/v1/privacy:requestAccountDeletion')).body.id,
    exports: (await person.client.post('/v1/privacy:exportMyData')).body.export_id,
    sessions: (await signedIn(api, organization, { id: person.id })).sessionId,
    passkeys: (await addPasskey(api, person)).id,
    links: await addLink(api, organization, person.id),
    applications: await addApplication(api, person),
  };
}
