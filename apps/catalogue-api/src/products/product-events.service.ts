import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { eventsOf, type ProductChange } from './product-events.js';
import { summaryWithBrand, toProductSummary } from './product.summary.js';
import type { BrandSummary } from '../brands/brand.summary.js';
import type { WrittenProduct } from './product-rows.repository.js';
import type { ProductRow } from './products.repository.js';
import type { ProductStep } from './row-decision.js';

/** One step of a change that is told, with its product as it is after the whole change. */
export interface PublishedStep {
  step: ProductStep;
  product: WrittenProduct;
  brand: BrandSummary;
}

/** Publishes the events of products. */
@Injectable()
export class ProductEvents {
  constructor(private readonly outbox: WebhookOutbox) {}

  /** Publishes the events of many products of one vendor, which the transaction holds, in their order. */
  async publishSteps(tx: Transaction, providerId: string, steps: readonly PublishedStep[]): Promise<void> {
    const events = steps.map(({ step: { type, more, status }, product, brand }) => ({
      type,
      data: { ...summaryWithBrand(product, brand), status, sku: product.sku, ...more },
    }));
    // Half of what the statement for many takes.
    if (events.length === 1)
      return this.outbox.publish(tx, { tenantId: providerId, resourceId: steps[0]!.product.id, ...events[0]! });
    await this.outbox.publishAll(tx, providerId, events);
  }

  /**
   * Publishes the events of one change in its transaction. `row`: the product after it; before it, when it is deleted. All
   * statements are asked for before this pauses, so that they can go out with the commit.
   */
  async publish(tx: Transaction, row: ProductRow, change: ProductChange): Promise<void> {
    const status = change.action === 'delete' ? null : row.status;
    await Promise.all(
      eventsOf(change).map(({ type, more }) =>
        this.outbox.publish(tx, {
          tenantId: row.provider_id,
          type,
          resourceId: row.id,
          data: { ...toProductSummary(row), status, sku: row.sku, ...more },
        }),
      ),
    );
  }
}
