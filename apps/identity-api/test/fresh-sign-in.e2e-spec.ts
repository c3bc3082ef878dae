import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { downloaded, follow, readyExport } from './support/exports.js';
import { makeOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { addPasskey, ageSession, enrolled, signedIn, signIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

describe('sessions with a sign-in older than ten minutes', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  it('an old sign-in gets no download link for a ready export, and a new sign-in does', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const ready = await readyExport(person);
    const linksOf = async ({ client }: { client: Client }) => {
      const one = await client.get<Schemas['Export']>(`/v1/privacy/exports/${ready.export_id}`);
      const all = await client.get<Listed<Schemas['Export']>>('/v1/privacy/exports');
      expect([one.body.status, one.body.sha256, one.body.size]).toEqual(['ready', ready.sha256, ready.size]);
      return [one.body.download_url, all.body.data[0]!.download_url];
    };
    await ageSession(api, person.sessionId, { begunMinutesAgo: 9.9 });
    for (const link of await linksOf(person)) expect((await follow(api, link!)).status).toBe(200);
    await ageSession(api, person.sessionId, { begunMinutesAgo: 9 * 60 });
    expect(await linksOf(person)).toEqual([null, null]);
    for (const link of await linksOf(await signedIn(api, organization, { id: person.id })))
      expect((await follow(api, link!)).status).toBe(200);
  });

  it('an old sign-in cannot remove a passkey', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, passkey } = await enrolled(api, organization);
    const { body } = await signIn(api, authenticator);
    const session = new Client(api.url, body.session_token);
    const other = await addPasskey(api, { sessionToken: body.session_token });
    const { id } = (await session.get('/v1/sessions/current')).body;
    await ageSession(api, id, { begunMinutesAgo: 30 });
    for (const each of [passkey, other]) {
      const refused = await session.delete(`/v1/auth/passkeys/${each.id}`);
      expectProblem(refused, 401, 'SERVICE_AUTH_006');
      expect(refused.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
    }
    expect((await session.get('/v1/auth/passkeys')).body.metadata.total).toBe(2);
    const fresh = new Client(api.url, (await signIn(api, authenticator)).body.session_token);
    expect((await fresh.delete(`/v1/auth/passkeys/${other.id}`)).status).toBe(204);
    // Signing in again would not let them remove the last one either.
    expectProblem(await session.delete(`/v1/auth/passkeys/${passkey.id}`), 409, 'SERVICE_AUTH_904');
  });

  it('each download is audited, and views or invalid links are not', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const ready = await readyExport(person);
    const events = () => auditOf(organization, 'privacy.export.downloaded');
    await follow(api, ready.download_url, { method: 'HEAD' });
    expect((await follow(api, `${ready.download_url}x`)).status).toBe(404);
    expect(await events()).toEqual([]);
    await downloaded(api, ready);
    await downloaded(api, ready);
    const [created] = await auditOf(organization, 'user.created');
    for (const event of await events()) {
      expect(event).toMatchObject({
        actor: { type: 'anonymous', id: null },
        target: { type: 'export', id: ready.export_id },
        details: { user_id: created!.target!.id },
        result: 'success',
        ip: '127.0.0.0/24',
      });
    }
    expect(await events()).toHaveLength(2);
  });
});
