import { Client } from '@plinth/test-kit';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { connect, type ProviderPerson } from './support/identity-provider.js';
import { Browser } from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { SingleSignOn, type Company, type Completed } from './support/sso.js';

describe('successor connections', () => {
  let sso: SingleSignOn;
  beforeAll(async () => {
    sso = await SingleSignOn.start();
  });
  afterAll(() => sso.close());

  const arrives = (at: Company, person: ProviderPerson): Promise<Completed> => {
    sso.idp.person = person;
    return sso.signIn(at);
  };
  const failure = async (at: Company, person: ProviderPerson) => (await arrives(at, person)).body.reason;
  const pathOf = ({ id, connection }: Company) => `/v1/organizations/${id}/sso-connections/${connection.id}`;

  /** A company whose user is linked to its first connection, and the same company at its second one. */
  const moving = async (fields: object = {}) => {
    const old = await sso.company({ break_glass_group: 'emergency' });
    const user = await makeUser(old, { email: `ida@${old.domain}`, ...fields });
    const person = { ...sso.personOf(old), email: user.email };
    expect((await arrives(old, person)).status).toBe(200);
    const connection = await connect(old, sso.idp, { display_name: 'Second', client_id: sso.idp.clientId });
    return { old, user, person, successor: { ...old, connection } };
  };
  const declare = async ({ old, successor }: { old: Company; successor: Company }): Promise<void> =>
    expect((await old.operator.patch(pathOf(successor), { succeeds: old.connection.id })).status).toBe(200);
  const moved = async (fields: object = {}) => {
    const all = await moving(fields);
    await declare(all);
    return { ...all, person: { ...all.person, sub: 'new|ida' } };
  };

  it('people of the old connection are linked by their verified address, notified, and their sessions held', async () => {
    const { old, successor, user, person } = await moving();
    const anew = { ...person, sub: 'new|ida' };
    expect(await failure(successor, anew)).toBe('link_unproven');
    await declare({ old, successor });
    const { status, session } = await arrives(successor, anew);
    expect(status).toBe(200);
    const client = new Client(sso.api.url, session.session_token);
    expectProblem(await client.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
    const { body } = await client.get<Listed<Schemas['Activity']>>('/v1/sessions:activity');
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'sso_linked', is_recovery: true }));
    const event = (await auditOf(old, 'link.created')).at(-1);
    expect(event!.details).toMatchObject({
      sso_connection_id: successor.connection.id,
      succeeds: old.connection.id,
      is_recovery: true,
    });
    // The link counts from now on, without the address.
    await old.client.patch(`/v1/users/${user.id}`, { email: `other@${old.domain}` });
    expect((await arrives(successor, anew)).status).toBe(200);
    expect((await arrives(old, person)).status).toBe(200);
  });

  it('nobody else gets in without proof', async () => {
    const { old, successor, person } = await moved();
    const never = await makeUser(old, { email: `nora@${old.domain}` });
    expect((await arrives(old, { ...sso.personOf(old), email: never.email })).status).toBe(200);
    await old.client.delete(`/v1/users/${never.id}/links/${await linkOf(never)}`);
    expect(await failure(successor, { ...person, sub: 'n', email: never.email })).toBe('link_unproven');
    expect(await failure(successor, { ...person, email_verified: false })).toBe('email_unverified');
    expect(await failure(successor, { ...person, email: 'ida@elsewhere.example' })).toBe('foreign_domain');
    expect(await failure(successor, { ...person, email: `unknown@${old.domain}` })).toBe('no_account');
  });

  it('a changed address, a suspended user, administrators and the break-glass group are excluded', async () => {
    const changed = await moved();
    await changed.old.client.patch(`/v1/users/${changed.user.id}`, { email: `ida.b@${changed.old.domain}` });
    expect(await failure(changed.successor, { ...changed.person, email: `ida.b@${changed.old.domain}` })).toBe(
      'link_unproven',
    );
    const suspended = await moved();
    await suspended.old.client.post(`/v1/users/${suspended.user.id}:suspend`);
    expect(await failure(suspended.successor, suspended.person)).toBe('suspended');
    const emergency = await moved({ groups: ['emergency'] });
    expect(await failure(emergency.successor, emergency.person)).toBe('link_unproven');
    const byGroup = await moved({ groups: ['support'] });
    await byGroup.old.client.post('/v1/roles', { name: 'S', admin_scopes: ['user:read'], groups: ['support'] });
    expect(await failure(byGroup.successor, byGroup.person)).toBe('link_unproven');
    const byRole = await moved();
    const { body } = await byRole.old.client.post('/v1/roles', { name: 'S', admin_scopes: ['user:read'] });
    await byRole.old.client.put(`/v1/users/${byRole.user.id}/roles/${body.id}`);
    expect(await failure(byRole.successor, byRole.person)).toBe('link_unproven');
  });

  it('the first of two accounts with one address is linked, even if both arrive at once', async () => {
    const { successor, person, user } = await moved();
    const both = [];
    for (const sub of ['new|1', 'new|2']) {
      sso.idp.person = { ...person, sub };
      const browser = new Browser(sso.api.url);
      both.push({ browser, page: await sso.goThrough(successor, browser) });
    }
    const ended = await Promise.all(both.map(({ browser, page }) => sso.complete(page, browser)));
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(ended.find(({ status }) => status === 401)!.body.reason).toBe('changed_subject');
    expect(await sso.api.query('SELECT FROM federated_identities WHERE user_id = $1', [user.id])).toHaveLength(2);
  });

  it('a succession ends after 90 days, with the old connection, and with another issuer or client', async () => {
    const late = await moved();
    const { body } = await late.old.client.get<Listed<Schemas['SsoConnection']>>(
      `/v1/organizations/${late.old.id}/sso-connections`,
    );
    const days = (Date.parse(body.data[0]!.succeeds_until!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    await sso.api.query('UPDATE sso_connections SET succeeds_until = now() WHERE id = $1', [
      late.successor.connection.id,
    ]);
    expect(await failure(late.successor, late.person)).toBe('link_unproven');

    const deleted = await moved();
    await deleted.old.client.delete(pathOf(deleted.old));
    expect(await failure(deleted.successor, deleted.person)).toBe('link_unproven');

    const other = await moved();
    const away = { client_id: 'another', succeeds: other.old.connection.id };
    expectProblem(await other.old.client.patch(pathOf(other.successor), away), 403, 'SERVICE_AUTH_100');
    await other.old.client.patch(pathOf(other.successor), { client_id: 'another' });
    const back = await other.old.client.patch<Schemas['SsoConnection']>(pathOf(other.successor), {
      client_id: sso.idp.clientId,
    });
    expect(back.body).toMatchObject({ succeeds: null, succeeds_until: null });
    expect(await failure(other.successor, other.person)).toBe('link_unproven');
  });

  it('only operators with sso:write declare a succession; the organization can end it', async () => {
    const { old, successor, person } = await moving();
    const succeeds = old.connection.id;
    expectProblem(await old.client.patch(pathOf(successor), { succeeds }), 403, 'SERVICE_AUTH_100');
    const wanted = { name: 'narrow', scopes: ['organization:write'], organization_id: null };
    const { body: narrow } = await old.operator.post('/v1/tokens', wanted);
    const operator = new Client(sso.api.url, narrow.token);
    expectProblem(await operator.patch(pathOf(successor), { succeeds }), 403, 'SERVICE_AUTH_100');
    await declare({ old, successor });
    const renamed = await old.client.patch<Schemas['SsoConnection']>(pathOf(successor), {
      succeeds,
      display_name: 'B',
    });
    expect([renamed.status, renamed.body.succeeds]).toEqual([200, succeeds]);
    const event = (await auditOf(old, 'sso_connection.updated')).at(-1);
    expect(event!.details).toMatchObject({ changed: ['display_name'] });
    expect((await old.client.patch(pathOf(successor), { succeeds: null })).status).toBe(200);
    expect(await failure(successor, { ...person, sub: 'new|ida' })).toBe('link_unproven');
  });

  it('a connection succeeds only another one of its organization with an issuer, without chains', async () => {
    const { old, successor } = await moving();
    const stranger = await sso.company();
    const path = `/v1/organizations/${old.id}/sso-connections`;
    const saml = { type: 'saml', display_name: 'S', authorize_url: 'https://idp.example.com/sso' };
    const { body: handOver } = await old.client.post<Schemas['SsoConnection']>(path, saml);
    const refused = async (id: string, rule: string, at = successor) =>
      expectInvalid(await old.operator.patch(pathOf(at), { succeeds: id }), 'succeeds', rule);
    await refused(successor.connection.id, 'other');
    await refused(stranger.connection.id, 'unknown');
    await refused((await makeOrganization(sso.api)).id, 'unknown');
    await refused(handOver.id, 'unknown');
    await refused(old.connection.id, 'issuer', { ...old, connection: handOver });
    await declare({ old, successor });
    const third = { ...old, connection: await connect(old, sso.idp, { display_name: 'Third' }) };
    await refused(successor.connection.id, 'chain', third);
    await refused(old.connection.id, 'chain', third);
    await refused(third.connection.id, 'chain', old);
  });

  const linkOf = async ({ id }: { id: string }): Promise<string> =>
    (await sso.api.query<{ id: string }>('SELECT id FROM federated_identities WHERE user_id = $1', [id]))[0]!.id;
});
