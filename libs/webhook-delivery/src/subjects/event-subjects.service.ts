import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { EventPayload } from '../outbox/event-body.js';
import type { TenantScope } from '../tenant-scope.js';
import * as repository from './event-subjects.repository.js';
import type { SubjectDelivery } from './event-subjects.repository.js';

export interface SubjectEvent {
  id: string;
  payload: EventPayload;
  deliveries: SubjectDelivery[];
}

/** Finds and erases the events of a person (published with `subjectId`) or a tenant. */
@Injectable()
export class EventSubjects {
  constructor(private readonly database: Database) {}

  count(tenant: TenantScope, subjectId: string): Promise<number> {
    return repository.countEvents(this.database, tenant, subjectId);
  }

  /** Up to `limit` events after the given one, oldest first. */
  async read(
    tenant: TenantScope,
    subjectId: string,
    page: { afterId: string | null; limit: number },
  ): Promise<SubjectEvent[]> {
    const events = await repository.selectEvents(this.database, tenant, subjectId, page);
    const deliveries = new Map<string, SubjectDelivery[]>(events.map(({ id }) => [id, []]));
    for (const { eventId, ...delivery } of await repository.selectDeliveries(this.database, [...deliveries.keys()]))
      deliveries.get(eventId)!.push(delivery);
    return events.map(({ id, body }) => ({
      id,
      payload: JSON.parse(body) as EventPayload,
      deliveries: deliveries.get(id)!,
    }));
  }

  /**
   * Erases events about a person; publish the erasure itself first. Pending deliveries still arrive, because receivers
   * must learn of the erasure; their responses are not stored, and they are deleted minutes after success. Failed ones
   * stay retriable for 30 days.
   */
  async forget(
    tenant: TenantScope,
    tx: Transaction,
    subjectId: string,
    { notices = [] }: { notices?: readonly string[] } = {},
  ): Promise<void> {
    await repository.forgetSubject(tx, tenant, subjectId, notices);
  }

  /** Deletes a tenant's endpoints, events and deliveries. Deliveries already in flight may still arrive. */
  eraseTenant(tenantId: string, tx: Transaction): Promise<void> {
    return repository.eraseTenant(tx, tenantId);
  }
}
