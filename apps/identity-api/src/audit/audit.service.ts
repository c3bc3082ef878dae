import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { operatorChain, type SessionPrincipal, type TokenPrincipal } from '../principal.js';
import { AuditRepository } from './audit.repository.js';
import { clientFamily, coarseAddress, impersonalRequestId, newPseudonym } from './coarse-origin.js';
import { isEventKind, type AuditAction, namesOfPeople } from '../event-kinds.js';

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
    | 'enrollment_ticket'
    | 'link'
    | 'client';
  id: string | null;
}

/** Something that happened, as it is told to the audit log. `details` holds ids and plain facts, never personal data. */
export interface AuditRecord {
  action: AuditAction;
  actor: AuditParty;
  target: AuditParty | null;
  result?: 'success' | 'failure';
  /** Where members changed: `changed` names them, `before` and `after` hold those that are no personal data. */
  details?: Record<string, unknown>;
  /** Whether it follows from a change that the same transaction records afterwards. */
  isConsequence?: boolean;
}

/** The change that a transaction makes: the id that its event has, or will have. */
interface Cause {
  id: string;
  isRecorded: boolean;
}

/** The audit log of what happened in each organization. */
@Injectable()
export class AuditService {
  private readonly causes = new WeakMap<Transaction, Cause>();
  /** The pseudonyms that a transaction has read. None changes until it ends, but by `forgetUser` in it. */
  private readonly names = new WeakMap<Transaction, Map<string, string | null>>();

  constructor(
    private readonly events: AuditRepository,
    private readonly outbox: WebhookOutbox,
  ) {}

  /**
   * Writes an event in the transaction of what it tells of, and a delivery to each subscription that asks for its kind,
   * where webhooks tell of it. The event of the audit log is chained afterwards. In it, parties of the type `user`, and
   * members of `details` that hold the id of such a party or are named `user_id`, are written by pseudonym; receivers get the ids, as
   * they have to act on them. `origin` is
   * null for what no request did. `organizationId` is `operatorChain` for what belongs to no organization.
   *
   * A transaction makes one change. The first event that is recorded in it, or the first that is not said to be a
   * consequence, is the event of that change; `details.cause` of all others holds its id. A change that takes several
   * transactions says so by `continueChange`.
   */
  async record(
    organizationId: string,
    tx: Transaction,
    { action, actor, target, result = 'success', details = {}, isConsequence = false }: AuditRecord,
    origin: RequestOrigin | null,
  ): Promise<void> {
    const { id, cause } = this.idAndCauseOf(tx, isConsequence);
    const userIds = namesOfPeople({ actor, target, details });
    const known = this.names.get(tx);
    // Without a pause where they are known: what a transaction records last goes out together with its commit.
    if (!userIds.every((userId) => known?.has(userId))) await this.readNames(organizationId, tx, userIds);
    const { pseudonyms, isErased } = this.namesOf(tx, userIds);
    const named = (id: string | null): string | null => (id === null ? null : (pseudonyms.get(id) ?? id));
    const inserted = this.events.insert(organizationId, tx, {
      id,
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
      details: {
        ...Object.fromEntries(
          Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? named(value) : value]),
        ),
        ...(cause === null ? {} : { cause }),
      },
    });
    // Receivers have heard that somebody is erased: they hear no more of them.
    const isPublished = !isErased && organizationId !== operatorChain && isEventKind(action);
    const event = { action, actor, target, result, details };
    await Promise.all([inserted, isPublished && this.publish(organizationId, tx, event, userIds[0] ?? null)]);
  }

  /**
   * Reads the pseudonyms of people of whom the transaction is going to record events, so that `record` needs no round
   * trip for them.
   */
  async readNames(organizationId: string, tx: Transaction, userIds: readonly string[]): Promise<void> {
    const read = await this.events.pseudonymsOf(organizationId, tx, userIds);
    this.names.set(tx, new Map([...(this.names.get(tx) ?? []), ...read]));
  }

  /**
   * How people are named in the audit log. One who is erased gets another name each time, which is kept nowhere: what is
   * written of them afterwards leads neither to them nor to what was written before.
   */
  private namesOf(tx: Transaction, userIds: readonly string[]) {
    const known = this.names.get(tx);
    const names = userIds.map((userId) => [userId, known?.get(userId) ?? null] as const);
    return {
      pseudonyms: new Map(names.map(([userId, pseudonym]) => [userId, pseudonym ?? newPseudonym()])),
      isErased: names.some(([, pseudonym]) => pseudonym === null),
    };
  }

  /** Tells webhook subscriptions of something that is no event of the chain itself. */
  async announce(
    organizationId: string,
    tx: Transaction,
    event: Omit<Required<AuditRecord>, 'isConsequence'>,
  ): Promise<void> {
    await this.publish(organizationId, tx, event, null);
  }

  /**
   * Makes a transaction part of a change that takes several, before anything is recorded in it. `changeId` is the id of
   * the event of that change: an earlier or later transaction records it (`consequences`), or this one (`change`).
   */
  continueChange(tx: Transaction, changeId: string, records: 'change' | 'consequences'): void {
    this.causes.set(tx, { id: changeId, isRecorded: records === 'consequences' });
  }

  private idAndCauseOf(tx: Transaction, isConsequence: boolean): { id: string; cause: string | null } {
    let cause = this.causes.get(tx);
    if (!cause) this.causes.set(tx, (cause = { id: uuidV7(), isRecorded: false }));
    if (isConsequence || cause.isRecorded) return { id: uuidV7(), cause: cause.id };
    cause.isRecorded = true;
    return { id: cause.id, cause: null };
  }

  private async publish(
    organizationId: string,
    tx: Transaction,
    { action, actor, target, result, details }: Omit<Required<AuditRecord>, 'isConsequence'>,
    subjectId: string | null,
  ): Promise<void> {
    await this.outbox.publish(tx, {
      tenantId: organizationId,
      type: action,
      // What has no target is a resource of its own: it waits for nothing, and nothing is stale beside it.
      resourceId: target?.id ?? uuidV7(),
      subjectId, // no event names two people
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
    this.names.get(tx)?.delete(userId);
  }
}

/** The party that a principal is. */
export const actorOf = (principal: TokenPrincipal | SessionPrincipal | null): AuditParty => {
  if (!principal) return { type: 'system', id: null };
  if (principal.kind === 'session') return { type: 'user', id: principal.userId };
  return { type: principal.ofClient ? 'client' : 'token', id: principal.subject };
};
