import { randomBytes } from 'node:crypto';
import { Client } from '@plinth/test-kit';
import { allScopes } from '../../src/scopes.js';
import type { TestApi } from './app.js';
import type { Schemas } from './schemas.js';

/** An organization of the caller's own, with a client that holds its token. */
export interface TestOrganization {
  id: string;
  slug: string;
  client: Client;
  operator: Client;
  tokenId: string;
}

/** A few characters that no other test has. */
export const unique = (): string => randomBytes(5).toString('hex');

/** Makes an organization and a token of it with `scopes`. */
export async function makeOrganization(
  api: TestApi,
  { scopes = allScopes, ...settings }: { scopes?: readonly string[] } & Record<string, unknown> = {},
): Promise<TestOrganization> {
  const operator = new Client(api.url, api.operatorToken);
  const slug = `org-${unique()}`;
  const { body } = await operator.post('/v1/organizations', {
    slug,
    display_name: `Organization ${slug}`,
    ...settings,
  });
  const token = await operator.post('/v1/tokens', { name: 'tests', scopes, organization_id: body.id });
  return { id: body.id, slug, operator, client: new Client(api.url, token.body.token), tokenId: token.body.id };
}

/** Makes a user; gives the record with its enrolment. */
export async function makeUser(
  { client }: TestOrganization,
  fields: Record<string, unknown> = {},
): Promise<Schemas['UserWithEnrollment']> {
  const { status, body } = await client.post<Schemas['UserWithEnrollment']>('/v1/users', {
    email: `${unique()}@people.example`,
    display_name: 'Maren Lindqvist',
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
