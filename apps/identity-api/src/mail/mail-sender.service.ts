import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Database, type SecretBox } from '@plinth/database';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Counter, Registry } from 'prom-client';
import { AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, issuerOf, secretBox, type IdentityConfig } from '../config.js';
import { allOrganizations } from '../principal.js';
import { linkContext } from './mail-message.entity.js';
import { MailMessagesRepository, type ClaimedMessage } from './mail-messages.repository.js';
import { sendMailJob } from './mail-messages.service.js';
import type { MailServer } from './mail-server.js';
import { renderMail } from './mail-text.js';

const everyMs = 5_000;
const pruneEveryMs = 60 * 60_000;
// Connections at a time.
const batchSize = 10;
// How long administrators can see messages, and former addresses get notices.
const retention = '90 days';

type Attempt =
  | { outcome: 'sent' }
  /** The server refused this message for good. */
  | { outcome: 'refused'; error: string }
  /** `isServerDown`: no message gets through at the moment. */
  | { outcome: 'deferred'; error: string; isServerDown: boolean };

/**
 * Sends due messages, at least once: a killed worker's message is sent again, with the same Message-ID. A run uses one
 * job slot for each worker process, however slow the mail server is.
 */
@Injectable()
export class MailSender implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private readonly box: SecretBox;
  private readonly stopping = new AbortController();
  private readonly attempts: Counter | undefined;
  private isSending = false;

  constructor(
    private readonly database: Database,
    private readonly messages: MailMessagesRepository,
    private readonly audit: AuditService,
    private readonly jobs: RecurringJobs,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Optional() registry?: Registry,
  ) {
    this.box = secretBox(config);
    this.attempts =
      registry &&
      new Counter({
        name: 'mail_attempts_total',
        help: 'Attempts to send messages in this process: sent, deferred (retried later), or failed (given up)',
        labelNames: ['outcome'],
        registers: [registry],
      });
  }

  onModuleInit(): void {
    this.jobs.register({ name: sendMailJob, everyMs, run: (signal) => this.run(signal) });
    this.jobs.register({
      name: 'mail.prune',
      everyMs: pruneEveryMs,
      run: (signal) => inBatches(1_000, signal, (size) => this.messages.prune(allOrganizations, retention, size)),
    });
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Stops at the first sign that the server is down, so that waiting messages keep their attempts. */
  async run(jobSignal: AbortSignal): Promise<void> {
    const { SMTP_URL: server, MAIL_TIMEOUT: timeoutMs } = this.config;
    if (server === undefined || this.isSending) return;
    this.isSending = true;
    try {
      const send = transportOf(server, timeoutMs);
      const signal = AbortSignal.any([jobSignal, this.stopping.signal]);
      await inBatches(batchSize, signal, async (size) => {
        const claimed = await this.messages.claim(allOrganizations, size, timeoutMs + 60_000);
        const areDown = await Promise.all(claimed.map((message) => this.attempt(send, message, signal)));
        return areDown.includes(true) ? 0 : claimed.length;
      });
    } finally {
      this.isSending = false;
    }
  }

  /** Returns whether the server is down. */
  private async attempt(send: Send, message: ClaimedMessage, signal: AbortSignal): Promise<boolean> {
    if (message.link_sealed !== null && message.happens_at!.getTime() <= Date.now()) {
      await this.fail(message, 'link_expired');
      return false;
    }
    const attempt = await this.deliver(send, message, signal);
    // Shutting down: the message is due again when its lease ends.
    if (signal.aborted && attempt.outcome !== 'sent') return true;
    if (attempt.outcome === 'sent') {
      this.attempts?.inc({ outcome: 'sent' });
      await this.messages.end(message.organization_id, this.database, message, { status: 'sent', error: null });
      return false;
    }
    const delayMs = this.config.MAIL_RETRY_SCHEDULE[message.attempts - 1];
    const { id: messageId, attempts } = message;
    this.logger.warn({ messageId, attempts, error: attempt.error, outcome: attempt.outcome }, 'message not sent');
    if (attempt.outcome === 'refused' || delayMs === undefined) await this.fail(message, attempt.error);
    else {
      this.attempts?.inc({ outcome: 'deferred' });
      await this.messages.retryIn(message.organization_id, message, { delayMs, error: attempt.error });
    }
    return attempt.outcome === 'deferred' && attempt.isServerDown;
  }

  private async deliver(send: Send, message: ClaimedMessage, signal: AbortSignal): Promise<Attempt> {
    const from = this.config.MAIL_FROM!;
    const { id, kind, locale, organization, happens_at: time, recipient, link_sealed: sealed } = message;
    try {
      const link = sealed === null ? `${issuerOf(this.config)}/sign-in` : this.box.open(sealed, linkContext(id));
      await send(id, {
        ...renderMail({ kind, locale, organization, time, link }),
        from,
        to: { name: '', address: recipient },
        envelope: { from: from.address, to: recipient },
        messageId: `<${id}@${from.address.split('@').at(-1)!}>`,
        date: message.created_at,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.config.MAIL_TIMEOUT)]),
      });
      return { outcome: 'sent' };
    } catch (error) {
      return attemptOf(error);
    }
  }

  private async fail(message: ClaimedMessage, error: string): Promise<void> {
    this.attempts?.inc({ outcome: 'failed' });
    const { organization_id: organizationId, user_id: userId, id, kind } = message;
    await this.database.transaction(async (tx) => {
      if (!(await this.messages.end(organizationId, tx, message, { status: 'failed', error }))) return;
      const event = {
        action: 'mail.failed',
        actor: { type: 'system', id: null },
        target: { type: 'user', id: userId },
        result: 'failure',
        details: { message_id: id, kind },
      } as const;
      await this.audit.record(organizationId, tx, event, null);
    });
  }
}

type Send = (id: string, mail: SendMailOptions) => Promise<unknown>;

function transportOf(server: MailServer, timeoutMs: number): Send {
  // A message never reads files or URLs.
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  if ('folder' in server) {
    const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
    return async (id, mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(server.folder, { recursive: true, mode: 0o700 });
      const path = join(server.folder, id);
      await writeFile(`${path}.tmp`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.tmp`, `${path}.eml`);
    };
  }
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ ...server, ...timeouts, ...closed });
  return (_id, mail) => transport.sendMail(mail);
}

/**
 * RFC 5321 §4.2.1: 4yz for the recipient or the content is retried, 5yz is final. All else, such as a rejected password,
 * concerns every message: the operator can fix it before the attempts end.
 */
function attemptOf(error: unknown): Attempt {
  const { code = '', responseCode, response, message } = error as NodemailerFailure;
  // A server's text may contain anything.
  const text = (response ?? message).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 500);
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isRetried = responseCode !== undefined && responseCode >= 400 && responseCode < 500;
  return isAboutMessage && !isRetried
    ? { outcome: 'refused', error: text }
    : { outcome: 'deferred', error: text, isServerDown: !isAboutMessage };
}

interface NodemailerFailure extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}
