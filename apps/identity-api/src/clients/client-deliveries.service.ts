import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { WebhookDeliveries, type DeliveryRecord } from '@plinth/webhook-delivery';
import { pageRequestOf } from '../fields.js';
import type { ClientDeliveryView, ListClientDeliveries } from './client-deliveries.dto.js';

@Injectable()
export class ClientDeliveriesService {
  constructor(private readonly deliveries: WebhookDeliveries) {}

  /** The caller must be allowed to see the client, whose id is the endpoint's id. */
  async list(clientId: string, query: ListClientDeliveries): Promise<Page<ClientDeliveryView>> {
    const page = await this.deliveries.list(null, clientId, pageRequestOf(query));
    return page ? { items: page.items.map(toView), total: page.total } : { items: [], total: 0 };
  }
}

const toView = (delivery: DeliveryRecord): ClientDeliveryView => ({
  id: delivery.id,
  event: delivery.event,
  status: delivery.status,
  payload: (delivery.payload as unknown as { data: Record<string, unknown> }).data,
  attempts: delivery.attempts,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  duration_ms: delivery.durationMs,
  error: delivery.error,
  response_status: delivery.responseStatus,
  response_body: delivery.responseBody,
  created_at: delivery.createdAt.toISOString(),
});
