import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { Actor } from '../database/webhook-endpoint.entity.js';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { insertEvent, insertEvents } from './webhook-outbox.repository.js';

export interface PublishedEvent {
  /** Null: a platform event, for platform endpoints only. */
  tenantId: string | null;
  type: string;
  /** Events of one resource carry increasing `sequence` numbers, so receivers can drop stale ones. */
  resourceId: string;
  /** The person that the event names; their erasure removes it. */
  subjectId?: string | null;
  /** The endpoint that an operation event is about. */
  exceptEndpointId?: string;
  data: unknown;
  actor?: Actor | undefined;
}

export interface BatchedEvent {
  type: string;
  data: unknown;
}

@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  /** Inserts an event and its deliveries in `tx`. Transactions that publish for one resource wait for each other. */
  async publish(tx: Transaction, { exceptEndpointId, subjectId = null, ...given }: PublishedEvent): Promise<void> {
    const at = new Date();
    const id = uuidV7(at.getTime());
    const event = { ...given, id, subjectId, exceptEndpointId: exceptEndpointId ?? null, at };
    const due = await this.settings.tracing.publishing([given.type], (traceparent) =>
      insertEvent(tx, { ...event, traceparent }, this.settings.keepsAllEvents),
    );
    // Outside the transaction: NOTIFY serializes all commits of the database.
    if (due.length > 0) tx.afterCommit(() => this.wakeUps.notify(due));
  }

  /**
   * Inserts many events of one tenant with one statement. The transaction must lock the resources' rows (or have
   * inserted them): that keeps commit order without thousands of advisory locks.
   */
  async publishAll(tx: Transaction, tenantId: string, events: readonly BatchedEvent[], actor?: Actor): Promise<void> {
    if (events.length === 0) return;
    const at = new Date();
    const drafts = events.map(({ type, data }) => ({ id: uuidV7(at.getTime()), type, data }));
    const due = await this.settings.tracing.publishing(
      events.map(({ type }) => type),
      (traceparent) => insertEvents(tx, { tenantId, at, actor, traceparent }, drafts, this.settings.keepsAllEvents),
    );
    if (due.length > 0) tx.afterCommit(() => this.wakeUps.notify(due));
  }
}
