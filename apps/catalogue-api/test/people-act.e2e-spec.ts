import { Client, eventually, startTestIssuer, type TestIssuer } from '@plinth/test-kit';
import type { TestApi } from './support/app.js';
import { makeInvitation, makeRequest } from './support/buyer-requests.js';
import { makeImport, makeProduct, makeVendor, unique } from './support/factories.js';
import { makePerson, makePlatformMember, makeTeamMember, startApiForPeople } from './support/people.js';
import { expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const keys = '/api/v1/key/keys';
const invitations = '/api/v1/key/invitations';

describe('people who act for a vendor', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    api = await startApiForPeople(issuer);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
  });

  describe('invitations', () => {
    it('the person with the verified address accepts an invitation once and becomes a member', async () => {
      const vendor = await makeVendor(api);
      const email = `Søren.${unique()}@Example.com`;
      const { id } = await makeInvitation(vendor, { email, role: { slug: 'editor' } });
      const person = await makePerson(api, issuer, { email: email.toLowerCase(), name: 'Søren' });
      const { status, body } = await person.client.post<One<Schemas['Member']>>(`${invitations}/${id}/accept`);
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ role: { slug: 'editor' }, user: { fullName: 'Søren', emailVerified: true } });
      const [provider] = await eventually('the membership', async () => {
        const whoami = await person.client.get<One<Schemas['Whoami']>>('/api/v1/key/whoami');
        return whoami.body.data.providers.length > 0 && whoami.body.data.providers;
      });
      expect(provider).toMatchObject({ id: vendor.id, role: 'editor' });
      expectProblem(await person.client.post(`${invitations}/${id}/accept`), 404, 'invitation_not_found');
      expect((await vendor.client.get(invitations)).body.data).toEqual([]);
    });

    it('an acceptance is repeated with its Idempotency-Key', async () => {
      const vendor = await makeVendor(api);
      const person = await makePerson(api, issuer);
      const { id } = await makeInvitation(vendor, { email: person.email });
      const headers = { 'idempotency-key': unique() };
      const accept = () =>
        person.client.post<One<Schemas['Member']>>(`${invitations}/${id}/accept`, undefined, { headers });
      const first = await accept();
      await eventually('the membership', async () => (await person.client.get('/api/v1/key/members')).status === 200);
      const again = await accept();
      expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
      expect(again.body).toEqual(first.body);
    });

    it('an invitation does not exist for anybody else, nor after it expired or was revoked', async () => {
      const vendor = await makeVendor(api);
      const person = await makePerson(api, issuer);
      const { id } = await makeInvitation(vendor, { email: person.email });
      const accept = (client: Client) => client.post(`${invitations}/${id}/accept`);
      const stranger = await makePerson(api, issuer);
      const unverified = await makePerson(api, issuer, { email: person.email, email_verified: false });
      for (const { client } of [stranger, unverified, vendor])
        expectProblem(await accept(client), 404, 'invitation_not_found');
      await api.query(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
      expectProblem(await accept(person.client), 404, 'invitation_not_found');
    });

    it('a team cannot invite its member, who cannot accept an invitation by the platform either', async () => {
      const vendor = await makeVendor(api);
      const member = await makeTeamMember(api, issuer, vendor, 'viewer');
      const role = { name: 'Owner', slug: 'owner' };
      const again = await vendor.client.post(invitations, { email: member.email.toUpperCase(), role });
      expectProblem(again, 409, 'member_exists');
      const { id } = (
        await new Client(api.url, api.platformKey).post('/api/v1/platform/invitations', {
          ...{ providerId: vendor.id, email: member.email, role, invitedBy: 'Mette' },
        })
      ).body.data;
      expectProblem(await member.client.post(`${invitations}/${id}/accept`), 409, 'member_exists');
    });

    it('an invitation of a suspended vendor is not accepted', async () => {
      const vendor = await makeVendor(api);
      const person = await makePerson(api, issuer);
      const { id } = await makeInvitation(vendor, { email: person.email });
      await new Client(api.url, api.platformKey).patch(`/api/v1/platform/providers/${vendor.id}`, {
        status: 'suspended',
      });
      expectProblem(await person.client.post(`${invitations}/${id}/accept`), 403, 'provider_suspended');
    });
  });

  it('an owner creates a key with keys:write, which outlives their membership; others cannot give what they lack', async () => {
    const vendor = await makeVendor(api);
    const owner = await makeTeamMember(api, issuer, vendor, 'owner');
    await makeTeamMember(api, issuer, vendor, 'owner');
    const made = await owner.client.post<One<Schemas['VendorKeyWithSecret']>>(keys, {
      name: 'ERP',
      scopes: ['keys:write', 'products:read'],
    });
    expect(made.status).toBe(201);
    const narrow = new Client(api.url, await owner.token({ scope: 'keys:write' }));
    expectProblem(await narrow.post(keys, { name: 'x', scopes: ['products:read'] }), 403, 'scope_not_held');
    const editor = await makeTeamMember(api, issuer, vendor, 'editor');
    expectProblem(await editor.client.get(keys), 403, 'insufficient_scope');
    await vendor.client.delete(`/api/v1/key/members/${owner.memberId}`);
    await eventually('the end of the membership', async () => (await owner.client.get(keys)).status === 403);
    expect((await new Client(api.url, made.body.data.key).get('/api/v1/key/products')).status).toBe(200);
  });

  it("changes name the person; to a vendor, the platform's people are the system", async () => {
    const vendor = await makeVendor(api);
    const [member, reviewer] = [
      await makeTeamMember(api, issuer, vendor, 'editor'),
      await makePlatformMember(api, issuer, await makeVendor(api)),
    ];
    const { id } = await makeProduct({ ...vendor, client: member.client });
    await member.client.post(`/api/v1/key/products/${id}/submit`);
    await reviewer.client.post(`/api/v1/platform/products/${id}/reject`, { reviewNote: 'Too dark.' });
    const path = `/api/v1/key/products/${id}/history`;
    const seenBy = async (client: Client, headers = {}) =>
      (await client.get<Listed<Schemas['HistoryEntry']>>(path, headers)).body.data.map(({ actor }) => actor);
    const person = { type: 'person', id: expect.any(String), name: 'Mette Fjeldborgsen' };
    const system = { type: 'system', id: null, name: null };
    expect(await seenBy(member.client)).toEqual([system, person, person]);
    expect(await seenBy(reviewer.client, reviewer.at(vendor.id))).toEqual([person, person, person]);
  });

  it("the platform's people invite and reply without their names", async () => {
    const vendor = await makeVendor(api);
    const operator = await makePlatformMember(api, issuer, await makeVendor(api));
    const at = operator.at(vendor.id);
    const body = { email: `${unique()}@example.com`, role: { slug: 'viewer' } };
    const invitation = await operator.client.post<One<Schemas['Invitation']>>(invitations, body, at);
    expect(invitation.body.data.invitedBy).toBe('Platform');
    const { id } = await makeRequest(api, vendor);
    const messages = `/api/v1/key/requests/${id}/messages`;
    const reply = await operator.client.post<One<Schemas['RequestMessage']>>(messages, { body: 'Yes.' }, at);
    expect(reply.body.data).toMatchObject({ author: 'provider', authorName: 'Platform' });
  });

  describe('imports', () => {
    /** Runs the worker until the import has ended. */
    async function endOf(client: Client, id: string): Promise<Schemas['Import']> {
      const worker = await startTestWorker(api);
      try {
        return await eventually('the end of the import', async () => {
          const { data } = (await client.get<One<Schemas['Import']>>(`/api/v1/key/imports/${id}`)).body;
          return data.finishedAt !== null && data;
        });
      } finally {
        await worker.close();
      }
    }

    it("a person's import runs and names them", async () => {
      const vendor = await makeVendor(api);
      const { client } = await makeTeamMember(api, issuer, vendor, 'editor');
      const { brandId, categoryId } = vendor;
      const row = { sku: 'p-1', name: 'Sund', type: 'Chair', brandId, categoryId };
      const { id } = await makeImport({ ...vendor, client }, `${JSON.stringify(row)}\n`);
      expect(await endOf(vendor.client, id)).toMatchObject({
        ...{ status: 'done', created: 1 },
        createdBy: { type: 'person', name: 'Mette Fjeldborgsen' },
      });
    });

    it.each([
      ['not_a_member', (client: Client, member: string) => client.delete(member)],
      ['insufficient_scope', (client: Client, member: string) => client.patch(member, { role: { slug: 'viewer' } })],
    ] as const)('it fails as %s if the person loses the right before it runs', async (code, change) => {
      const vendor = await makeVendor(api);
      const { client, memberId } = await makeTeamMember(api, issuer, vendor, 'editor');
      const { id } = await makeImport({ ...vendor, client });
      await change(vendor.client, `/api/v1/key/members/${memberId}`);
      expect(await endOf(vendor.client, id)).toMatchObject({ status: 'failed', error: { code } });
    });
  });
});
