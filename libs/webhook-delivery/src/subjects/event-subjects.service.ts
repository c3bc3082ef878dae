import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { EventPayload } from '../outbox/event-body.js';
import type { TenantScope } from '../tenant-scope.js';
import * as repository from './event-subjects.repository.js';
import type { SubjectDelivery } from './event-subjects.repository.js';

/** An event that names somebody, with what became of it at each endpoint. */
export interface SubjectEvent {
  id: string;
  payload: EventPayload;
  deliveries: SubjectDelivery[];
}

/** What was told of a person, events that were published with `subjectId`, and all of a tenant: as they come to their end. */
@Injectable()
export class EventSubjects {
  constructor(private readonly database: Database) {}

  /** How many events there are. */
  count(tenant: TenantScope, subjectId: string): Promise<number> {
    return repository.countEvents(this.database, tenant, subjectId);
  }

  /** Up to `limit` events after the one named, oldest first. */
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
   * Removes what was told of somebody, in the transaction of their erasure; publish the erasure itself before. What is
   * decided goes at once, from the log and from the feed. What is on its way still arrives, as whoever heard of a person
   * must hear of the erasure: no answer to it is kept, and once it has arrived it goes within minutes. What cannot be
   * delivered stays for the 30 days of the log, so that it can be sent again. Events of the kinds `notices`, published in
   * this transaction, stay in the feed as long as all others: who reads it later must hear of the erasure, too.
   */
  async forget(
    tenant: TenantScope,
    tx: Transaction,
    subjectId: string,
    { notices = [] }: { notices?: readonly string[] } = {},
  ): Promise<void> {
    await repository.forgetSubject(tx, tenant, subjectId, notices);
  }

  /**
   * Removes the endpoints, events and deliveries of a tenant, in the transaction of its end. What is on its way at this
   * moment may still arrive; nothing else does.
   */
  eraseTenant(tenantId: string, tx: Transaction): Promise<void> {
    return repository.eraseTenant(tx, tenantId);
  }
}
