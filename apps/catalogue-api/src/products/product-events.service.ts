import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { eventsOf, type ProductChange } from './product-changes.js';
import { toProductSummary } from './product.summary.js';
import type { ProductListRow, ProductRow } from './products.repository.js';
import type { ProductStep } from './row-decisions.service.js';

/** One step of a change that is told, with its product as it is after the whole change; before it, when it is deleted. */
interface PublishedStep {
  step: ProductStep;
  product: ProductListRow;
}

/** Publishes the events of products. */
@Injectable()
export class ProductEvents {
  constructor(private readonly outbox: WebhookOutbox) {}

  /** Publishes the events of products of one vendor, which the transaction holds, in their order. */
  async publishSteps(tx: Transaction, providerId: string, steps: readonly PublishedStep[]): Promise<void> {
    const events = steps.map(({ step: { type, more, status }, product }) => ({
      type,
      data: { ...toProductSummary(product), status, sku: product.sku, ...more },
    }));
    // Half of what the statement for many takes.
    if (events.length === 1)
      return this.outbox.publish(tx, { tenantId: providerId, resourceId: events[0]!.data.id, ...events[0]! });
    await this.outbox.publishAll(tx, providerId, events);
  }

  /** Publishes the events of one change in its transaction. `row`: the product after it; before it, when it is deleted. */
  async publish(tx: Transaction, row: ProductRow, change: ProductChange): Promise<void> {
    const status = change.action === 'delete' ? null : row.status;
    const steps = eventsOf(change).map((event) => ({ step: { ...event, status }, product: row }));
    await this.publishSteps(tx, row.provider_id, steps);
  }
}
