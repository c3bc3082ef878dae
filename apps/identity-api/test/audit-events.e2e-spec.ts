import { Database } from '@plinth/database';
import { Client } from '@plinth/test-kit';
import { AuditService } from '../src/audit/audit.service.js';
import { auditActions } from '../src/event-kinds.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const path = '/v1/audit-events';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Page = Listed<Schemas['AuditEvent']>;

const seqOf = (events: Page['data']): number[] => events.map(({ seq }) => seq);

describe('audit events', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.0/8' });
    operator = new Client(api.url, api.operatorToken);
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  /** A sign-in of a user, as the feature of sign-in records it. */
  const recordSignIn = (organization: TestOrganization, userId: string, ip = '203.0.113.77') =>
    api.app.get(Database).transaction((tx) =>
      api.app.get(AuditService).record(
        organization.id,
        tx,
        {
          action: 'session.created',
          actor: { type: 'user', id: userId },
          target: { type: 'session', id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a93' },
          details: { user_id: userId, aal: 'aal2' },
        },
        { ip, userAgent: firefox, requestId: 'request-1' },
      ),
    );

  it('an event with its fourteen members can be read, newest first, once the request that caused it returns', async () => {
    await mine.client.patch(
      `/v1/organizations/${mine.id}`,
      { display_name: 'Renamed' },
      { headers: { 'x-forwarded-for': '198.51.100.23', 'user-agent': firefox, 'x-request-id': 'rename-1' } },
    );
    const { status, body, headers } = await mine.client.get<Page>(path);
    expect([status, headers.get('link')]).toEqual([200, expect.stringContaining('rel="first"')]);
    expect(body.data.map(({ action, seq }) => [action, seq])).toEqual([
      ['organization.updated', 2],
      ['token.created', 1],
    ]);
    expect(Object.keys(body.data[0]!)).toEqual([
      ...['id', 'seq', 'timestamp', 'action', 'actor', 'target', 'result', 'ip', 'user_agent', 'request_id'],
      ...['details', 'prev_hash', 'hash'],
    ]);
    expect(body.data[0]).toMatchObject({
      actor: { type: 'token', id: mine.tokenId },
      target: { type: 'organization', id: mine.id },
      result: 'success',
      ip: '198.51.100.0/24',
      user_agent: 'Firefox 140',
      request_id: 'rename-1',
      details: {
        changed: ['display_name'],
        before: { display_name: `Organization ${mine.slug}` },
        after: { display_name: 'Renamed' },
      },
      prev_hash: body.data[1]!.hash,
    });
    expect(body.data[1]!.prev_hash).toBe('0'.repeat(64));
    expect(Object.keys(body.metadata)).toHaveLength(9);
  });

  it('a request ID that may contain an address is stored nowhere, but the response returns it', async () => {
    const given = 'jonas@people.example';
    const { status, headers } = await mine.client.patch(
      `/v1/organizations/${mine.id}`,
      { display_name: 'Renamed' },
      { headers: { 'x-request-id': given } },
    );
    expect([status, headers.get('x-request-id')]).toEqual([200, given]);
    const waiting = await api.query('SELECT to_jsonb(a) AS row FROM audit_arrivals a');
    const events = await auditOf(mine);
    expect(events.map(({ action, request_id }) => [action, request_id])).toEqual([
      ['token.created', expect.stringMatching(/^[\da-f-]{36}$/)],
      ['organization.updated', null],
    ]);
    expect(
      JSON.stringify([waiting, events, await api.query('SELECT to_jsonb(e) AS row FROM audit_events e')]),
    ).not.toContain(given);
    expect((await mine.client.get(`${path}:verify`)).body.valid).toBe(true);
  });

  it('every table shows a person only by one pseudonym, a network and a browser', async () => {
    const user = await makeUser(mine, { email: 'maren.lindqvist@people.example' });
    await recordSignIn(mine, user.id);
    await recordSignIn(mine, user.id, '2001:db8:1:2::3');
    const waiting = await api.query('SELECT to_jsonb(a) AS row FROM audit_arrivals a');
    const events = await auditOf(mine);
    const stored = await api.query('SELECT to_jsonb(e) AS row FROM audit_events e');
    for (const text of [waiting, events, stored].map((rows) => JSON.stringify(rows)))
      for (const trace of [user.id, 'maren', '203.0.113.77', '2001:db8:1:2', 'Mozilla', 'Linux'])
        expect(text).not.toContain(trace);
    const signIns = events.filter(({ action }) => action === 'session.created');
    const pseudonym = signIns[0]!.actor.id;
    expect(pseudonym).toMatch(/^usr_[\w-]{22}$/);
    expect(signIns.map(({ actor, ip, details }) => [actor.id, ip, details])).toEqual([
      [pseudonym, '203.0.113.0/24', { user_id: pseudonym, aal: 'aal2' }],
      [pseudonym, '2001:db8:1::/48', { user_id: pseudonym, aal: 'aal2' }],
    ]);
    expect(events.find(({ action }) => action === 'user.created')!.target).toEqual({ type: 'user', id: pseudonym });
  });

  it('a person gets one pseudonym, even from concurrent first transactions', async () => {
    const user = await makeUser(mine);
    await api.query('DELETE FROM audit_pseudonyms WHERE user_id = $1', [user.id]);
    await Promise.all(Array.from({ length: 12 }, () => recordSignIn(mine, user.id)));
    const { body } = await mine.client.get<Page>(`${path}?action=session.created`);
    expect(body.metadata.total).toBe(12);
    expect(new Set(body.data.map(({ actor }) => actor.id)).size).toBe(1);
  });

  it('after an erasure, events lead to nobody, the chain stays valid, and later events use new pseudonyms', async () => {
    const user = await makeUser(mine);
    await recordSignIn(mine, user.id);
    const [{ pseudonym }] = (await api.query<{ pseudonym: string }>(
      'SELECT pseudonym FROM audit_pseudonyms WHERE user_id = $1',
      [user.id],
    )) as [{ pseudonym: string }];
    expect((await mine.client.get(`${path}?actor=${user.id}`)).body.metadata.total).toBe(1);

    await api.app.get(Database).transaction((tx) => api.app.get(AuditService).forgetUser(mine.id, tx, user.id));
    expect((await mine.client.get(`${path}?actor=${user.id}`)).body.data).toEqual([]);
    expect((await mine.client.get(`${path}?actor=${pseudonym}`)).body.metadata.total).toBe(1);
    expect(JSON.stringify(await api.query('SELECT * FROM audit_pseudonyms'))).not.toContain(pseudonym);
    expect((await mine.client.get(`${path}:verify`)).body.valid).toBe(true);

    await recordSignIn(mine, user.id);
    await recordSignIn(mine, user.id);
    const names = (await auditOf(mine)).slice(-3).map(({ actor }) => actor.id);
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toBe(pseudonym);
  });

  it('events can be filtered by action, actor (user ID, pseudonym or token ID) and time, with both ends included', async () => {
    const [user, other] = [await makeUser(mine), await makeUser(mine)];
    await recordSignIn(mine, user.id);
    await recordSignIn(mine, other.id);
    const all = await auditOf(mine);
    const found = async (query: Record<string, string>): Promise<number[]> =>
      seqOf((await mine.client.get<Page>(`${path}?${new URLSearchParams(query).toString()}`)).body.data);
    const seqs = (events: Page['data']): number[] => seqOf(events).reverse();

    const signIn = all.find(({ action }) => action === 'session.created')!;
    expect(await found({ actor: user.id })).toEqual([signIn.seq]);
    expect(await found({ actor: user.id.toUpperCase() })).toEqual([signIn.seq]);
    expect(await found({ actor: signIn.actor.id! })).toEqual([signIn.seq]);
    expect(await found({ actor: mine.tokenId })).toEqual(seqs(all.filter(({ actor }) => actor.id === mine.tokenId)));
    expect(await found({ action: 'user.created' })).toEqual(
      seqs(all.filter(({ action }) => action === 'user.created')),
    );
    expect(await found({ action: 'user.created', actor: user.id })).toEqual([]);
    const middle = all[3]!.timestamp;
    expect(await found({ from: middle })).toEqual(seqs(all.filter(({ timestamp }) => timestamp >= middle)));
    expect(await found({ to: middle })).toEqual(seqs(all.filter(({ timestamp }) => timestamp <= middle)));
    expect(await found({ from: middle, to: middle })).toEqual(
      seqs(all.filter(({ timestamp }) => timestamp === middle)),
    );
    const offset = new Date(Date.parse(middle) + 3_600_000).toISOString().replace('Z', '+01:00');
    expect(await found({ from: offset })).toEqual(await found({ from: middle }));
    expect(await found({ from: all.at(-1)!.timestamp, to: all[0]!.timestamp, action: 'user.deleted' })).toEqual([]);
  });

  it('pages work the same with and without a filter, including past the last page', async () => {
    for (const display_name of ['1', '2', '3', '4', '5', '6'])
      await mine.client.patch(`/v1/organizations/${mine.id}`, { display_name });
    for (const filter of ['', '&from=2000-01-01T00:00:00Z']) {
      const seqs: number[][] = [];
      for (const page of [1, 2, 3, 4]) {
        const { body } = await mine.client.get<Page>(`${path}?per_page=3&page=${page}${filter}`);
        expect(body.metadata).toMatchObject({ total: 7, last_page: 3, current_page: page });
        seqs.push(seqOf(body.data));
      }
      expect(seqs).toEqual([[7, 6, 5], [4, 3, 2], [1], []]);
    }
    expect((await mine.client.get(`${path}?page=999999999999999`)).body.data).toEqual([]);
  });

  it.each([
    ['an unknown action', 'action=session.opened', 'action', 'one_of'],
    ['an invalid time', 'from=yesterday', 'from', 'datetime'],
    ['an empty actor', 'actor=', 'actor', 'min_length'],
    ['an empty target', 'target=', 'target', 'min_length'],
    ['an unknown result', 'result=maybe', 'result', 'one_of'],
    ['an unknown chain', 'chain=platform', 'chain', 'one_of'],
    ['an unknown filter', 'subject=x', 'subject', 'unknown_field'],
    ['page 0', 'page=0', 'page', 'min'],
    ['per_page 101', 'per_page=101', 'per_page', 'max'],
  ])('the list of audit events rejects %s', async (_what, query, field, rule) => {
    expectInvalid(await mine.client.get(`${path}?${query}`), field, rule);
  });

  it('audit events require a token with audit:read', async () => {
    const limited = await makeOrganization(api, { scopes: ['organization:read'] });
    for (const each of [path, `${path}:verify`]) {
      expect(expectProblem(await limited.client.get(each), 403, 'SERVICE_AUTH_100').detail).toContain('audit:read');
      expectProblem(await new Client(api.url).get(each), 401, 'SERVICE_AUTH_005');
    }
  });

  it('an organization cannot name another one’s audit log, and an operator must name one', async () => {
    const theirs = await makeOrganization(api);
    await makeUser(theirs);
    for (const each of [path, `${path}:verify`]) {
      expectProblem(await mine.client.get(`${each}?organization_id=${theirs.id}`), 403, 'SERVICE_AUTH_100');
      expectInvalid(await operator.get(each), 'organization_id', 'required');
      expectInvalid(
        await operator.get(`${each}?organization_id=0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90`),
        'organization_id',
        'unknown',
      );
    }
    expect((await auditOf(mine)).map(({ action }) => action)).toEqual(['token.created']);
    const named = await operator.get(`${path}?organization_id=${theirs.id}`);
    expect(named.body).toEqual((await theirs.client.get(path)).body);
    expect((await mine.client.get(`${path}?actor=${theirs.tokenId}`)).body.data).toEqual([]);
  });

  it('a user’s ID finds no events from another organization', async () => {
    const theirs = await makeOrganization(api);
    const user = await makeUser(theirs);
    await recordSignIn(theirs, user.id);
    expect((await mine.client.get(`${path}?actor=${user.id}`)).body.data).toEqual([]);
  });

  it('every event kind in the vocabulary is a valid filter', async () => {
    for (const action of auditActions) expect((await mine.client.get(`${path}?action=${action}`)).status).toBe(200);
  });
});
