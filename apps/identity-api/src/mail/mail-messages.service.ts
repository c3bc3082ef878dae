import { Inject, Injectable } from '@nestjs/common';
import type { SecretBox, Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { Page } from '@plinth/pagination';
import { RecurringJobs } from '@plinth/queue';
import { IDENTITY_CONFIG, secretBox, type IdentityConfig } from '../config.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import type { PageLanguage } from '../sign-in-page/page-language.shared.js';
import { linkContext } from './mail-message.entity.js';
import type { ListMessages, MessageView } from './mail-messages.dto.js';
import { MailMessagesRepository, type MessageRow } from './mail-messages.repository.js';
import type { MessageKind } from './message-kinds.js';

export { ListMessages, MessageView } from './mail-messages.dto.js';

export const sendMailJob = 'mail.send';

// Somebody whose address changes often must not turn each notice into a flood.
const maxAddresses = 5;

export interface MailRecipient {
  id: string;
  organization_id: string;
  email: string;
  locale: PageLanguage | null;
}

/** Writes messages in the transaction of the change. The worker sends them. Without SMTP_URL, nothing is written. */
@Injectable()
export class MailMessages {
  private readonly box: SecretBox;

  constructor(
    private readonly messages: MailMessagesRepository,
    private readonly jobs: RecurringJobs,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.box = secretBox(config);
  }

  /** Sends a link, which is a credential, to the person's current address. */
  async sendLink(
    tx: Transaction,
    to: MailRecipient,
    message: { kind: 'enrollment' | 'recovery_link'; link: string; expiresAt: Date },
  ): Promise<void> {
    await this.write(tx, to, [to.email], { ...message, happensAt: message.expiresAt });
  }

  /** Sends a notice without a credential to these addresses. */
  async notify(
    tx: Transaction,
    to: MailRecipient,
    kind: MessageKind,
    { addresses = [to.email], happensAt = null }: { addresses?: readonly string[]; happensAt?: Date | null } = {},
  ): Promise<void> {
    await this.write(tx, to, addresses, { kind, happensAt });
  }

  /** The person's address, and those that had messages for the person before. */
  async knownAddresses(
    tx: Transaction,
    { id, organization_id: organizationId, email }: MailRecipient,
  ): Promise<string[]> {
    const earlier = await this.messages.recipientsOf(organizationId, tx, id, maxAddresses);
    return [email, ...earlier.filter((address) => address.toLowerCase() !== email.toLowerCase())];
  }

  /** Ends messages whose link no longer works. */
  async cancelLinks(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await this.messages.cancelLinks(organizationId, tx, userId);
  }

  async list(principal: TokenPrincipal, userId: string, query: ListMessages): Promise<Page<MessageView>> {
    const { items, total } = await this.messages.listOf(organizationScopeOf(principal), userId, pageRequestOf(query));
    return { items: items.map(toMessageView), total };
  }

  private async write(
    tx: Transaction,
    { id: userId, organization_id: organizationId, locale }: MailRecipient,
    addresses: readonly string[],
    { kind, link, happensAt }: { kind: MessageKind; link?: string; happensAt: Date | null },
  ): Promise<void> {
    if (this.config.SMTP_URL === undefined || addresses.length === 0) return;
    const messages = addresses.map((recipient) => {
      const id = uuidV7();
      return {
        ...{ id, user_id: userId, kind, recipient, locale: locale ?? 'en', happens_at: happensAt },
        link_sealed: link === undefined ? null : this.box.seal(link, linkContext(id)),
      };
    });
    await this.messages.insert(organizationId, tx, messages);
    tx.afterCommit(() => this.jobs.trigger(sendMailJob));
  }
}

const toMessageView = (row: MessageRow): MessageView => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  next_attempt_at: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
