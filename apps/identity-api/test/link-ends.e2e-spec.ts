import { Client } from '@plinth/test-kit';
import { auditOf } from './support/audit.js';
import { makeUser } from './support/factories.js';
import { connect, type ProviderPerson } from './support/identity-provider.js';
import { waitingForLocks } from './support/locks.js';
import { expectProblem } from './support/problems.js';
import { enrolled, sessionBy } from './support/sign-ins.js';
import { addLink, SingleSignOn, type Company, type Completed } from './support/sso.js';

describe('the end of links to identity providers', () => {
  let sso: SingleSignOn;
  beforeAll(async () => {
    sso = await SingleSignOn.start();
  });
  afterAll(() => sso.close());

  const arrives = (at: Company, person: ProviderPerson): Promise<Completed> => {
    sso.idp.person = person;
    return sso.signIn(at);
  };

  const mustProve = async (at: Company, person: ProviderPerson): Promise<void> =>
    expect((await arrives(at, person)).body).toMatchObject({ code: 'SERVICE_AUTH_001', reason: 'link_unproven' });

  const linksOf = ({ id }: { id: string }) =>
    sso.api.query('SELECT FROM federated_identities WHERE user_id = $1', [id]);

  const personOf = (at: Company, email: string): ProviderPerson => ({ ...sso.personOf(at), email });

  /** Another connection of the organization, to the same provider. */
  const second = async (at: Company): Promise<Company> => ({
    ...at,
    connection: await connect(at, sso.idp, { display_name: 'Second', client_id: sso.idp.clientId }),
  });

  it('changing a connection’s client or issuer deletes its links, and each returns only with proof', async () => {
    const havskov = await sso.company();
    const user = await makeUser(havskov, { email: `ida@${havskov.domain}` });
    const person = personOf(havskov, user.email);
    const path = `/v1/organizations/${havskov.id}/sso-connections/${havskov.connection.id}`;
    expect((await arrives(havskov, person)).status).toBe(200);
    expect((await havskov.client.patch(path, { client_id: 'another' })).status).toBe(200);
    await havskov.client.patch(path, { client_id: sso.idp.clientId });
    expect(await linksOf(user)).toEqual([]);
    await mustProve(havskov, person);
    // A new connection is not the old one either.
    await havskov.client.delete(path);
    await mustProve(await second(havskov), person);
  });

  it('a link removed during a sign-in starts no session, and the next sign-in must prove it', async () => {
    const havskov = await sso.company();
    const user = await makeUser(havskov, { email: `ida@${havskov.domain}` });
    const person = personOf(havskov, user.email);
    expect((await arrives(havskov, person)).status).toBe(200);
    const { arriving } = await sso.api.owner.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const waiting = arrives(havskov, person);
      await waitingForLocks(sso.api, 1);
      await tx.query('DELETE FROM federated_identities WHERE user_id = $1', [user.id]);
      return { arriving: waiting };
    });
    const { status, body } = await arriving;
    expect([status, body.code, body.reason]).toEqual([401, 'SERVICE_AUTH_001', 'expired']);
    await mustProve(havskov, person);
  });

  it.each(['is deleted', 'gets another client'])(
    'a connection that %s ends all its people’s sessions immediately, with one event',
    async (how) => {
      const havskov = await sso.company({}, { jit: true });
      const sessions = [];
      for (let people = 0; people < 3; people += 1) {
        const { session } = await arrives(havskov, sso.personOf(havskov));
        sessions.push(new Client(sso.api.url, session.session_token));
      }
      const other = await second(havskov);
      await havskov.client.patch(`/v1/organizations/${havskov.id}/sso-connections/${other.connection.id}`, {
        jit: true,
      });
      const stays = new Client(sso.api.url, (await arrives(other, sso.personOf(other))).session.session_token);
      const path = `/v1/organizations/${havskov.id}/sso-connections/${havskov.connection.id}`;
      if (how === 'is deleted') expect((await havskov.client.delete(path)).status).toBe(204);
      else expect((await havskov.client.patch(path, { client_id: 'another' })).status).toBe(200);

      const left = await sso.api.query(
        `SELECT FROM sessions WHERE organization_id = $1 AND revoked_at IS NULL AND 'fed' = ANY (amr)`,
        [havskov.id],
      );
      expect(left).toHaveLength(1);
      for (const session of sessions) expectProblem(await session.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
      expect((await stays.get('/v1/sessions/current')).status).toBe(200);
      expect(await auditOf(havskov, 'session.revoked')).toEqual([]);
      const kind = how === 'is deleted' ? 'deleted' : 'updated';
      expect((await auditOf(havskov, `sso_connection.${kind}`)).at(-1)).toMatchObject({
        target: { id: havskov.connection.id },
        details: { links_removed: 3 },
      });
    },
  );

  it('removing a connection stops sign-ins in progress', async () => {
    const havskov = await sso.company({}, { jit: true });
    const person = sso.personOf(havskov);
    const { session } = await arrives(havskov, person);
    const path = `/v1/organizations/${havskov.id}/sso-connections/${havskov.connection.id}`;
    const { answers } = await sso.api.owner.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [session.identity.id]);
      const arriving = arrives(havskov, person);
      await waitingForLocks(sso.api, 1);
      const deleting = havskov.client.delete(path);
      await waitingForLocks(sso.api, 2);
      return { answers: { arriving, deleting } };
    });
    const [{ session: begun }, { status }] = await Promise.all([answers.arriving, answers.deleting]);
    expect(status).toBe(204);
    const client = new Client(sso.api.url, begun.session_token);
    expectProblem(await client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it('the last passkey can be removed while a link remains, and then the link cannot', async () => {
    const havskov = await sso.company();
    const { user, authenticator, passkey } = await enrolled(sso.api, havskov);
    const own = await sessionBy(sso.api, authenticator);
    expectProblem(await own.client.delete(`/v1/auth/passkeys/${passkey.id}`), 409, 'SERVICE_AUTH_904');
    const link = await addLink(sso.api, havskov, user.id);
    const { user: other, authenticator: others, passkey: last } = await enrolled(sso.api, havskov);
    await addLink(sso.api, havskov, other.id);
    const { client } = await sessionBy(sso.api, others);
    expect((await client.delete(`/v1/auth/passkeys/${last.id}`)).status).toBe(204);
    expect(await linksOf(other)).toHaveLength(1);
    // At the same moment only one of the two goes.
    const both = await Promise.all(
      [`passkeys/${passkey.id}`, `links/${link}`].map((each) => own.client.delete(`/v1/auth/${each}`)),
    );
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
