import { randomUUID } from 'node:crypto';
import { Client, type Signing, type TestIssuer } from '@plinth/test-kit';
import { allScopes } from '../../src/scopes.js';
import { startTestApi, type TestApi } from './app.js';
import { makeMember } from './buyer-requests.js';
import { unique, type TestVendor } from './factories.js';

/** Starts the service for the people of an issuer; with `shared`, as another replica. */
export const startApiForPeople = (
  issuer: Pick<TestIssuer, 'url'>,
  environment: Record<string, string> = {},
  shared?: TestApi['database'],
): Promise<TestApi> =>
  startTestApi({ OIDC_ISSUER: issuer.url, PUBLIC_URL: 'https://catalogue.example.com', ...environment }, shared);

export interface TestPerson {
  sub: string;
  email: string;
  /** A client with a token that has every scope. */
  client: Client;
  /** Another token of the person. Undefined claims are left out. */
  token(claims?: Record<string, unknown>, signing?: Signing): Promise<string>;
  /** Headers that name a provider. */
  at(providerId: string): { headers: Record<string, string> };
}

/** Somebody who can sign in, with a verified email address. */
export async function makePerson(
  api: TestApi,
  issuer: TestIssuer,
  claims: Record<string, unknown> = {},
): Promise<TestPerson> {
  const {
    sub = randomUUID(),
    email = `person.${unique()}@example.com`,
    ...rest
  } = claims as {
    sub?: string;
    email?: string;
  };
  const token = (more: Record<string, unknown> = {}, signing?: Signing): Promise<string> =>
    issuer.sign(
      {
        aud: api.config.OIDC_AUDIENCE || api.config.PUBLIC_URL,
        scope: allScopes.join(' '),
        ...{ sub, email, email_verified: true, ...rest, ...more },
      },
      signing,
    );
  return {
    ...{ sub, email, token },
    client: new Client(api.url, await token()),
    at: (providerId) => ({ headers: { 'plinth-provider': providerId } }),
  };
}

/** A member of the vendor's team who can sign in. */
export async function makeTeamMember(
  api: TestApi,
  issuer: TestIssuer,
  vendor: TestVendor,
  role = 'owner',
  fields: Record<string, unknown> = {},
): Promise<TestPerson & { memberId: string }> {
  const person = await makePerson(api, issuer);
  const { id } = await makeMember(api, vendor, { email: person.email, role: { name: role, slug: role }, ...fields });
  return { ...person, memberId: id };
}

/** A member with an `adminRole`. */
export const makePlatformMember = (
  api: TestApi,
  issuer: TestIssuer,
  vendor: TestVendor,
  adminRole = 'operator',
): Promise<TestPerson & { memberId: string }> =>
  makeTeamMember(api, issuer, vendor, 'viewer', { adminRole: { name: adminRole, slug: adminRole } });
