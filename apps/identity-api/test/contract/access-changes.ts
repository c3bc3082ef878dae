import type { Client } from '@plinth/test-kit';
import { makeUser, unique, type TestOrganization } from '../support/factories.js';

type Change = () => Promise<{ status: number; body?: unknown }>;

/** Changes of resources and roles, prepared. */
export function accessChanges(operator: Client, mine: TestOrganization): Record<string, () => Promise<Change>> {
  const assignment = async (): Promise<string> => {
    const { id } = await makeUser(mine);
    const { body } = await mine.client.post<{ id: string }>('/v1/roles', { name: unique() });
    return `/v1/users/${id}/roles/${body.id}`;
  };
  return {
    'POST /v1/resources': async () => () =>
      operator.post('/v1/resources', { organization_id: mine.id, identifier: `urn:example:${unique()}`, name: 'API' }),
    'POST /v1/roles': async () => () => mine.client.post('/v1/roles', { name: unique() }),
    'PUT /v1/users/{id}/roles/{role_id}': async () => {
      const path = await assignment();
      return () => mine.client.put(path);
    },
    'DELETE /v1/users/{id}/roles/{role_id}': async () => {
      const path = await assignment();
      await mine.client.put(path);
      return () => mine.client.delete(path);
    },
  };
}
