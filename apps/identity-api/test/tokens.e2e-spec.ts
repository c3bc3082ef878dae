import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client, eventually } from '@plinth/test-kit';
import { allScopes } from '../src/scopes.js';
import { TokensService } from '../src/tokens/tokens.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, unique } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const run = promisify(execFile);

type Token = Schemas['TokenWithSecret'];

describe('service tokens', () => {
  let api: TestApi;
  let replica: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' }, api.database);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  const made = async (client: Client, fields: Record<string, unknown> = {}): Promise<Token> => {
    const wanted = { name: 'made', scopes: ['user:read', 'token:write'], ...fields };
    const { status, body } = await client.post<Token>('/v1/tokens', wanted);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const holderOf = ({ token }: Token) => new Client(api.url, token);
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

  /** Fails unless both replicas refuse the token in every request that begins a second after `since`. */
  async function expectEnded({ token }: Token, since = performance.now()): Promise<void> {
    for (const { url } of [api, replica]) {
      let lastTakenMs = 0;
      await eventually('the token is refused', async () => {
        const begunMs = performance.now() - since;
        const { status } = await new Client(url, token).get('/v1/users');
        if (status !== 401) lastTakenMs = begunMs;
        return status === 401;
      });
      expect(lastTakenMs).toBeLessThan(1_000);
    }
  }

  it('a token never outlives its creator token', async () => {
    const { client } = await makeOrganization(api);
    const end = inSeconds(600);
    const parent = await made(client, { expires_at: end });
    const holder = holderOf(parent);
    expect((await made(holder)).expires_at).toBe(end);
    expect((await made(holder, { expires_at: end })).expires_at).toBe(end);
    const brief = inSeconds(300);
    expect((await made(holder, { expires_at: brief })).expires_at).toBe(brief);
    const wanted = { name: 'longer', scopes: ['user:read'] };
    for (const expires_at of [new Date(Date.parse(end) + 1).toISOString(), null])
      expectInvalid(await holder.post('/v1/tokens', { ...wanted, expires_at }), 'expires_at', 'parent');
    expect((await made(client, { expires_at: null })).expires_at).toBeNull();
  });

  it('a token’s expiry must be in the future', async () => {
    const { client } = await makeOrganization(api);
    const wanted = { name: 'past', scopes: ['user:read'] };
    for (const expires_at of [new Date().toISOString(), '2020-01-31T09:00:00.000Z'])
      expectInvalid(await client.post('/v1/tokens', { ...wanted, expires_at }), 'expires_at', 'future');
  });

  it('a revoked token’s descendants all end within a second on every replica', async () => {
    const organization = await makeOrganization(api);
    const parent = await made(organization.client);
    const child = await made(holderOf(parent));
    const grandchild = await made(holderOf(child), { scopes: ['user:read'] });
    const beside = await made(organization.client, { scopes: ['user:read'] });
    expect([child.parent_id, grandchild.parent_id]).toEqual([parent.id, child.id]);
    for (const { url } of [api, replica])
      for (const { token } of [child, grandchild])
        expect((await new Client(url, token).get('/v1/users')).status).toBe(200);

    expect((await organization.client.delete(`/v1/tokens/${parent.id}`)).status).toBe(204);
    const since = performance.now();
    await Promise.all([expectEnded(parent, since), expectEnded(child, since), expectEnded(grandchild, since)]);
    expect((await holderOf(beside).get('/v1/users')).status).toBe(200);

    const { body } = await organization.client.get<Listed<Schemas['Token']>>('/v1/tokens');
    const ended = body.data.filter(({ revoked_at }) => revoked_at !== null).map(({ id }) => id);
    expect(ended.sort()).toEqual([parent.id, child.id, grandchild.id].sort());
    const events = await auditOf(organization, 'token.revoked');
    expect(events.map(({ target, details }) => [target?.id, details['parent_id']])).toEqual([
      [parent.id, organization.tokenId],
      [child.id, parent.id],
      [grandchild.id, child.id],
    ]);
    const [first, ...others] = events;
    expect(others.map(({ details }) => details['cause'])).toEqual([first!.id, first!.id]);
  });

  it('a token ends when its creator token expires', async () => {
    const { client } = await makeOrganization(api);
    const parent = await made(client, { expires_at: inSeconds(3) });
    const child = await made(holderOf(parent), { scopes: ['user:read'] });
    await expectEnded(child, Date.parse(parent.expires_at!) - Date.now() + performance.now());
  });

  // As another version would: it knows nothing of children.
  it('a token ends with its creator token, however that is revoked', async () => {
    const { client } = await makeOrganization(api);
    const parent = await made(client);
    const grandchild = await made(holderOf(await made(holderOf(parent))), { scopes: ['user:read'] });
    await api.query('UPDATE service_tokens SET revoked_at = now() WHERE id = $1', [parent.id]);
    await expectEnded(grandchild);
  });

  it('a token created during a revocation does not survive it', async () => {
    const { client } = await makeOrganization(api);
    for (let round = 0; round < 4; round += 1) {
      const parent = await made(client);
      const [, ...answers] = await Promise.all([
        client.delete(`/v1/tokens/${parent.id}`),
        ...[1, 2, 3].map(() => holderOf(parent).post<Token>('/v1/tokens', { name: 'race', scopes: ['user:read'] })),
      ]);
      for (const { status, body } of answers) {
        expect([201, 401]).toContain(status);
        if (status === 201) expect((await new Client(api.url, body.token).get('/v1/users')).status).toBe(401);
      }
      const alive = await api.query('SELECT 1 FROM service_tokens WHERE parent_id = $1 AND revoked_at IS NULL', [
        parent.id,
      ]);
      expect(alive).toEqual([]);
    }
  });

  it('a token cannot revoke one with scopes that it lacks', async () => {
    const organization = await makeOrganization(api);
    const weak = new Client(
      api.url,
      (await made(organization.client, { name: 'weak', scopes: ['token:write', 'policy:write'] })).token,
    );
    const answer = await weak.delete(`/v1/tokens/${organization.tokenId}`);
    expectProblem(answer, 403, 'SERVICE_AUTH_100');
    expect(answer.body.detail).toContain('user:write');
    expect(answer.body.detail).not.toContain('policy:read'); // implied by policy:write
    expect((await organization.client.get('/v1/users')).status).toBe(200);
    const equal = await made(organization.client, { scopes: ['policy:read', 'token:write'] });
    expect((await weak.delete(`/v1/tokens/${equal.id}`)).status).toBe(204);
  });

  it('a chain of tokens has at most ten generations', async () => {
    const { client } = await makeOrganization(api);
    let last = client;
    for (let generation = 2; generation <= 10; generation += 1) last = holderOf(await made(last));
    expectProblem(await last.post('/v1/tokens', { name: 'eleventh', scopes: ['user:read'] }), 409, 'SERVICE_AUTH_903');
  });

  it('a token with all scopes includes later versions’ scopes, can grant each, and lists them all', async () => {
    const wanted = { name: 'ops', scopes: 'all' as const, organization_id: null };
    const all = await api.app.get(TokensService).create(null, wanted, null);
    expect([all.all_scopes, all.scopes]).toEqual([true, allScopes]);
    // As an earlier version wrote it, which knew fewer.
    await api.query(`UPDATE service_tokens SET scopes = '{user:read}' WHERE id = $1`, [all.id]);
    const client = new Client(api.url, all.token);
    expect((await client.get('/v1/organizations')).status).toBe(200);
    const child = await made(client, { scopes: allScopes, organization_id: null });
    expect([child.all_scopes, child.scopes]).toEqual([false, allScopes]);
    const { body } = await client.get<Listed<Schemas['Token']>>('/v1/tokens?organization_id=null&per_page=100');
    expect(body.data.find(({ id }) => id === all.id)).toMatchObject({ all_scopes: true, scopes: allScopes });
  });

  it('a token from the command line has all scopes if given "all", and otherwise only the named ones', async () => {
    const cli = resolve(import.meta.dirname, '../../../dist/apps/identity-api/cli.js');
    for (const [scopes, hasAll] of [
      ['all', true],
      [allScopes.join(','), false],
    ] as const) {
      const { stdout } = await run(
        process.execPath,
        [cli, 'tokens:create', '--operator', '--name', unique(), '--scopes', scopes],
        { env: { ...process.env, DATABASE_URL: api.database.url, LOG_LEVEL: 'fatal' } },
      );
      const token = stdout.trim();
      const { body } = await new Client(api.url, token).get<Listed<Schemas['Token']>>(
        '/v1/tokens?organization_id=null&per_page=100',
      );
      const record = body.data.find(({ prefix }) => token.startsWith(prefix));
      expect(record).toMatchObject({ all_scopes: hasAll, scopes: allScopes, parent_id: null });
    }
  });
});
