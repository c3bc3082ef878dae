import { got, type ClientWalk } from '@plinth/test-kit';
import type { paths } from './openapi.js';

type Integration = ReturnType<ClientWalk<paths>['as']>;

const at = (id: string) => ({ params: { path: { id } } });

/** The part of the client walk that registers an application. */
export async function clientsOf(admin: Integration): Promise<void> {
  const crm = {
    name: 'CRM',
    type: 'confidential' as const,
    redirect_uris: ['https://crm.example.com/callback'],
    service_scopes: ['user:read' as const],
  };
  const { id, client_secret: secret } = got(await admin.POST('/v1/clients', { body: crm }));
  expect(got(await admin.GET('/v1/clients')).data.map((each) => each.id)).toEqual([id]);
  const body = { audiences: ['https://api.crm.example.com'] };
  expect(got(await admin.PATCH('/v1/clients/{id}', { ...at(id), body })).audiences).toEqual(body.audiences);
  expect(got(await admin.GET('/v1/clients/{id}', at(id))).name).toBe('CRM');
  expect(got(await admin.POST('/v1/clients/{id}:rotateSecret', at(id))).client_secret).not.toBe(secret);
  expect(got(await admin.GET('/v1/clients/{id}/deliveries', at(id))).data).toEqual([]);
  expect((await admin.DELETE('/v1/clients/{id}', at(id))).response.status).toBe(204);
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
      code_challenge: 'a'.repeat(43),
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
  const [one, two] = [await begin(), await begin()];
  expect(got(await anyone.GET('/oauth/interactions/{uid}/details', one)).client_name).toBe('App');
  for (const answer of [
    await session.POST('/oauth/interactions/{uid}/complete', one),
    await anyone.POST('/oauth/interactions/{uid}/cancel', two),
  ])
    expect(got(answer).redirect_to).toMatch(/^http.*\/oauth\/authorize\//);
}
