import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { enrolled, signedIn, signIn } from './support/sign-ins.js';

type Page = Listed<Schemas['AuditEvent']>;

const path = '/v1/audit-events';
const operatorEvents = `${path}?chain=operator&per_page=100`;

describe('audit event details', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    operator = new Client(api.url, api.operatorToken);
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const latest = async (action: string) => (await auditOf(mine, action)).at(-1)!;

  it('a loosened or deleted policy leaves its earlier content in the audit event', async () => {
    const strict = { name: 'Office', priority: 1, effect: 'BLOCK', mode: 'enforce', description: null };
    const conditions = [{ type: 'network', op: 'not_in', value: 'cidr:203.0.113.0/24' }];
    const { body: policy } = await mine.client.post('/v1/policies', { ...strict, conditions });
    expect((await latest('policy.created')).details).toMatchObject({ after: { ...strict, conditions } });
    const loose = { conditions: [], effect: 'ALLOW', mode: 'report_only', priority: 900 };
    await mine.client.patch(`/v1/policies/${policy.id}`, loose);
    expect((await latest('policy.updated')).details).toEqual({
      version: 2,
      effect: 'ALLOW',
      mode: 'report_only',
      changed: ['conditions', 'effect', 'mode', 'priority'],
      before: { conditions, effect: 'BLOCK', mode: 'enforce', priority: 1 },
      after: loose,
    });
    await mine.client.delete(`/v1/policies/${policy.id}`);
    expect((await latest('policy.deleted')).details).toMatchObject({ before: { ...strict, ...loose } });
    expect((await mine.client.get(`${path}:verify`)).body.valid).toBe(true);
  });

  it('changes to settings, tokens, domains and subscriptions are described without the secrets in URLs', async () => {
    await mine.client.patch(`/v1/organizations/${mine.id}`, { break_glass_group: 'rescue', sso_required: true });
    expect((await latest('organization.updated')).details).toEqual({
      changed: ['break_glass_group', 'sso_required'],
      before: { break_glass_group: null, sso_required: false },
      after: { break_glass_group: 'rescue', sso_required: true },
    });
    const token = await mine.client.post('/v1/tokens', { name: 'CRM', scopes: ['user:read'] });
    await mine.client.delete(`/v1/tokens/${token.body.id}`);
    const before = { name: 'CRM', scopes: ['user:read'], expires_at: null };
    expect((await latest('token.revoked')).details).toEqual({ before, parent_id: mine.tokenId });
    const domain = `${unique()}.example`;
    await mine.client.post(`/v1/organizations/${mine.id}/domains`, { domain, kind: 'email' });
    await mine.client.delete(`/v1/organizations/${mine.id}/domains/${domain}`);
    expect((await latest('domain.deleted')).details).toEqual({ before: { domain, kind: 'email', verified_at: null } });

    const url = 'https://crm.example.com/hooks?token=s3cret';
    const { body: webhook } = await mine.client.post('/v1/webhooks', { url, events: ['user.*'] });
    await mine.client.patch(`/v1/webhooks/${webhook.id}`, {
      url: 'https://crm.example.org/?key=s3cret',
      active: false,
    });
    expect((await latest('webhook.updated')).details).toEqual({
      changed: ['active', 'url'],
      before: { active: true, url: 'https://crm.example.com/hooks' },
      after: { active: false, url: 'https://crm.example.org/' },
    });
    expect(JSON.stringify(await auditOf(mine))).not.toContain('s3cret');
  });

  it('concurrent changes to a subscription each record the state before them', async () => {
    const { body: webhook } = await mine.client.post('/v1/webhooks', {
      ...{ url: 'https://crm.example.com/hooks', events: ['*'], description: 'first' },
    });
    const path = `/v1/webhooks/${webhook.id}`;
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((description) => mine.client.patch(path, { description })));
    const { body: last } = await mine.client.get(path);
    await mine.client.delete(path);
    const changes = (await auditOf(mine)).filter(({ action }) => /^webhook\.(updated|deleted)$/.test(action));
    const of = (member: 'before' | 'after') =>
      changes.map(({ details }) => (details[member] as { description: string } | undefined)?.description);
    expect(of('before')).toEqual(['first', ...of('after').slice(0, -1)]);
    expect(of('after')).toEqual([...of('before').slice(1, -1), last.description, undefined]);
  });

  it('a changed person’s event names the changed members but not their values', async () => {
    const { user, authenticator, passkey } = await enrolled(api, mine);
    const secret = unique();
    await mine.client.patch(`/v1/users/${user.id}`, {
      ...{ email: `${secret}@people.example`, display_name: secret, groups: [secret] },
    });
    const { body } = await signIn(api, authenticator);
    const client = new Client(api.url, body.session_token);
    for (const displayName of [secret, secret]) await client.patch(`/v1/auth/passkeys/${passkey.id}`, { displayName });
    expect((await latest('user.updated')).details).toEqual({ changed: ['display_name', 'email', 'groups'] });
    const renamed = await auditOf(mine, 'passkey.renamed');
    expect(renamed.map(({ details }) => details)).toEqual([
      { user_id: renamed[0]!.actor.id, changed: ['displayName'] },
    ]);
    expect(JSON.stringify(await auditOf(mine))).not.toContain(secret);
  });

  it('a consequence names the event that caused it, and webhooks omit that member', async () => {
    const person = await signedIn(api, mine);
    await mine.client.post('/v1/webhooks', { url: 'https://crm.example.com/hooks', events: ['*'] });
    await mine.client.delete(`/v1/users/${person.id}`);
    const deleted = await latest('user.deleted');
    expect(deleted.details).toEqual({});
    expect((await latest('session.revoked')).details).toMatchObject({ reason: 'user_deleted', cause: deleted.id });
    expect((await latest('privacy.deletion.completed')).details).toMatchObject({ cause: deleted.id });
    const sent = await api.query('SELECT body FROM webhook_events WHERE tenant_id = $1', [mine.id]);
    expect(JSON.stringify(sent)).not.toContain(deleted.id);
  });

  it('operator tokens and new organizations are recorded in the operators’ chain, also from the command line', async () => {
    const made = await operator.post('/v1/tokens', { name: 'brief', scopes: ['user:read'], organization_id: null });
    await operator.delete(`/v1/tokens/${made.body.id}`);
    await promisify(execFile)(
      process.execPath,
      [
        resolve(import.meta.dirname, '../../../dist/apps/identity-api/cli.js'),
        ...['tokens:create', '--operator', '--name', 'ops', '--scopes', 'audit:read'],
      ],
      { env: { NODE_ENV: 'test', DATABASE_URL: api.database.serviceUrl, LOG_LEVEL: 'fatal' } },
    );
    const { body } = await operator.get<Page>(operatorEvents);
    const self = { type: 'token', id: expect.stringMatching(/^[\da-f-]{36}$/) };
    expect(body.data.slice(0, 4).map(({ action, actor, details }) => [action, actor, details])).toEqual([
      ['token.created', { type: 'system', id: null }, expect.objectContaining({ scopes: ['audit:read'] })],
      [
        'token.revoked',
        self,
        { before: { name: 'brief', scopes: ['user:read'], expires_at: null }, parent_id: self.id },
      ],
      ['token.created', self, expect.objectContaining({ scopes: ['user:read'] })],
      ['organization.created', self, { after: expect.objectContaining({ slug: mine.slug, sso_required: false }) }],
    ]);
    expect(body.data[3]!.target).toEqual({ type: 'organization', id: mine.id });
    expect((await operator.get(`${path}:verify?chain=operator`)).body).toMatchObject({ valid: true, broken_at: null });
    expect((await auditOf(mine)).map(({ action }) => action)).toEqual(['token.created']);
  });
});

