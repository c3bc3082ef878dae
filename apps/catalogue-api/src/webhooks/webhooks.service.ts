import { Injectable } from '@nestjs/common';
import type { Page, WindowedPage } from '@plinth/pagination';
import { isUuid } from '@plinth/formats';
import {
  allTenants,
  EventFeed,
  maskedHeaders,
  maxRecoverDays,
  refusingAs,
  WebhookDeliveries,
  WebhookEndpoints,
  type DeliveryRecord,
  type EndpointRecord,
} from '@plinth/webhook-delivery';
import { actorOf, shownActor, type ActorView } from '../actor.js';
import { invalidField, problem } from '../errors.js';
import { parseListRequest, type ListRequest, type ListPart } from '../list-request.js';
import type { Principal } from '../principal.js';
import { eventSample } from '../webhook-messages.js';
import type {
  CreateWebhook,
  ListAttempts,
  ListDeliveries,
  ListEvents,
  RecoverWebhook,
  RotateSecret,
  TestWebhook,
  UpdateWebhook,
} from './webhooks.dto.js';
import type { AttemptView, DeliveryView, EventsPage, RecoverView, WebhookView } from './webhooks.views.js';

const defaultGraceSeconds = 86_400;
const dayMs = 86_400_000;

/** A platform key manages the platform's own endpoints, which receive every vendor's events. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveries: WebhookDeliveries,
    private readonly feed: EventFeed,
  ) {}

  async list({ providerId }: Principal): Promise<WebhookView[]> {
    return (await this.endpoints.list(providerId)).map((endpoint) => toWebhookView(endpoint));
  }

  async get({ providerId }: Principal, id: string): Promise<WebhookView> {
    return toWebhookView(found(isUuid(id) ? await this.endpoints.get(providerId, id) : null));
  }

  async requireVisible(
    principal: Principal,
    id: string,
    { deliveryId }: { deliveryId?: string | undefined } = {},
  ): Promise<void> {
    if (deliveryId === undefined || !isUuid(deliveryId) || !isUuid(id)) await this.get(principal, id);
    if (deliveryId === undefined) return;
    if (!isUuid(deliveryId)) throw problem('delivery_not_found');
    const { hasEndpoint, hasDelivery } = await this.deliveries.presence(principal.providerId, id, deliveryId);
    if (!hasEndpoint) throw problem('webhook_not_found');
    if (!hasDelivery) throw problem('delivery_not_found');
  }

  async create(principal: Principal, body: CreateWebhook): Promise<WebhookView> {
    const createdBy = actorForOwner(principal);
    const { endpoint, secret } = await asProblems(() =>
      this.endpoints.create(principal.providerId, { ...body, createdBy }),
    );
    return toWebhookView(endpoint, secret);
  }

  async update({ providerId }: Principal, id: string, body: UpdateWebhook): Promise<WebhookView> {
    return toWebhookView(found(await asProblems(() => this.endpoints.update(providerId, id, body))));
  }

  async delete({ providerId }: Principal, id: string): Promise<void> {
    if (!(await this.endpoints.delete(providerId, id))) throw problem('webhook_not_found');
  }

  async rotateSecret({ providerId }: Principal, id: string, body: RotateSecret = {}): Promise<WebhookView> {
    const { endpoint, secret } = found(
      await this.endpoints.rotateSecret(providerId, id, body.gracePeriodSeconds ?? defaultGraceSeconds),
    );
    return toWebhookView(endpoint, secret);
  }

  async test(principal: Principal, id: string, { event }: TestWebhook = {}): Promise<DeliveryView> {
    const data = event && { ...eventSample(event), test: true };
    const actor = actorForOwner(principal);
    return toDeliveryView(found(await this.endpoints.test(principal.providerId, id, data, event, actor)));
  }

  async listDeliveries(principal: Principal, id: string, query: ListDeliveries): Promise<ListPart<DeliveryView>> {
    const { window, filters, cursorOf } = parseListRequest(`webhooks/${id}/deliveries`, principal, query);
    return toDeliveryPart(
      found(await this.deliveries.list(principal.providerId, id, window, filtersOf(filters))),
      cursorOf,
    );
  }

  async listAllDeliveries(principal: Principal, query: ListDeliveries): Promise<ListPart<DeliveryView>> {
    const { window, filters, cursorOf } = parseListRequest('deliveries', principal, query);
    return toDeliveryPart(await this.deliveries.listAll(principal.providerId, window, filtersOf(filters)), cursorOf);
  }

  async getDelivery({ providerId }: Principal, id: string, deliveryId: string): Promise<DeliveryView> {
    const delivery = await this.deliveries.get(providerId, id, deliveryId);
    if (!delivery) throw problem('delivery_not_found');
    return toDeliveryView(delivery);
  }

  async listAttempts(
    { providerId }: Principal,
    id: string,
    deliveryId: string,
    page: ListAttempts,
  ): Promise<Page<AttemptView>> {
    const { items, total } = await this.deliveries.attempts(providerId, id, deliveryId, page);
    return { items: items.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })), total };
  }

  async retry({ providerId }: Principal, id: string, deliveryId: string): Promise<DeliveryView> {
    const delivery = isUuid(deliveryId)
      ? await asProblems(() => this.deliveries.retry(providerId, id, deliveryId))
      : null;
    if (!delivery) throw problem('delivery_not_found');
    return toDeliveryView(delivery);
  }

  async recover(
    { providerId }: Principal,
    id: string,
    { since, status = 'failed' }: RecoverWebhook,
  ): Promise<RecoverView> {
    const age = Date.now() - since.getTime();
    if (age < 0) throw invalidField('since', 'past', 'must not be in the future');
    if (age > maxRecoverDays * dayMs)
      throw invalidField('since', 'max_age', `must be at most ${maxRecoverDays} days ago`);
    return found(await asProblems(() => this.deliveries.recover(providerId, id, { since, status })));
  }

  async events({ providerId }: Principal, query: ListEvents): Promise<EventsPage> {
    const { events, nextCursor } = await asProblems(() => this.feed.read(providerId ?? allTenants, query));
    return { data: events, nextCursor };
  }
}

/** The actor as the owner of the principal's endpoints sees it. */
const actorForOwner = (principal: Principal): ActorView =>
  shownActor(actorOf(principal), principal.providerId === null ? principal : undefined);

