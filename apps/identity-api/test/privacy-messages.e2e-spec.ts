import type { ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { downloaded, readyExport, unzipped } from './support/exports.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';
import { enrolled, signedIn, signIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

interface Message {
  type: string;
  sequence: number;
  data: { target: { type: string; id: string } | null; details: Record<string, unknown> };
}

describe('webhook messages that name a person', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let organization: TestOrganization;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    api = await startTestApi({
      RATE_LIMIT_PER_MINUTE: '0',
      SIGN_IN_PER_MINUTE: '0',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    });
    worker = await startTestWorker(api);
  });
  beforeEach(async () => {
    organization = await makeOrganization(api);
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  async function subscribe(events: string[]): Promise<string> {
    const { status, body } = await organization.client.post<Schemas['Webhook']>('/v1/webhooks', {
      url: receiver.url,
      events,
    });
    expect(status).toBe(201);
    return body.id;
  }
  async function logOf(webhookId: string): Promise<Schemas['WebhookDelivery'][]> {
    const path = `/v1/webhooks/${webhookId}/deliveries?per_page=100`;
    return (await organization.client.get<Listed<Schemas['WebhookDelivery']>>(path)).body.data;
  }
  const allArrived = (webhookId: string, count: number) =>
    eventually(`${count} messages have arrived`, async () => {
      const log = await logOf(webhookId);
      return log.filter(({ status }) => status === 'succeeded').length === count;
    });
  const erase = async (id: string) => expect((await organization.client.delete(`/v1/users/${id}`)).status).toBe(204);
  /** Rows of the tables of webhooks that hold the text. */
  const rowsWith = (text: string) =>
    api.query<object>(
      `SELECT 1 FROM webhook_events AS row WHERE strpos(row::text, $1) > 0
       UNION ALL SELECT 1 FROM webhook_deliveries AS row WHERE strpos(row::text, $1) > 0`,
      [text],
    );
  /** Waits until all that is left of them in these tables is the news of their erasure, for who reads the feed. */
  const onlyNoticesName = (userId: string) =>
    eventually('no message but of the erasure names the person', async () => {
      const types = await api.query<{ type: string }>(
        `SELECT type FROM webhook_events AS event WHERE strpos(event::text, $1) > 0 ORDER BY sequence`,
        [userId],
      );
      const rows = await rowsWith(userId);
      const notices = types.map(({ type }) => type);
      return rows.length === 2 && notices.join() === 'user.deleted,privacy.deletion.completed';
    });
  const messages = (): Message[] => receiver.requests.map(({ body }) => JSON.parse(body) as Message);
  const prune = () => worker.get(RecurringJobs, { strict: false }).trigger('webhooks.prune');

  it('an erasure deletes messages about the person and the receivers’ responses', async () => {
    const email = `${unique()}@people.example`;
    receiver.reply = (_request, response) => void response.end(`contact ${email} updated`);
    const webhookId = await subscribe(['user.*', 'session.*', 'enrollment_ticket.*']);
    const person = await signedIn(api, organization, { email });
    const other = await signedIn(api, organization);
    await allArrived(webhookId, 6);
    expect((await logOf(webhookId)).every(({ response_body }) => response_body?.includes(email))).toBe(true);
    await erase(person.id);
    // Of the other person nothing is gone.
    expect((await rowsWith(other.id)).length).toBe(3);
    const types = () =>
      messages()
        .filter(({ data }) => JSON.stringify(data).includes(person.id))
        .map(({ type }) => type);
    await eventually('the erasure is heard of', () => types().includes('user.deleted'));
    await eventually('its end is written down', async () => {
      const log = await logOf(webhookId);
      return log.every(({ status }) => status === 'succeeded');
    });
    const left = (await logOf(webhookId)).filter(({ payload }) => JSON.stringify(payload).includes(person.id));
    expect(new Set(left.map(({ event }) => event))).toEqual(new Set(['user.deleted', 'session.revoked']));
    for (const { response_status, response_body, error } of left)
      expect([response_status, response_body, error]).toEqual([200, null, null]);
    await prune();
    await onlyNoticesName(person.id);
    expect((await rowsWith(other.id)).length).toBe(3);
  });

  it('a message in flight during an erasure leaves no response behind', async () => {
    const secret = unique();
    const open: ServerResponse[] = [];
    receiver.reply = (_request, response) => void open.push(response);
    const webhookId = await subscribe(['user.created', 'enrollment_ticket.issued']);
    const { id } = await signedIn(api, organization);
    await eventually('both are in flight', () => open.length === 2);
    await erase(id);
    open[0]!.end(`of ${secret}`);
    open[1]!.writeHead(500).end(`not of ${secret}`);
    await eventually('both are written down', async () =>
      (await logOf(webhookId)).every(({ attempts }) => attempts === 1),
    );
    expect((await logOf(webhookId)).map(({ response_status }) => response_status).sort()).toEqual([200, 500]);
    expect(await rowsWith(secret)).toEqual([]);
  });

  it('an export contains the person’s messages with the result of each delivery', async () => {
    const answer = `noted ${unique()}`;
    receiver.reply = (_request, response) => void response.end(answer);
    const webhookId = await subscribe(['user.created', 'session.created']);
    const person = await signedIn(api, organization);
    await signedIn(api, organization);
    await allArrived(webhookId, 4);
    const { body } = await person.client.get<Schemas['DataCategories']>('/v1/privacy:getDataCategories');
    expect(body.categories.find(({ id }) => id === 'messages')?.record_count).toBe(3);
    const files = await unzipped(await downloaded(api, await readyExport(person)));
    const records = JSON.parse(files['data/messages.json']!.toString()) as { type: string; deliveries: object[] }[];
    const delivery = {
      webhook_id: webhookId,
      status: 'succeeded',
      attempts: 1,
      created_at: expect.stringMatching(/T.*Z$/),
      delivered_at: expect.stringMatching(/T.*Z$/),
      response_status: 200,
      response_body: answer,
      error: null,
    };
    const [sent, unsent] = [true, false].map((isSent) => records.filter((one) => one.deliveries.length > 0 === isSent));
    expect(unsent!.map(({ type }) => type).toSorted()).toEqual([
      'enrollment_ticket.issued',
      'privacy.export.requested',
    ]);
    expect(sent).toEqual([
      expect.objectContaining({ type: 'user.created', deliveries: [delivery] }),
      expect.objectContaining({ type: 'session.created', deliveries: [delivery] }),
    ]);
  });

  it('a sign-in that fails during an erasure sends no message about the person', async () => {
    const webhookId = await subscribe(['sign_in.*']);
    const leaving = await Promise.all(Array.from({ length: 6 }, () => enrolled(api, organization)));
    const attempts = await Promise.all(
      leaving.flatMap(({ user, authenticator }) => [
        ...Array.from({ length: 6 }, () => signIn(api, authenticator, { userVerified: false })),
        organization.client.delete(`/v1/users/${user.id}`),
      ]),
    );
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401, 204]));
    await eventually('what was told has arrived', async () =>
      (await logOf(webhookId)).every(({ status }) => status === 'succeeded'),
    );
    await prune();
    for (const { user } of leaving) await onlyNoticesName(user.id);
  });

  it('subscribers to either event family learn of an erasure, requested or by an administrator', async () => {
    await subscribe(['user.deleted', 'privacy.deletion.completed']);
    const [removed, removedEarly, leaving] = [
      await signedIn(api, organization),
      await signedIn(api, organization),
      await signedIn(api, organization),
    ];
    const ask = async ({ client }: typeof removed): Promise<string> =>
      (await client.post<Schemas['AccountDeletion']>('/v1/privacy:requestAccountDeletion')).body.id;
    await erase(removed.id);
    const early = { id: removedEarly.id, deletion: await ask(removedEarly) };
    await erase(early.id);
    const due = { id: leaving.id, deletion: await ask(leaving) };
    await api.query('UPDATE privacy_deletions SET scheduled_for = now() WHERE id = $1', [due.deletion]);
    await eventually('six messages', () => new Set(receiver.requests.map(({ body }) => body)).size === 6);
    for (const [userId, target] of [
      [removed.id, { type: 'user', id: removed.id }],
      [early.id, { type: 'deletion', id: early.deletion }],
      [due.id, { type: 'deletion', id: due.deletion }],
    ] as const) {
      const deleted = messages().find(({ type, data }) => type === 'user.deleted' && data.target?.id === userId)!;
      const completed = messages().find(
        ({ type, data }) => type === 'privacy.deletion.completed' && data.details['user_id'] === userId,
      )!;
      expect(completed.data.target).toEqual(target);
      if (target.type === 'user') expect(completed.sequence).toBeGreaterThan(deleted.sequence);
    }
    const auditEvents = await auditOf(organization);
    expect(auditEvents.filter(({ action }) => action === 'privacy.deletion.completed')).toHaveLength(3);
    expect(JSON.stringify(auditEvents)).not.toContain(removed.id);
  });
});
