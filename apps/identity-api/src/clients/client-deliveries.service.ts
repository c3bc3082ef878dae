import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { WebhookDeliveries, type DeliveryRecord } from '@plinth/webhook-delivery';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import type { ClientDeliveryView, ListClientDeliveries } from './client-deliveries.dto.js';
import { ClientsRepository } from './clients.repository.js';

/** What clients were told of the ends of sessions. */
@Injectable()
export class ClientDeliveriesService {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  async list(principal: TokenPrincipal, id: string, query: ListClientDeliveries): Promise<Page<ClientDeliveryView>> {
    const client = await this.clients.find(organizationScopeOf(principal), id);
    if (!client) throw problem('not_found');
    const { logout_endpoint_id: endpointId } = client;
    // The endpoints of clients are the service's own, and belong to no tenant.
    const page = endpointId === null ? null : await this.deliveries.list(null, endpointId, pageRequestOf(query));
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
