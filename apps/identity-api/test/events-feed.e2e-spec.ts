import type { INestApplicationContext } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { Client, eventually, olderTransactionsEnded } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/v1/events';

interface Feed {
  data: (Omit<Schemas['Event'], 'data'> & { data: Schemas['EventData'] })[];
  next_cursor: string;
}

describe('events feed', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const feed = async (query: Record<string, string> = {}, { client }: Pick<TestOrganization, 'client'> = mine) => {
    await olderTransactionsEnded(api);
    const { status, body } = await client.get<Feed>(`${path}?${new URLSearchParams(query).toString()}`);
    expect(status).toBe(200);
    return { targets: body.data.map(({ data }) => data.target?.id), types: body.data.map(({ type }) => type), ...body };
  };
  const change = (id: string) => mine.client.patch(`/v1/users/${id}`, { groups: ['design'] });

  it('the feed contains every event in the organization, even without a subscription', async () => {
    const { id } = await makeUser(mine);
    await change(id);
    const { data } = await feed({ events: 'user.*' });
    expect(data.map(({ type, data: { target } }) => [type, target])).toEqual([
      ['user.created', { type: 'user', id }],
      ['user.updated', { type: 'user', id }],
    ]);
    expect(Object.keys(data[0]!)).toEqual(['id', 'type', 'timestamp', 'sequence', 'data']);
    expect((await feed()).types).toEqual(expect.arrayContaining(['user.created', 'enrollment_ticket.issued']));
  });

  it('the feed is paged by cursor, and a poller that is up to date keeps its place', async () => {
    const users = [await makeUser(mine), await makeUser(mine), await makeUser(mine)].map(({ id }) => id);
    const first = await feed({ events: 'user.created', limit: '2' });
    const second = await feed({ events: 'user.created', limit: '2', after: first.next_cursor });
    expect([...first.targets, ...second.targets]).toEqual(users);
    const third = await feed({ events: 'user.created', after: second.next_cursor });
    expect(third.data).toEqual([]);
    const { id } = await makeUser(mine);
    for (const after of [second.next_cursor, third.next_cursor])
      expect((await feed({ events: 'user.created', after })).targets).toEqual([id]);
  });

  it('the feed can start now or at a given time', async () => {
    const old = await makeUser(mine);
    const now = await feed({ since: 'now' });
    expect(now.data).toEqual([]);
    const { id } = await makeUser(mine);
    const kind = { events: 'user.created' };
    expect((await feed({ after: now.next_cursor, ...kind })).targets).toEqual([id]);
    const [, { timestamp }] = (await feed(kind)).data as [unknown, Feed['data'][0]];
    expect((await feed({ since: timestamp, ...kind })).targets.at(-1)).toBe(id);
    expect((await feed({ since: '2020-01-31T09:00:00Z', ...kind })).targets).toEqual([old.id, id]);
  });

  it('the feed can be filtered by kinds and families', async () => {
    const { id } = await makeUser(mine);
    await change(id);
    expect((await feed({ events: 'user.updated' })).types).toEqual(['user.updated']);
    const tickets = await feed({ events: 'enrollment_ticket.*,user.updated' });
    expect(tickets.types.toSorted()).toEqual(['enrollment_ticket.issued', 'user.updated']);
    expect((await feed({ events: '*' })).types).toEqual((await feed()).types);
    expect((await feed({ events: 'policy.*' })).data).toEqual([]);
  });

  it('the feed contains only the organization’s events, and an operator must name the organization', async () => {
    const other = await makeOrganization(api);
    const [{ id }, theirs] = [await makeUser(mine), await makeUser(other)];
    const kind = { events: 'user.created' };
    expect((await feed(kind)).targets).toEqual([id]);
    expect((await feed(kind, other)).targets).toEqual([theirs.id]);
    const operator = { client: new Client(api.url, api.operatorToken) };
    expect((await feed({ ...kind, organization_id: mine.id }, operator)).targets).toEqual([id]);
    expectInvalid(await operator.client.get(path), 'organization_id', 'required');
    expectProblem(await mine.client.get(`${path}?organization_id=${other.id}`), 403, 'SERVICE_AUTH_100');
    const { client } = await makeOrganization(api, { scopes: ['audit:read', 'webhooks:write'] });
    expectProblem(await client.get(path), 403, 'SERVICE_AUTH_100');
  });

  it('an erasure removes events about the person from the feed, except the erasure itself', async () => {
    const [{ id }, other] = [await makeUser(mine), await makeUser(mine)];
    await change(id);
    const { next_cursor: after } = await feed({ since: 'now' });
    expect((await mine.client.delete(`/v1/users/${id}`)).status).toBe(204);
    const { data } = await feed({ after });
    expect(data.map(({ type }) => type)).toEqual(['user.deleted', 'privacy.deletion.completed']);
    const all = await feed();
    expect(all.data.filter((event) => JSON.stringify(event).includes(id))).toEqual(data);
    expect((await feed({ events: 'user.created' })).targets).toEqual([other.id]);
  });

  it.each([
    ['after=garbage', 'after', 'cursor_invalid'],
    ['limit=0', 'limit', 'range'],
    ['limit=101', 'limit', 'range'],
    ['since=yesterday', 'since', 'datetime'],
    ['since=9999-01-31T09:00:00Z', 'since', 'past'],
    ['since=now&after=Mi4xLjEuMQ', 'since', 'exclusive'],
    ['events=', 'events', 'one_of'],
    ['events=user', 'events', 'one_of'],
    ['events=user.*,unknown.*', 'events', 'one_of'],
    ['per_page=1', 'per_page', 'unknown_field'],
  ])('the feed rejects ?%s', async (query, field, rule) => {
    expectInvalid(await mine.client.get(`${path}?${query}`), field, rule);
  });

  it('the feed returns 410 with a new cursor only if an event after the cursor was deleted', async () => {
    const { next_cursor: beginning } = await feed({ since: 'now' });
    const old = await makeUser(mine);
    const { next_cursor: afterOld } = await feed({ since: 'now' });
    const { id } = await makeUser(mine);
    // What tells of the first user becomes 31 days old.
    await api.query(
      `UPDATE webhook_events SET id = overlay(id::text PLACING '00000000' FROM 1 FOR 8)::uuid
       WHERE tenant_id = $1 AND strpos(body, $2) > 0`,
      [mine.id, old.id],
    );
    await worker.get(RecurringJobs, { strict: false }).trigger('webhooks.prune');
    const expired = await eventually('the feed was pruned', async () => {
      const { status, body } = await mine.client.get<Schemas['Problem'] & { oldest_cursor: string }>(
        `${path}?after=${beginning}`,
      );
      return status === 410 && body;
    });
    expect(expired).toMatchObject({ code: 'SERVICE_AUTH_907', detail: expect.stringContaining('oldest_cursor') });
    const kind = { events: 'user.created' };
    for (const after of [expired.oldest_cursor, afterOld])
      expect((await feed({ ...kind, after })).targets).toEqual([id]);
  });
});