describe('audit event filters', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const found = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await mine.client.get<Page>(`${path}?${new URLSearchParams(query).toString()}`);
    return body.data.map(({ action }) => action);
  };

  it('events can be filtered by result and by target: user ID, pseudonym or any other ID', async () => {
    const { user, authenticator, passkey } = await enrolled(api, mine);
    await makeUser(mine);
    await signIn(api, authenticator, { origin: 'https://elsewhere.example' });
    await signIn(api, authenticator);
    const told = ['sign_in.failed', 'enrollment_ticket.issued', 'user.created'];
    expect(await found({ target: user.id })).toEqual(told);
    const { target } = (await auditOf(mine, 'sign_in.failed'))[0]!;
    expect(await found({ target: target!.id! })).toEqual(told);
    expect(await found({ target: passkey.id })).toEqual(['passkey.registered']);
    expect(await found({ result: 'failure' })).toEqual(['sign_in.failed']);
    expect(await found({ target: user.id, result: 'success' })).toEqual(told.slice(1));
    expect(await found({ target: user.id, result: 'failure', action: 'user.created' })).toEqual([]);
    expect((await found({ result: 'success' })).length).toBe((await auditOf(mine)).length - 1);
  });

  it('only a token that may read both can resolve a pseudonym, and each resolution is audited', async () => {
    const user = await makeUser(mine);
    const { target } = (await auditOf(mine, 'user.created'))[0]!;
    const body = { pseudonym: target!.id };
    const resolved = await mine.client.post(`${path}:resolve`, body);
    expect([resolved.status, resolved.body]).toEqual([200, { user_id: user.id }]);
    expect((await auditOf(mine)).at(-1)).toMatchObject({
      action: 'audit.resolved',
      actor: { type: 'token', id: mine.tokenId },
      target: { type: 'user', id: target!.id },
      details: {},
    });
    const theirs = await makeOrganization(api);
    for (const [client, pseudonym] of [
      [theirs.client, target!.id],
      [mine.client, 'usr_nobody'],
      [mine.client, user.id],
    ] as const)
      expectProblem(await client.post(`${path}:resolve`, { pseudonym }), 404, 'SERVICE_AUTH_901');
    const operator = new Client(api.url, api.operatorToken);
    expectInvalid(await operator.post(`${path}:resolve`, body), 'organization_id', 'required');
    const named = await operator.post(`${path}:resolve`, { ...body, organization_id: mine.id });
    expect(named.body).toEqual({ user_id: user.id });

    await mine.client.delete(`/v1/users/${user.id}`);
    expectProblem(await mine.client.post(`${path}:resolve`, body), 404, 'SERVICE_AUTH_901');
  });
});
