import { createHash } from 'node:crypto';
import type { Application } from '@plinth/identity-client/records';
import { got, type ClientWalk } from '@plinth/test-kit';
import type { paths } from './openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

const verifier = 'a'.repeat(43);
const at = (id: string) => ({ params: { path: { id } } });

/** The part of the client walk that registers an application, its API and a role. */
export async function clientsOf(admin: Integration, operator: Integration, userId: string): Promise<void> {
  const crm = {
    name: 'CRM',
    type: 'confidential' as const,
    redirect_uris: ['https://crm.example.com/callback'],
    service_scopes: ['user:read' as const],
  };
  const { id, client_secret: secret } = got(await admin.POST('/v1/clients', { body: crm }));
  expect(got(await admin.GET('/v1/clients')).data.map((each) => each.id)).toEqual([id]);
  const { id: resource, identifier } = got(
    await operator.POST('/v1/resources', {
      body: { organization_id: null, identifier: 'https://api.crm.example.com', name: 'CRM API' },
    }),
  );
  expect(got(await admin.GET('/v1/resources')).data.map((each) => each.id)).toEqual([resource]);
  expect(got(await admin.GET('/v1/resources/{id}', at(resource))).permissions).toEqual([]);
  const permissions = [{ name: 'deals:read' }];
  expect(
    got(await operator.PATCH('/v1/resources/{id}', { ...at(resource), body: { permissions } })).permissions,
  ).toMatchObject(permissions);
  const body = { audiences: [identifier] };
  expect(got(await admin.PATCH('/v1/clients/{id}', { ...at(id), body })).audiences).toEqual(body.audiences);
  const sales = got(
    await admin.POST('/v1/roles', {
      body: { name: 'Sales', permissions: [{ resource: identifier, permission: 'deals:read' }] },
    }),
  );
  expect(got(await admin.GET('/v1/roles')).data).toEqual([sales]);
  expect(got(await admin.PATCH('/v1/roles/{id}', { ...at(sales.id), body: { groups: ['sales'] } })).groups).toEqual([
    'sales',
  ]);
  expect(got(await admin.GET('/v1/roles/{id}', at(sales.id))).name).toBe('Sales');
  const given = { params: { path: { id: userId, role_id: sales.id } } };
  expect((await admin.PUT('/v1/users/{id}/roles/{role_id}', given)).response.status).toBe(204);
  expect(got(await admin.GET('/v1/users/{id}/roles', at(userId))).data.map((each) => each.id)).toEqual([sales.id]);
  expect((await admin.DELETE('/v1/users/{id}/roles/{role_id}', given)).response.status).toBe(204);
  expect((await admin.DELETE('/v1/roles/{id}', at(sales.id))).response.status).toBe(204);
  expect((await operator.DELETE('/v1/resources/{id}', at(resource))).response.status).toBe(204);
  expect(got(await admin.GET('/v1/clients/{id}', at(id))).name).toBe('CRM');
  expect(got(await admin.POST('/v1/clients/{id}:rotateSecret', at(id))).client_secret).not.toBe(secret);
  expect(got(await admin.POST('/v1/clients/{id}:adopt', at(id))).service_ended).toBe(false);
  expect(got(await admin.GET('/v1/clients/{id}/deliveries', at(id))).data).toEqual([]);
  expect((await admin.DELETE('/v1/clients/{id}', at(id))).response.status).toBe(204);
}

/** The part that ends the access of the application that the person signed in to. */
export async function applicationsOf(person: Integration): Promise<void> {
  const [used]: Application[] = got(await person.GET('/v1/auth/applications')).data;
  const params = { path: { client_id: used!.client_id } };
  expect((await person.DELETE('/v1/auth/applications/{client_id}', { params })).response.status).toBe(204);
}

/** The part that asks for a decision in the form of AuthZEN. */
export async function accessOf(admin: Integration, anyone: Integration, userId: string): Promise<void> {
  expect(got(await anyone.GET('/.well-known/authzen-configuration')).access_evaluation_endpoint).toMatch(/evaluation$/);
  const body = {
    subject: { type: 'user' as const, id: userId },
    action: { name: 'can_read' },
    resource: { type: 'application', id: 'crm' },
    context: { ip: '203.0.113.7' },
  };
  expect(got(await admin.POST('/access/v1/evaluation', { body })).decision).toBe(true);
}

/** What the page does for an application: once to its end, once back without a sign-in. */
export async function interactionsOf(
  url: string,
  admin: Integration,
  [session, anyone]: [Integration, Integration],
): Promise<void> {
  const app = { name: 'App', type: 'public' as const, redirect_uris: ['https://app.example.com/callback'] };
  const { id } = got(await admin.POST('/v1/clients', { body: app }));
  const begin = async () => {
    const query = new URLSearchParams({
      client_id: id,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: app.redirect_uris[0]!,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const answer = await fetch(`${url}/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
    const uid = answer.headers.get('location')!.split('/').at(-1)!;
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { params: { path: { uid } }, headers: { cookie } };
  };
  const request = {
    ...{ client_id: id, response_type: 'code', scope: 'openid', redirect_uri: app.redirect_uris[0]! },
    ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
  };
  expect(got(await anyone.POST('/oauth/par', asForm(request))).request_uri).toMatch(/^urn:/);
  const [one, two] = [await begin(), await begin()];
  expect(got(await anyone.GET('/oauth/interactions/{uid}/details', one)).client_name).toBe('App');
  expect(got(await anyone.POST('/oauth/interactions/{uid}/cancel', two)).redirect_to).toMatch(/\/oauth\/authorize\//);
  const { redirect_to: onwards } = got(await session.POST('/oauth/interactions/{uid}/complete', one));
  const back = await fetch(`${url}${new URL(onwards).pathname}`, { redirect: 'manual', headers: one.headers });
  const code = new URL(back.headers.get('location')!).searchParams.get('code')!;
  const exchange = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirect_uris[0]!,
    code_verifier: verifier,
    client_id: id,
  };
  const tokens = got(await anyone.POST('/oauth/token', asForm(exchange)));
  const authorization = `Bearer ${tokens.access_token}`;
  expect(got(await anyone.GET('/oauth/userinfo', { headers: { authorization } })).sub).toMatch(/-/);
  const inForm = asForm({ access_token: tokens.access_token });
  expect(got(await anyone.POST('/oauth/userinfo', inForm)).sub).toMatch(/-/);
  const known = asForm({ token: tokens.access_token, client_id: id });
  expect(got(await anyone.POST('/oauth/introspect', known)).active).toBe(true);
  expect((await anyone.POST('/oauth/revoke', known)).response.status).toBe(200);
  expect(got(await anyone.GET('/.well-known/openid-configuration')).issuer).toMatch(/^http/);
  expect(got(await anyone.GET('/.well-known/oauth-authorization-server')).issuer).toMatch(/^http/);
}

const asForm = <Body extends object>(body: Body) => ({
  body,
  bodySerializer: (sent: object) => new URLSearchParams(sent as Record<string, string>),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