function found<Value>(value: Value | null): Value {
  if (value === null) throw problem('webhook_not_found');
  return value;
}

const asProblems = refusingAs({
  url: (fault, message) => invalidField('url', fault, message),
  limit: (limit) =>
    problem('webhook_limit_reached', `Webhook endpoint limit reached (${limit}). Delete one you no longer use.`),
  conflict: (code) => problem(code),
  cursor: (fault, message) => invalidField('after', fault, message),
  expired: (oldestCursor) =>
    problem('cursor_expired', 'The cursor has expired: events are stored for 30 days. Continue from oldestCursor.', {
      members: { oldestCursor },
    }),
});

type DeliveryFilters = Pick<ListDeliveries, 'status' | 'event' | 'since' | 'until'>;

const filtersOf = ({ status, event, since, until }: DeliveryFilters) => ({ statuses: status, event, since, until });

const toDeliveryPart = (
  { items, total, next }: WindowedPage<DeliveryRecord>,
  cursorOf: ListRequest<DeliveryFilters>['cursorOf'],
): ListPart<DeliveryView> => ({ items: items.map(toDeliveryView), total, nextCursor: cursorOf(next) });

const toWebhookView = (endpoint: EndpointRecord, secret: string = endpoint.maskedSecret): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events as WebhookView['events'],
  secret,
  enabled: endpoint.enabled,
  headers: maskedHeaders(endpoint.headerNames),
  maxPerSecond: endpoint.maxPerSecond,
  pausedUntil: endpoint.pausedUntil?.toISOString() ?? null,
  lastStatus: endpoint.lastStatus,
  disabledReason: endpoint.disabledReason,
  disabledAt: endpoint.disabledAt?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
  createdBy: endpoint.createdBy as ActorView | null,
});

const toDeliveryView = (delivery: DeliveryRecord): DeliveryView => ({
  id: delivery.id,
  webhookId: delivery.endpointId,
  event: delivery.event,
  status: delivery.status,
  payload: delivery.payload,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  durationMs: delivery.durationMs,
  error: delivery.error,
  responseStatus: delivery.responseStatus,
  responseBody: delivery.responseBody,
  createdAt: delivery.createdAt.toISOString(),
});
