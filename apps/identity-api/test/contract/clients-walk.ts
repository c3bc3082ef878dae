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
  expect((await admin.DELETE('/v1/clients/{id}', at(id))).response.status).toBe(204);
}
