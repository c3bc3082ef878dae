import { randomBytes } from 'node:crypto';
import { vendorScopes, type Scope } from '../../src/scopes.js';
import type { TestApi } from './app.js';
import { Client } from '@plinth/test-kit';
import type { TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

const unique = (): string => randomBytes(5).toString('hex');

export const platformOf = (api: TestApi): Client => new Client(api.url, api.platformKey);

export const requestBody = ({ brandId }: TestVendor, fields: Record<string, unknown> = {}) => ({
  type: 'price',
  subject: `Chairs for a lobby ${unique()}`,
  brandId,
  contact: { name: 'Jonas Albrecht', email: `jonas.${unique()}@example.com` },
  message: 'Could you quote twelve chairs?',
  ...fields,
});

export async function makeRequest(
  api: TestApi,
  vendor: TestVendor,
  fields: Record<string, unknown> = {},
): Promise<Schemas['Request']> {
  const { status, body } = await platformOf(api).post<One<Schemas['Request']>>(
    '/api/v1/platform/requests',
    requestBody(vendor, fields),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

export const memberBody = ({ id }: TestVendor, fields: Record<string, unknown> = {}) => ({
  providerId: id,
  fullName: 'Mette Fjeldborgsen',
  email: `mette.${unique()}@example.com`,
  role: { name: 'Editor', slug: 'editor' },
  ...fields,
});

export async function makeMember(
  api: TestApi,
  vendor: TestVendor,
  fields: Record<string, unknown> = {},
): Promise<Schemas['Member']> {
  const { status, body } = await platformOf(api).post<One<Schemas['Member']>>(
    '/api/v1/platform/members',
    memberBody(vendor, fields),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

export async function makeInvitation(
  vendor: TestVendor,
  fields: Record<string, unknown> = {},
): Promise<Schemas['Invitation']> {
  const given = { email: `${unique()}@nordhavn.example`, role: { slug: 'viewer' }, ...fields };
  const { status, body } = await vendor.client.post<One<Schemas['Invitation']>>('/api/v1/key/invitations', given);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A client with another key of the vendor or, with `platform`, of the platform. */
export async function makeClient(
  api: TestApi,
  vendor: TestVendor,
  {
    platform = false,
    scopes = vendorScopes,
    ...fields
  }: { platform?: boolean; scopes?: readonly Scope[]; name?: string; createdBy?: string } = {},
): Promise<Client> {
  const { status, body } = await platformOf(api).post('/api/v1/platform/keys', {
    name: 'one more key',
    scopes,
    ...(platform ? { platform } : { providerId: vendor.id }),
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return new Client(api.url, body.data.key);
}

/** Registers an upload of this vendor, or of the platform if null. Returns its URL. */
export async function makeUpload(api: TestApi, providerId: string | null, size = 1234): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.pdf`;
  await api.query(
    `INSERT INTO uploads (id, provider_id, name, content_type, size) VALUES (uuidv7(), $1, $2, 'application/pdf', $3)`,
    [providerId, name, size],
  );
  return `${api.config.PUBLIC_URL}/uploads/${name}`;
}

interface RequestEvent extends Omit<Schemas['Event'], 'data'> {
  tenantId: string;
  data: Schemas['RequestEvent'];
}

/** Oldest first, as delivered. */
export async function eventsAbout(api: TestApi, resourceId: string): Promise<RequestEvent[]> {
  const rows = await api.query<{ tenant_id: string; body: string }>(
    `SELECT tenant_id, body FROM webhook_events WHERE body::json -> 'data' ->> 'id' = $1
      ORDER BY (body::json ->> 'sequence')::bigint`,
    [resourceId],
  );
  return rows.map(({ tenant_id, body }) => ({ ...(JSON.parse(body) as RequestEvent), tenantId: tenant_id }));
}
