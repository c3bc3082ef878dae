import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestApi } from './app.js';

export interface ReceivedMail extends Email {
  /** The address of the envelope. */
  recipient: string;
  header(name: string): string | undefined;
}

/** A real SMTP server. `refuse` can reject a recipient, with `responseCode`. */
export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  refuse: (recipient: string) => number | undefined;
  /** If false, it takes messages and never says so. */
  isAnswering: boolean;
  /** Received messages to an address, oldest first. */
  to(recipient: string): ReceivedMail[];
  close(): Promise<void>;
}

/** The server shows an IDN as Unicode. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + domainToASCII(address.slice(at + 1));
}

export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: false,
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const responseCode = server.refuse(address);
      if (responseCode === undefined) return callback();
      callback(Object.assign(new Error('Mailbox\u001b[31m refused'), { responseCode }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
          received.push({ ...mail, header, recipient: inAscii(session.envelope.rcptTo[0]!.address) });
          if (server.isAnswering) callback();
        }, callback);
      });
    },
    ...options,
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refuse: () => undefined,
    isAnswering: true,
    to: (recipient) => received.filter((mail) => mail.recipient === recipient),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

let lastMessageAt = 0;

/** A message that was sent to a user; gives its id. */
export async function addMessage(api: TestApi, organizationId: string, userId: string): Promise<string> {
  // Each a millisecond later at least: within one, ids are in no order.
  lastMessageAt = Math.max(Date.now(), lastMessageAt + 1);
  const [row] = await api.query<{ id: string }>(
    `INSERT INTO mail_messages (id, organization_id, user_id, kind, recipient, locale, status, attempts, next_attempt_at,
                                created_at, ended_at)
     VALUES (gen_random_uuid(), $1, $2, 'enrollment', 'maren@people.example', 'en', 'sent', 1, now(), $3, now())
     RETURNING id`,
    [organizationId, userId, new Date(lastMessageAt)],
  );
  return row!.id;
}
