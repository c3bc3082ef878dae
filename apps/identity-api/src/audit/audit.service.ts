import { Injectable } from '@nestjs/common';
import { uuidV7, type Transaction } from '@plinth/service-runtime';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { namesOfPeople } from '../named-person.js';
import type { SessionPrincipal, TokenPrincipal } from '../principal.js';
import type { RequestOrigin } from '../request-origin.js';
import { AuditRepository } from './audit.repository.js';
import { clientFamily, coarseAddress, impersonalRequestId } from './coarse-origin.js';
import { isEventKind, type AuditAction } from '../event-kinds.js';

/** Who or what did something, or had it done to it. `id` is null where nobody can be named. */
export interface AuditParty {
  type:
    | 'user'
    | 'token'
    | 'system'
    | 'anonymous'
    | 'session'
    | 'passkey'
    | 'policy'
    | 'organization'
    | 'domain'
    | 'sso_connection'
    | 'webhook'
    | 'export'
    | 'deletion'
    | 'enrollment_ticket';
  id: string | null;
}

/** Something that happened, as it is told to the trail. `details` holds ids and plain facts, never personal data. */
export interface AuditRecord {
  action: AuditAction;
  actor: AuditParty;
  target: AuditParty | null;
  result?: 'success' | 'failure';
  details?: Record<string, unknown>;
}

/** The trail of what happened in each organization. */
@Injectable()
export class AuditService {
  constructor(
    private readonly events: AuditRepository,
    private readonly outbox: WebhookOutbox,
  ) {}

  /**
   * Writes an event in the transaction of what it tells of, and a delivery to each subscription that asks for its kind,
   * where webhooks tell of it. The event of the trail is chained afterwards. In it, parties of the type `user`, and
   * members of `details` that hold the id of such a party or are named `user_id`, are written by pseudonym; receivers get the ids, as
   * they have to act on them. `origin` is
   * null for what no request did.
   */
  async record(
    organizationId: string,
    tx: Transaction,
    { action, actor, target, result = 'success', details = {} }: AuditRecord,
    origin: RequestOrigin | null,
  ): Promise<void> {
    const userIds = namesOfPeople({ actor, target, details });
    const { pseudonyms, isErased } = await this.events.pseudonymsOf(organizationId, tx, userIds);
    const named = (id: string | null): string | null => (id === null ? null : (pseudonyms.get(id) ?? id));
    await this.events.insert(organizationId, tx, {
      id: uuidV7(),
      occurred_at: new Date(),
      action,
      actor_type: actor.type,
      actor_id: named(actor.id),
      target_type: target?.type ?? null,
      target_id: named(target?.id ?? null),
      result,
      ip: origin?.ip ? coarseAddress(origin.ip) : null,
      user_agent: origin?.userAgent ? clientFamily(origin.userAgent) : null,
      request_id: origin && impersonalRequestId(origin.requestId),
      details: Object.fromEntries(
        Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? named(value) : value]),
      ),
    });
    // Receivers have heard that somebody is erased: they hear no more of them.
    if (isErased || !isEventKind(action)) return;
    await this.outbox.publish(tx, {
      tenantId: organizationId,
      type: action,
      // What has no target is a resource of its own: it waits for nothing, and nothing is stale beside it.
      resourceId: target?.id ?? uuidV7(),
      subjectId: userIds[0] ?? null, // no event names two people
      data: { organization_id: organizationId, actor, target, result, details },
    });
  }

  /** Makes events of a person wait until the end of the transaction; for their erasure, before it records anything. */
  async holdUser(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await this.events.hold(organizationId, tx, userId);
  }

  /**
   * Destroys what leads from a person to their pseudonym, as part of erasing them: their events stay and no record says
   * whose they are. Record what the erasure itself is before.
   */
  async forgetUser(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await this.events.forget(organizationId, tx, userId);
  }
}

/** The party that a principal is. */
export const actorOf = (principal: TokenPrincipal | SessionPrincipal | null): AuditParty => {
  if (!principal) return { type: 'system', id: null };
  return principal.kind === 'token' ? { type: 'token', id: principal.subject } : { type: 'user', id: principal.userId };
};
