import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { eventsOf, type ProductChange } from './product-changes.js';
import type { OfferValues } from './product-fields.shared.js';
import { toProductSummary } from './product.summary.js';
import type { ProductListRow, ProductRow } from './products.repository.js';
import type { ProductStep } from './row-decisions.service.js';

/** An event and its product after the whole change, or before it if deleted. */
interface PublishedStep {
  step: ProductStep;
  product: ProductListRow;
}

@Injectable()
export class ProductEvents {
  constructor(private readonly outbox: WebhookOutbox) {}

  /** Publishes events in order, in the transaction that locks the products. */
  async publishSteps(tx: Transaction, providerId: string, steps: readonly PublishedStep[]): Promise<void> {
    const events = steps.map(({ step: { type, more, status }, product }) => ({
      type,
      data: { ...toProductSummary(product), status, sku: product.sku, ...more, ...shownOffer(product, more?.offer) },
    }));
    // Half the cost of the statement for many.
    if (events.length === 1)
      return this.outbox.publish(tx, { tenantId: providerId, resourceId: events[0]!.data.id, ...events[0]! });
    await this.outbox.publishAll(tx, providerId, events);
  }

  async publish(tx: Transaction, row: ProductRow, change: ProductChange): Promise<void> {
    const status = change.action === 'delete' ? null : row.status;
    const steps = eventsOf(change).map((event) => ({ step: { ...event, status }, product: row }));
    await this.publishSteps(tx, row.provider_id, steps);
  }
}

// A vendor's `inStock` has no effect while stock is tracked.
const shownOffer = ({ available }: ProductListRow, offer: OfferValues | undefined) =>
  offer && 'inStock' in offer ? { offer: { ...offer, inStock: available } } : {};
