import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import {
  allOrganizations,
  operatorChain,
  type AdministratorOfToken,
  type SessionPrincipal,
  type TokenPrincipal,
} from '../principal.js';
import { AuditRepository } from './audit.repository.js';
import { clientFamily, coarseAddress, impersonalRequestId, newPseudonym } from './coarse-origin.js';
import { isEventKind, type AuditAction, userIdsOf } from '../event-kinds.js';

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
    | 'client'
    | 'resource'
    | 'role';
  id: string | null;
  /** How an administrator acted; the audit log records it in `details`. */
  through?: AdministratorOfToken;
}

/** An event to record. `details` contains ids and facts, never personal data. */
export interface AuditRecord {
  action: AuditAction;
  actor: AuditParty;
  target: AuditParty | null;
  result?: 'success' | 'failure';
  /** For updates: `changed` lists the changed fields, `before` and `after` contain those that are not personal data. */
  details?: Record<string, unknown>;
  /** Whether the event is a consequence of a change that the same transaction records later. */
  isConsequence?: boolean;
}

interface Cause {
  id: string;
  isRecorded: boolean;
}

@Injectable()
export class AuditService {
  private readonly causes = new WeakMap<Transaction, Cause>();
  /** They cannot change until the transaction ends, except through `forgetUser` in the same transaction. */
  private readonly names = new WeakMap<Transaction, Map<string, string | null>>();

  constructor(
    private readonly events: AuditRepository,
    private readonly outbox: WebhookOutbox,
  ) {}

  /**
   * Records an event in the transaction of the change, and enqueues webhook deliveries if the action is an event kind.
   * The audit log is chained later. It replaces user ids of actor, target and `details` by pseudonyms; webhook
   * receivers get the ids, which they need to act, but for an administrator the pseudonym. `origin` is null without a request. `organizationId` is
   * `operatorChain` outside any organization. A transaction makes one change. Its event is the first one recorded
   * without `isConsequence`, or the first one. All other events name it in `details.cause`. Use `continueChange` for a
   * change that spans transactions.
   */
  async record(
    organizationId: string,
    tx: Transaction,
    { action, actor: by, target, result = 'success', details: facts = {}, isConsequence = false }: AuditRecord,
    origin: RequestOrigin | null,
  ): Promise<void> {
    const { id, cause } = this.idAndCauseOf(tx, isConsequence);
    const { through } = by;
    const details = through ? { ...facts, client_id: through.clientId, roles: through.roles } : facts;
    const actor = through ? await this.named(organizationId, tx, by) : by;
    const userIds = userIdsOf({ actor, target, details });
    const known = this.names.get(tx);
    // Does not await if all pseudonyms are known, so that the last event is sent in one round trip with the commit.
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
    // Receivers already know about the erasure and get no more events about the person.
    const isPublished = !isErased && organizationId !== operatorChain && isEventKind(action);
    const event = { action, actor, target, result, details };
    await Promise.all([inserted, isPublished && this.publish(organizationId, tx, event, userIds[0] ?? null)]);
  }

  /** A party by pseudonym, for records that outlive a person. */
  async named(organizationId: string, tx: Transaction, { type, id, through }: AuditParty): Promise<AuditParty> {
    if (type !== 'user' || id === null) return { type, id };
    if (!this.names.get(tx)?.has(id)) await this.readNames(through?.organizationId ?? organizationId, tx, [id]);
    return { type, id: this.namesOf(tx, [id]).pseudonyms.get(id)! };
  }

  /** The person with an id or a pseudonym. Null once erased. */
  async personBy(tx: Transaction, name: string): Promise<{ organizationId: string; userId: string } | null> {
    return this.events.findByName(allOrganizations, tx, name);
  }

  async readNames(organizationId: string, tx: Transaction, userIds: readonly string[]): Promise<void> {
    const read = await this.events.pseudonymsOf(organizationId, tx, userIds);
    this.names.set(tx, new Map([...(this.names.get(tx) ?? []), ...read]));
  }

  /** An erased person gets a random pseudonym each time, so later events cannot be linked to the person. */
  private namesOf(tx: Transaction, userIds: readonly string[]) {
    const known = this.names.get(tx);
    const names = userIds.map((userId) => [userId, known?.get(userId) ?? null] as const);
    return {
      pseudonyms: new Map(names.map(([userId, pseudonym]) => [userId, pseudonym ?? newPseudonym()])),
      isErased: names.some(([, pseudonym]) => pseudonym === null),
    };
  }

  async announce(
    organizationId: string,
    tx: Transaction,
    event: Omit<Required<AuditRecord>, 'isConsequence'>,
  ): Promise<void> {
    await this.publish(organizationId, tx, event, null);
  }

  /**
   * Makes a transaction part of a multi-transaction change. Call it before recording anything. `changeId` is the id of
   * the change's event, which this transaction (`change`) or another one (`consequences`) records.
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
      // Events without a target are not ordered relative to others.
      resourceId: target?.id ?? uuidV7(),
      subjectId, // no event names two people by id
      data: { organization_id: organizationId, actor, target, result, details },
    });
  }

  /** Makes events about a person wait until the transaction ends. The erasure calls it before it records anything. */
  async lockUser(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await this.events.hold(organizationId, tx, userId);
  }

  /** Run during erasure, after the erasure itself is recorded. The events stay anonymous. */
  async forgetUser(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await this.events.forget(organizationId, tx, userId);
    this.names.get(tx)?.delete(userId);
  }
}

export const actorOf = (principal: TokenPrincipal | SessionPrincipal | null): AuditParty => {
  if (!principal) return { type: 'system', id: null };
  if (principal.kind === 'session') return { type: 'user', id: principal.userId };
  if (principal.ofPerson) return { type: 'user', id: principal.ofPerson.userId, through: principal.ofPerson };
  return { type: principal.ofClient ? 'client' : 'token', id: principal.subject };
};
