import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually, freePort } from '@plinth/test-kit';
import PostalMime from 'postal-mime';
import { Registry } from 'prom-client';
import { startTestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { mailFrom, messagesOf, sendDue, startMailing } from './support/mail.js';
import { startMailServer } from './support/mail-server.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { startWorkerProcess } from './support/worker-process.js';

describe('mail without a usable server', () => {
  it('send_mail and self_recovery are refused without SMTP_URL', async () => {
    const api = await startTestApi();
    const organization = await makeOrganization(api);
    const body = { email: 'a@people.example', display_name: 'A', send_mail: true };
    const refused = expectProblem(await organization.client.post('/v1/users', body), 422, 'SERVICE_AUTH_902');
    expect(refused.errors).toEqual([expect.objectContaining({ field: 'send_mail', rule: 'mail_unavailable' })]);
    const path = `/v1/organizations/${organization.id}`;
    expectProblem(await organization.client.patch(path, { self_recovery: true }), 422, 'SERVICE_AUTH_902');
    expect((await organization.client.get('/v1/users')).body.metadata.total).toBe(0);
    await api.close();
  });

  it('a server that is down loses nothing and delays nothing else', async () => {
    const port = await freePort();
    const { api, worker, close } = await startMailing({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_RETRY_SCHEDULE: Array.from({ length: 60 }, () => '50ms').join(),
    });
    const organization = await makeOrganization(api);
    const people = await Promise.all(Array.from({ length: 15 }, () => makeUser(organization, { send_mail: true })));
    const tried = await eventually('attempts', async () => {
      await sendDue(worker);
      const messages = await Promise.all(people.map(({ id }) => messagesOf(organization.client, id)));
      return messages.flat().every(({ error }) => error !== null) && messages.flat();
    });
    expect(tried.every(({ status, error }) => status === 'pending' && /ECONNREFUSED/.test(error ?? ''))).toBe(true);

    const server = await startMailServer({}, port);
    await eventually('all mail', async () => {
      await sendDue(worker);
      return people.every(({ email }) => server.to(email).length === 1);
    });
    await close();
    await server.close();
  });

  it('a server that stops answering is given up after MAIL_TIMEOUT, and attempts end with the schedule', async () => {
    const server = await startMailServer({ onMailFrom: () => undefined });
    const { api, worker, close } = await startMailing({
      SMTP_URL: server.url,
      MAIL_TIMEOUT: '150ms',
      MAIL_RETRY_SCHEDULE: '10ms',
    });
    const organization = await makeOrganization(api);
    const { id } = await makeUser(organization, { send_mail: true });
    const message = await eventually('failed', async () => {
      await sendDue(worker);
      const [only] = await messagesOf(organization.client, id);
      return only?.status === 'failed' && only;
    });
    expect(message.attempts).toBe(2);
    await eventually('an audit event', async () => (await auditOf(organization, 'mail.failed')).length === 1);
    const metrics = await worker.get(Registry, { strict: false }).metrics();
    expect(metrics).toMatch(/^mail_attempts_total\{outcome="deferred"\} 1$/m);
    expect(metrics).toMatch(/^mail_attempts_total\{outcome="failed"\} 1$/m);
    await close();
    await server.close();
  });

  it('a message whose answer was lost is sent again with the same Message-ID', async () => {
    const server = await startMailServer();
    const { api, worker, close } = await startMailing({ SMTP_URL: server.url, MAIL_TIMEOUT: '500ms' });
    const organization = await makeOrganization(api);
    server.isAnswering = false;
    const { id, email } = await makeUser(organization, { send_mail: true });
    await eventually('mail', () => server.to(email).length === 1);
    // As after a kill -9: the lease of the attempt ends, and nothing was recorded.
    await eventually('a due message', async () => {
      await api.query('UPDATE mail_messages SET next_attempt_at = now() WHERE user_id = $1', [id]);
      server.isAnswering = true;
      await sendDue(worker);
      return (await messagesOf(organization.client, id))[0]!.status === 'sent';
    });
    expect(server.to(email).length).toBeGreaterThan(1);
    expect(new Set(server.to(email).map(({ messageId }) => messageId)).size).toBe(1);
    await close();
    await server.close();
  });

  it('a kill -9 in the middle of sending loses no message, and what is sent twice has the same Message-ID', async () => {
    const server = await startMailServer();
    const mail = { SMTP_URL: server.url, MAIL_FROM: mailFrom };
    const api = await startTestApi({ ...mail, RATE_LIMIT_PER_MINUTE: '0' });
    const organization = await makeOrganization(api);
    const people = await Promise.all(Array.from({ length: 25 }, () => makeUser(organization, { send_mail: true })));
    // A worker sends ten at a time: the first ten are answered, and of the next ten, some at most.
    let recipients = 0;
    server.refuse = () => {
      server.isAnswering = (recipients += 1) <= 15;
      return undefined;
    };
    const killed = await startWorkerProcess(api, mail);
    await eventually('two batches', () => server.received.length === 20);
    await killed.kill();
    const messages = async () =>
      (await Promise.all(people.map(({ id }) => messagesOf(organization.client, id)))).flat();
    const left = (await messages()).filter(({ status }) => status === 'pending');
    expect(left.length).toBeGreaterThanOrEqual(10);
    // What was being sent is due again a minute after the longest attempt.
    const latest = Math.max(...left.map((message) => Date.parse(message.next_attempt_at!)));
    expect(latest - Date.now()).toBeLessThan(90_000);

    server.refuse = () => undefined;
    server.isAnswering = true;
    await api.query("UPDATE mail_messages SET next_attempt_at = now() WHERE status = 'pending'");
    const successor = await startWorkerProcess(api, mail);
    await eventually('all sent', async () => (await messages()).every(({ status }) => status === 'sent'));
    await successor.kill();
    const idsOf = people.map(({ email }) => new Set(server.to(email).map(({ messageId }) => messageId)).size);
    expect(idsOf).toEqual(people.map(() => 1));
    expect(server.received.length).toBeGreaterThan(people.length);
    await api.close();
    await server.close();
  }, 90_000);

  it('messages can be files, as under npm start', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'plinth-mail-')), 'mail');
    const { api, worker, close } = await startMailing({ SMTP_URL: pathToFileURL(folder).href });
    const organization = await makeOrganization(api);
    const { id, email, enrollment } = await makeUser(organization, { send_mail: true, locale: 'de' });
    const [{ id: messageId }] = await eventually('sent', async () => {
      await sendDue(worker);
      const messages = await messagesOf(organization.client, id);
      return messages[0]?.status === 'sent' && (messages as [Schemas['Message']]);
    });
    expect(await readdir(folder)).toEqual([`${messageId}.eml`]);
    const mail = await PostalMime.parse(await readFile(join(folder, `${messageId}.eml`)));
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect(mail.text).toContain(enrollment.url);
    await close();
    await rm(folder, { recursive: true });
  });

  it('a temporary refusal is retried, and a link that has expired is not sent', async () => {
    const server = await startMailServer();
    const { api, worker, close } = await startMailing({
      SMTP_URL: server.url,
      MAIL_RETRY_SCHEDULE: '10ms,10ms,10ms,1h',
    });
    const organization = await makeOrganization(api);
    let answers = 0;
    server.refuse = () => ((answers += 1) < 3 ? 450 : undefined);
    const first = await makeUser(organization, { send_mail: true });
    await eventually('mail', async () => (await sendDue(worker), server.to(first.email).length === 1));
    expect(answers).toBe(3);

    server.refuse = () => 450;
    const second = await makeUser(organization, { send_mail: true });
    await eventually('attempts', async () => {
      await sendDue(worker);
      const [only] = await messagesOf(organization.client, second.id);
      return Date.parse(only!.next_attempt_at!) > Date.now() + 30 * 60_000;
    });
    await api.query(`UPDATE mail_messages SET happens_at = now(), next_attempt_at = now() WHERE user_id = $1`, [
      second.id,
    ]);
    server.refuse = () => undefined;
    const expired = await eventually('expired', async () => {
      await sendDue(worker);
      const [only] = await messagesOf(organization.client, second.id);
      return only?.status === 'failed' && only;
    });
    expect(expired.error).toBe('link_expired');
    expect(server.to(second.email)).toEqual([]);
    await close();
    await server.close();
  });

  it('a password never goes to a server that offers no TLS', async () => {
    let isAsked = false;
    const server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(_auth, _session, callback) {
        isAsked = true;
        callback(null, { user: 'x' });
      },
    });
    // Any name but localhost.
    const elsewhere = server.url.replace('smtp://127.0.0.1', 'smtp://user:secret@0.0.0.0');
    const { api, worker, close } = await startMailing({ SMTP_URL: elsewhere });
    const organization = await makeOrganization(api);
    const { id } = await makeUser(organization, { send_mail: true });
    const message = await eventually('an attempt', async () => {
      await sendDue(worker);
      const [only] = await messagesOf(organization.client, id);
      return only?.error ? only : undefined;
    });
    expect(message.status).toBe('pending');
    expect(isAsked).toBe(false);
    await close();
    await server.close();
  });
});
