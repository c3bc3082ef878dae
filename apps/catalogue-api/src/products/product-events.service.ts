import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { eventsOf, type ProductChange } from './product-events.js';
import { toProductSummary } from './product.summary.js';
import type { ProductRow } from './products.repository.js';

/** Publishes the events of products. */
@Injectable()
export class ProductEvents {
  constructor(private readonly outbox: WebhookOutbox) {}

  /** Publishes the events of one change in its transaction. `row`: the product after it; before it, when it is deleted. */
  async publish(tx: Transaction, row: ProductRow, change: ProductChange): Promise<void> {
    const status = change.action === 'delete' ? null : row.status;
    for (const { type, more } of eventsOf(change)) {
      await this.outbox.publish(tx, {
        tenantId: row.provider_id,
        type,
        resourceId: row.id,
        data: { ...toProductSummary(row), status, sku: row.sku, ...more },
      });
    }
  }
}
