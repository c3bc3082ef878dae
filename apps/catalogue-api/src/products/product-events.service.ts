import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { shownActor, type Actor } from '../actor.js';
import { eventsOf, type ProductChange } from './product-changes.js';
import { ProductHistoryRepository } from './product-history.repository.js';
import type { OfferValues } from './product-fields.shared.js';
import { toProductSummary } from './product.summary.js';
import type { ProductListRow, ProductRow } from './products.repository.js';
import type { ProductStep } from './row-decisions.service.js';

/** An event, its product after the whole change (before it if deleted), and the changed fields. */
interface PublishedStep {
  step: ProductStep;
  product: ProductListRow;
  changed?: readonly string[];
}

@Injectable()
export class ProductEvents {
  constructor(
    private readonly outbox: WebhookOutbox,
    private readonly history: ProductHistoryRepository,
  ) {}

  /** Publishes and records events in order, in the transaction that locks the products. */
  async publishSteps(
    tx: Transaction,
    providerId: string,
    actor: Actor,
    steps: readonly PublishedStep[],
  ): Promise<void> {
    const events = steps.map(({ step: { type, more, status }, product }) => ({
      type,
      data: { ...toProductSummary(product), status, sku: product.sku, ...more, ...shownOffer(product, more?.offer) },
    }));
    const entries = steps.map(({ step: { type, more }, product, changed = [] }) => ({
      productId: product.id,
      kind: type,
      changed: more?.changed ?? changed,
      reviewNote: more?.reviewNote ?? null,
    }));
    const shown = shownActor(actor);
    await Promise.all([
      this.history.insert(providerId, tx, actor, entries),
      // A simpler statement than the one for many.
      events.length === 1
        ? this.outbox.publish(tx, {
            tenantId: providerId,
            resourceId: events[0]!.data.id,
            ...events[0]!,
            actor: shown,
          })
        : this.outbox.publishAll(tx, providerId, events, shown),
    ]);
  }

  async publish(
    tx: Transaction,
    row: ProductRow,
    actor: Actor,
    change: ProductChange & { fields?: readonly string[] },
  ): Promise<void> {
    const status = change.action === 'delete' ? null : row.status;
    const steps = eventsOf(change).map((event) => ({
      step: { ...event, status },
      product: row,
      changed: change.fields ?? [],
    }));
    await this.publishSteps(tx, row.provider_id, actor, steps);
  }
}

// A vendor's `inStock` has no effect while stock is tracked.
const shownOffer = ({ available }: ProductListRow, offer: OfferValues | undefined) =>
  offer && 'inStock' in offer ? { offer: { ...offer, inStock: available } } : {};
