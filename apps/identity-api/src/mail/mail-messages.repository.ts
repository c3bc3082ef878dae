import { Injectable } from '@nestjs/common';
import {
  Database,
  notFrozen,
  queryPage,
  type PagedRow,
  type Queryable,
  type SealedColumn,
  type Transaction,
} from '@plinth/database';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { linkContext, MailMessageEntity } from './mail-message.entity.js';

export type ClaimedMessage = Pick<
  MailMessageEntity,
  | 'id'
  | 'organization_id'
  | 'user_id'
  | 'kind'
  | 'recipient'
  | 'locale'
  | 'link_sealed'
  | 'happens_at'
  | 'attempts'
  | 'created_at'
> & { organization: string };

export type MessageRow = Omit<MailMessageEntity, 'organization_id' | 'user_id' | 'locale' | 'link_sealed'> & PagedRow;

@Injectable()
export class MailMessagesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    messages: readonly Pick<
      MailMessageEntity,
      'id' | 'user_id' | 'kind' | 'recipient' | 'locale' | 'link_sealed' | 'happens_at'
    >[],
  ): Promise<void> {
    const now = new Date();
    const unsent = { status: 'pending', attempts: 0, next_attempt_at: now, error: null, ended_at: null } as const;
    await tx.manager.insert(
      MailMessageEntity,
      messages.map((message) => ({ ...message, ...unsent, organization_id: organizationId, created_at: now })),
    );
  }

  /** The addresses of a user's latest messages. */
  async recipientsOf(organizationId: string, tx: Transaction, userId: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ recipient: string }>(
      `SELECT min(recipient) AS recipient FROM mail_messages WHERE organization_id = $1 AND user_id = $2
        GROUP BY lower(recipient) ORDER BY max(created_at) DESC LIMIT $3`,
      [organizationId, userId, limit],
    );
    return rows.map(({ recipient }) => recipient);
  }

  async cancelLinks(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query(
      `UPDATE mail_messages SET status = 'cancelled', link_sealed = NULL, ended_at = now()
        WHERE organization_id = $1 AND user_id = $2 AND status = 'pending' AND link_sealed IS NOT NULL`,
      [organizationId, userId],
    );
  }

  async listOf(scope: OrganizationScope, userId: string, request: PageRequest): Promise<Page<MessageRow>> {
    const where = 'user_id = $1 AND ($2::uuid IS NULL OR organization_id = $2)';
    return queryPage<MessageRow>(this.database, {
      total: `SELECT count(*) FROM mail_messages WHERE ${where}`,
      rows: `SELECT id, kind, recipient, happens_at, status, attempts, next_attempt_at, error, created_at, ended_at
               FROM mail_messages WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [userId, scope === allOrganizations ? null : scope, request.perPage, pageOffset(request)],
    });
  }

  /** Leases due messages: if this process is killed, they are due again after `leaseMs`. */
  async claim(_scope: typeof allOrganizations, limit: number, leaseMs: number): Promise<ClaimedMessage[]> {
    return this.database.query<ClaimedMessage>(
      `UPDATE mail_messages AS message
          SET attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 millisecond'
        WHERE id = ANY (ARRAY(
          SELECT id FROM mail_messages WHERE status = 'pending' AND next_attempt_at <= now() AND ${notFrozen('organization_id')}
           ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED))
        RETURNING id, organization_id, user_id, kind, recipient, locale, link_sealed, happens_at, attempts, created_at,
                  (SELECT display_name FROM organizations WHERE organizations.id = message.organization_id) AS organization`,
      [limit, leaseMs],
    );
  }

  /** False if the message ended in the meantime, or another worker has claimed it since. */
  async end(
    organizationId: string,
    on: Queryable,
    { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
    { status, error }: { status: 'sent' | 'failed'; error: string | null },
  ): Promise<boolean> {
    const ended = await on.query(
      `UPDATE mail_messages SET status = $4, error = $5, link_sealed = NULL, ended_at = now()
        WHERE organization_id = $1 AND id = $2 AND attempts = $3 AND status = 'pending' RETURNING 1`,
      [organizationId, id, attempts, status, error],
    );
    return ended.length > 0;
  }

  /** A link is tried again when it expires, at the latest, to end the message. */
  async retryIn(
    organizationId: string,
    { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
    { delayMs, error }: { delayMs: number; error: string },
  ): Promise<void> {
    await this.database.query(
      `UPDATE mail_messages
          SET error = $5, next_attempt_at =
            least(now() + $4 * interval '1 millisecond', CASE WHEN link_sealed IS NOT NULL THEN happens_at END)
        WHERE organization_id = $1 AND id = $2 AND attempts = $3 AND status = 'pending'`,
      [organizationId, id, attempts, delayMs, error],
    );
  }

  async prune(_scope: typeof allOrganizations, interval: string, limit: number): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM mail_messages WHERE id = ANY (ARRAY(
         SELECT id FROM mail_messages WHERE created_at < now() - $1::interval AND ${notFrozen('organization_id')}
          ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
      [interval, limit],
    );
    return gone.length;
  }
}

export const sealedMailLinks: SealedColumn = {
  what: 'links in messages',
  table: 'mail_messages',
  column: 'link_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => linkContext(id),
  // Nobody can send the link any more; administrators can issue another one.
  discard: async (on, { key: [id = ''], sealed }) => {
    await on.query(
      `UPDATE mail_messages SET link_sealed = NULL, status = 'failed', error = 'link_unreadable', ended_at = now()
        WHERE id = $1 AND link_sealed = $2`,
      [id, sealed],
    );
  },
};
