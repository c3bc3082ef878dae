import { eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, unique } from './support/factories.js';
import { mailFrom, messagesOf, sendDue, startMailing } from './support/mail.js';
import { startMailServer, type ReceivedMail, type TestMailServer } from './support/mail-server.js';
import { expectProblem } from './support/problems.js';
import { enrolled, register } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';
import { SingleSignOn } from './support/sso.js';
import { startTestWorker } from './support/worker.js';

describe('mail', () => {
  let server: TestMailServer;
  let running: Awaited<ReturnType<typeof startMailing>>;
  let api: TestApi;
  beforeAll(async () => {
    server = await startMailServer();
    server.refuse = (recipient) => (/^refused/.test(recipient) ? 550 : undefined);
    running = await startMailing({ SMTP_URL: server.url, MAIL_RETRY_SCHEDULE: '100ms,100ms' });
    api = running.api;
  });
  afterAll(async () => {
    await running.close();
    await server.close();
  });

  const firstTo = (recipient: string): Promise<ReceivedMail> =>
    eventually(`mail to ${recipient}`, () => server.to(recipient)[0]);

  const newAuthenticator = () =>
    new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });

  it.each([
    ['en', /^Set up your passkey for Havskov$/],
    ['de', /^Richten Sie Ihren Passkey für Havskov ein$/],
    ['fr', /^Configurez votre clé d’accès pour Havskov$/],
    ['it', /^Configura la tua passkey per Havskov$/],
    [undefined, /^Set up your passkey for Havskov$/],
  ])('an enrolment link arrives in the person’s language: %s', async (locale, subject) => {
    const organization = await makeOrganization(api, { display_name: 'Havskov' });
    const { enrollment, email, ...user } = await makeUser(organization, { locale, send_mail: true });
    expect(user.locale).toBe(locale ?? null);
    const mail = await firstTo(email);
    expect(mail.subject).toMatch(subject);
    expect(mail.from).toEqual({ name: 'Plinth', address: 'no-reply@id.example' });
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect(mail.header('auto-submitted')).toBe('auto-generated');
    expect(mail.text).toContain(enrollment.url);
    expect(mail.html).toContain(`href="${enrollment.url}"`);
    expect(mail.html).toContain(`<html lang="${locale ?? 'en'}">`);
    // No tracking, no content from elsewhere, no personal data.
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|src=|Maren/);
    expect(mail.attachments).toEqual([]);
    await register(api, new URL(/http\S+/.exec(mail.text!)![0]).hash.replace('#ticket=', ''), newAuthenticator());
  });

  it('a sent link is not stored any more, and administrators see that it was sent', async () => {
    const organization = await makeOrganization(api);
    const { id, email } = await makeUser(organization, { send_mail: true });
    await firstTo(email);
    const [message] = await eventually('sent', async () =>
      (await messagesOf(organization.client, id)).every(({ status }) => status === 'sent')
        ? messagesOf(organization.client, id)
        : undefined,
    );
    expect(message).toMatchObject({ kind: 'enrollment', recipient: email, attempts: 1, error: null });
    expect(server.to(email)[0]!.messageId).toBe(`<${message!.id}@id.example>`);
    const [stored] = await api.query<object>('SELECT * FROM mail_messages WHERE id = $1', [message!.id]);
    expect(stored).toMatchObject({ link_sealed: null });
  });

  it('a stored link is sealed', async () => {
    const organization = await makeOrganization(api);
    const { enrollment, id } = await makeUser(organization, { send_mail: true, email: `${unique()}@later.example` });
    const rows = await api.query<{ link_sealed: string | null }>('SELECT * FROM mail_messages WHERE user_id = $1', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(enrollment.ticket);
  });

  it('without send_mail, nothing is sent to a new user', async () => {
    const organization = await makeOrganization(api);
    const { id } = await makeUser(organization);
    expect(await messagesOf(organization.client, id)).toEqual([]);
  });

  it('a refused address is final, and administrators see it in the list, the audit log and events', async () => {
    const organization = await makeOrganization(api);
    const { id } = await makeUser(organization, { send_mail: true, email: `refused-${unique()}@people.example` });
    const [message] = await eventually('failed', async () => {
      const messages = await messagesOf(organization.client, id);
      return messages[0]?.status === 'failed' && messages;
    });
    // Control characters of the server are not shown.
    expect(message).toMatchObject({ attempts: 1, error: '550 Mailbox [31m refused', next_attempt_at: null });
    const [event] = await auditOf(organization, 'mail.failed');
    expect(event).toMatchObject({ result: 'failure', details: { message_id: message!.id, kind: 'enrollment' } });
  });

  it('notices of a new passkey, a recovery and an address change arrive, at the old and the new address', async () => {
    const organization = await makeOrganization(api);
    const before = `${unique()}@people.example`;
    const { user } = await enrolled(api, organization, { fields: { email: before, locale: 'de' } });
    expect((await firstTo(before)).subject).toBe('Ihrem Konto wurde ein Passkey hinzugefügt');
    const after = `${unique()}@people.example`;
    await organization.client.patch(`/v1/users/${user.id}`, { email: after });
    for (const address of [before, after])
      await eventually(`notice to ${address}`, () =>
        server.to(address).find(({ subject }) => subject === 'Die E-Mail-Adresse Ihres Kontos wurde geändert'),
      );
    // The link goes to the current address only, a notice to the former one.
    const { body } = await organization.client.post(`/v1/users/${user.id}:issueEnrollmentTicket`, { send_mail: true });
    const link = await eventually('link', () => server.to(after).find(({ text }) => text!.includes(body.url)));
    expect(link.subject).toMatch(/^Ihr Wiederherstellungslink für /);
    const notice = await eventually('notice', () =>
      server.to(before).find(({ subject }) => subject === 'Für Ihr Konto wurde ein Wiederherstellungslink ausgestellt'),
    );
    expect(notice.text).not.toContain('ticket=');
    expect(server.to(before).some(({ text }) => text!.includes('ticket='))).toBe(false);
  });

  it('the link of an account to an identity provider is announced to its person', async () => {
    const sso = await SingleSignOn.start({ SMTP_URL: server.url, MAIL_FROM: mailFrom });
    const worker = await startTestWorker(sso.api);
    const company = await sso.company();
    sso.idp.person = sso.personOf(company);
    const { email } = await makeUser(company, { email: sso.idp.person.email, locale: 'fr' });
    expect((await sso.signIn(company)).session.session_token).toMatch(/^ids_/);
    await sendDue(worker);
    const notice = await firstTo(email);
    expect(notice.subject).toBe('L’authentification unique a été ajoutée à votre compte');
    expect(notice.text).not.toContain('ticket=');
    await worker.close();
    await sso.close();
  });

  it.each([
    ['o’hara', `o'hara+x.${unique()}@people.example`, undefined],
    ['an IDN domain', `maren-${unique()}@h\u00e5vskov.example`, '@xn--hvskov-iua.example'],
    ['a local part beyond ASCII', `j\u00f6rg-${unique()}@people.example`, undefined],
  ])('an address with %s is delivered to', async (_what, email, domain) => {
    const organization = await makeOrganization(api);
    const added = await makeUser(organization, { email, send_mail: true });
    if (domain) expect(added.email).toMatch(new RegExp(`${domain}$`));
    const mail = await firstTo(added.email);
    expect(mail.text).toContain(added.enrollment.url);
  });

  it.each(['"a b"@people.example', 'a@b.example\r\nBcc: x@y.example', 'a@b.example, c@d.example', '<a@b.example>'])(
    'the address %j is refused',
    async (email) => {
      const organization = await makeOrganization(api);
      const fields = { email, display_name: 'X', send_mail: true };
      expectProblem(await organization.client.post('/v1/users', fields), 422, 'SERVICE_AUTH_902');
    },
  );

  it('an organization’s name adds no headers and no markup', async () => {
    const organization = await makeOrganization(api, { display_name: 'A\r\nBcc: victim@people.example\r\n\r\n<b>&' });
    const { email } = await makeUser(organization, { send_mail: true });
    const mail = await firstTo(email);
    expect(mail.subject).toBe('Set up your passkey for A Bcc: victim@people.example <b>&');
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).not.toContain('<b>');
    expect(server.to('victim@people.example')).toEqual([]);
  });

  it('a link that was replaced before it was sent is not sent', async () => {
    const quiet = await startTestApi({ SMTP_URL: server.url, MAIL_FROM: mailFrom, RATE_LIMIT_PER_MINUTE: '0' });
    const organization = await makeOrganization(quiet);
    const { id, email } = await makeUser(organization, { send_mail: true });
    const { body } = await organization.client.post(`/v1/users/${id}:issueEnrollmentTicket`, { send_mail: true });
    const worker = await startTestWorker(quiet);
    await sendDue(worker);
    expect((await firstTo(email)).text).toContain(body.url);
    expect((await messagesOf(organization.client, id)).map(({ status }) => status).sort()[0]).toBe('cancelled');
    expect(server.to(email)).toHaveLength(1);
    await worker.close();
    await quiet.close();
  });
});
