import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { insertEvent, insertEvents } from './webhook-outbox.repository.js';

/** A change that endpoints may want to hear of. */
export interface PublishedEvent {
  /** Whose it is; null for the platform's own, which only the platform's endpoints hear. */
  tenantId: string | null;
  /** The kind, such as `product.published`. */
  type: string;
  /** What it is about. Events of one resource carry growing `sequence` numbers, so a receiver can drop what is stale. */
  resourceId: string;
  /** The one person whom it names, so that it is found for them and goes with them. */
  subjectId?: string | null;
  /** An endpoint that it is not for: the one that an event of operation is about. */
  exceptEndpointId?: string;
  /** The member `data` of the body, as JSON.stringify writes it. */
  data: unknown;
}

/** One of many events of a tenant. */
export interface BatchedEvent {
  type: string;
  data: unknown;
}

/** Writes events in the transaction of the change that they tell of. */
@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  /**
   * Records `event` and one delivery for each enabled endpoint that wants it, with one statement in `tx`: all of it is
   * there if and only if the change is. After the commit workers are woken. Events of one
   * resource are published one after another: a second transaction waits here until the first has ended.
   */
  async publish(
    tx: Transaction,
    { tenantId, type, resourceId, subjectId = null, exceptEndpointId, data }: PublishedEvent,
  ): Promise<void> {
    const at = new Date();
    const id = uuidV7(at.getTime());
    const event = { id, tenantId, type, resourceId, subjectId, exceptEndpointId: exceptEndpointId ?? null, at, data };
    const due = await this.settings.tracing.publishing([type], (traceparent) =>
      insertEvent(tx, { ...event, traceparent }, this.settings.keepsAllEvents),
    );
    // Not inside the transaction: NOTIFY would make all commits of the database wait for one another.
    if (due.length > 0) tx.afterCommit(() => this.wakeUps.notify(due));
  }

  /**
   * Records many events of one tenant, and their deliveries, with one statement. The transaction must hold the resources
   * that they are about (their rows, locked or new): that, and no lock of this method, keeps the events of a resource in
   * the order of commits, since locks by the thousand would fill PostgreSQL's table of locks.
   */
  async publishAll(tx: Transaction, tenantId: string, events: readonly BatchedEvent[]): Promise<void> {
    if (events.length === 0) return;
    const at = new Date();
    const drafts = events.map(({ type, data }) => ({ id: uuidV7(at.getTime()), type, data }));
    const due = await this.settings.tracing.publishing(
      events.map(({ type }) => type),
      (traceparent) => insertEvents(tx, { tenantId, at, traceparent }, drafts, this.settings.keepsAllEvents),
    );
    if (due.length > 0) tx.afterCommit(() => this.wakeUps.notify(due));
  }
}
