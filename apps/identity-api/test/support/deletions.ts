import type { Answer, Client } from '@plinth/test-kit';
import { ErasureService } from '../../src/privacy/erasure.service.js';
import type { TestApi } from './app.js';
import { auditOf } from './audit.js';
import type { TestOrganization } from './factories.js';
import type { Schemas } from './schemas.js';
import type { SignedInUser } from './sign-ins.js';

export const deletionPath = '/v1/privacy:requestAccountDeletion';

/** Asks for the deletion of one's own account; gives the record. */
export async function requestDeletion(
  { client }: Pick<SignedInUser, 'client'>,
  body?: object,
): Promise<Schemas['AccountDeletion']> {
  const answer = await client.post<Schemas['AccountDeletion']>(deletionPath, body);
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export const cancelDeletion = (id: string, client: Client): Promise<Answer> =>
  client.post(`/v1/privacy/deletions/${id}:cancel`);

/** Ends the grace period of a deletion. */
export const becomeDue = (api: TestApi, id: string) =>
  api.query(`UPDATE privacy_deletions SET scheduled_for = now() - interval '1 second' WHERE id = $1`, [id]);

/** What happened with a deletion, and who did it, oldest first. */
export const deletionEvents = async (organization: TestOrganization, id: string) =>
  (await auditOf(organization))
    .filter(({ target }) => target?.id === id)
    .map(({ action, actor }) => [action, actor.type]);

/** What carries deletions out, as a worker does. */
export const erasureOf = (api: TestApi): ErasureService => api.app.get(ErasureService, { strict: false });
