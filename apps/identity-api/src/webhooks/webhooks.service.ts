import { Injectable } from '@nestjs/common';
import { pageOffset, type Page } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, beforeAndAfter, changedMembers, withoutSecrets } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import {
  allTenants,
  EventFeed,
  refusingAs,
  WebhookDeliveries,
  WebhookEndpoints,
  type DeliveryRecord,
  type EndpointRecord,
  type HeldEndpoint,
  type TenantScope,
} from '@plinth/webhook-delivery';
import { actorOf, AuditService, type AuditRecord } from '../audit/audit.service.js';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import type {
  CreateWebhook,
  DeliveryView,
  EventsPage,
  ListDeliveries,
  ListEvents,
  ListWebhooks,
  RotatedSecretView,
  RotateSecret,
  UpdateWebhook,
  WebhookView,
} from './webhooks.dto.js';

const defaultGraceSeconds = 86_400;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveries: WebhookDeliveries,
    private readonly feed: EventFeed,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
  ) {}

  async create(
    principal: TokenPrincipal,
    { organization_id, active, ...body }: CreateWebhook,
    origin: RequestOrigin,
  ): Promise<WebhookView> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    return this.database.transaction(async (tx) => {
      const { endpoint, secret } = await asProblems(() =>
        this.endpoints.create(organizationId, { ...body, enabled: active }, tx),
      );
      const details = { after: auditedMembers(toWebhookView(endpoint)) };
      await this.record(tx, principal, endpoint, { action: 'webhook.created', details }, origin);
      return toWebhookView(endpoint, secret);
    });
  }

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListWebhooks): Promise<Page<WebhookView>> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    const request = pageRequestOf(query);
    const endpoints = await this.endpoints.list(organizationId);
    const first = Number(pageOffset(request));
    const items = endpoints.slice(first, first + request.perPage);
    return { items: items.map((endpoint) => toWebhookView(endpoint)), total: endpoints.length };
  }

  async get(principal: TokenPrincipal, id: string): Promise<WebhookView> {
    return toWebhookView(found(isUuid(id) ? await this.endpoints.get(tenantOf(principal), id) : null));
  }

  async requireVisible(
    principal: TokenPrincipal,
    id: string,
    { delivery_id: deliveryId }: { delivery_id?: string | undefined } = {},
  ): Promise<void> {
    await this.get(principal, id);
    if (deliveryId === undefined) return;
    found(isUuid(deliveryId) ? await this.deliveries.get(tenantOf(principal), id, deliveryId) : null);
  }

  async update(
    principal: TokenPrincipal,
    id: string,
    { active, ...body }: UpdateWebhook,
    origin: RequestOrigin,
  ): Promise<WebhookView> {
    return this.database.transaction(async (tx) => {
      const held = await this.hold(tx, principal, id);
      const before = { ...held, active: held.enabled };
      const changed = Object.keys(changedMembers(before, { active, ...body })).sort();
      const update = () => this.endpoints.update(tenantOf(principal), id, { ...body, enabled: active }, tx, held);
      const endpoint = found(await asProblems(update));
      const after = toWebhookView(endpoint);
      const details = { changed, ...changeOf(before, after, changed) };
      if (changed.length > 0)
        await this.record(tx, principal, endpoint, { action: 'webhook.updated', details }, origin);
      return after;
    });
  }

  async delete(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.hold(tx, principal, id);
      const details = { before: auditedMembers({ ...held, active: held.enabled }) };
      await this.endpoints.delete(tenantOf(principal), id, tx, held);
      await this.record(tx, principal, held, { action: 'webhook.deleted', details }, origin);
    });
  }

  async rotateSecret(
    principal: TokenPrincipal,
    id: string,
    body: RotateSecret | undefined,
    origin: RequestOrigin,
  ): Promise<RotatedSecretView> {
    const graceSeconds = body?.grace_period_seconds ?? defaultGraceSeconds;
    return this.database.transaction(async (tx) => {
      const { endpoint, secret } = found(await this.endpoints.rotateSecret(tenantOf(principal), id, graceSeconds, tx));
      const details = { grace_period_seconds: graceSeconds };
      await this.record(tx, principal, endpoint, { action: 'webhook.secret_rotated', details }, origin);
      return {
        id,
        secret,
        previous_secret_expires_at: endpoint.previousSecretExpiresAt?.toISOString() ?? null,
        rotated_at: endpoint.updatedAt.toISOString(),
      };
    });
  }

  async test(principal: TokenPrincipal, id: string): Promise<DeliveryView> {
    return toDeliveryView(found(await this.endpoints.test(tenantOf(principal), id)));
  }

  async listDeliveries(principal: TokenPrincipal, id: string, query: ListDeliveries): Promise<Page<DeliveryView>> {
    const { items, total } = found(await this.deliveries.list(tenantOf(principal), id, pageRequestOf(query)));
    return { items: items.map(toDeliveryView), total };
  }

  async replay(principal: TokenPrincipal, id: string, deliveryId: string): Promise<DeliveryView> {
    return toDeliveryView(found(await asProblems(() => this.deliveries.retry(tenantOf(principal), id, deliveryId))));
  }

  async events(principal: TokenPrincipal, { organization_id, ...query }: ListEvents): Promise<EventsPage> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    const { events, nextCursor } = await asProblems(() => this.feed.read(organizationId, query));
    return { data: events, next_cursor: nextCursor };
  }

  /** Locks a subscription, so that the audit log's `before` is the result of the previous change. */
  private async hold(tx: Transaction, principal: TokenPrincipal, id: string): Promise<HeldEndpoint> {
    return found(await this.endpoints.hold(tenantOf(principal), id, tx));
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, tenantId }: Pick<EndpointRecord, 'id' | 'tenantId'>,
    event: Pick<AuditRecord, 'action' | 'details'>,
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'webhook', id } as const;
    return this.audit.record(tenantId!, tx, { ...event, actor: actorOf(principal), target }, origin);
  }
}

/** An operator token can access every organization's subscriptions by id. */
const tenantOf = ({ organizationId }: TokenPrincipal): TenantScope => organizationId ?? allTenants;

function found<Value>(value: Value | null): Value {
  if (value === null) throw problem('not_found');
  return value;
}

const asProblems = refusingAs({
  url: (fault, message) => invalidField('url', fault, message),
  limit: (limit) =>
    problem('webhook_limit_reached', `Webhook subscription limit reached (${limit}). Delete one you no longer use.`),
  // The other conflict concerns recovery, which this API does not offer.
  conflict: () => problem('delivery_not_replayable'),
  cursor: (fault, message) => invalidField('after', fault, message),
  expired: (oldestCursor) =>
    problem('cursor_expired', 'The cursor has expired: events are stored for 30 days. Continue from oldest_cursor.', {
      members: { oldest_cursor: oldestCursor },
    }),
});

const toWebhookView = (endpoint: EndpointRecord, secret: string = endpoint.maskedSecret): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  description: endpoint.description,
  active: endpoint.enabled,
  created_at: endpoint.createdAt.toISOString(),
  updated_at: endpoint.updatedAt.toISOString(),
  secret,
  previous_secret_expires_at: endpoint.previousSecretExpiresAt?.toISOString() ?? null,
  last_status: endpoint.lastStatus,
});

type AuditedMembers = Pick<WebhookView, 'url' | 'events' | 'description' | 'active'>;

const auditedMembers = ({ url, events, description, active }: AuditedMembers) => ({
  url: withoutSecrets(url),
  events,
  description,
  active,
});

function changeOf(before: AuditedMembers, after: AuditedMembers, changed: readonly string[]) {
  const members = Object.entries(auditedMembers(after)).filter(([name]) => changed.includes(name));
  return beforeAndAfter(auditedMembers(before), Object.fromEntries(members));
}

const toDeliveryView = (delivery: DeliveryRecord): DeliveryView => ({
  id: delivery.id,
  event: delivery.event,
  status: delivery.status,
  payload: delivery.payload,
  attempts: delivery.attempts,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  duration_ms: delivery.durationMs,
  error: delivery.error,
  response_status: delivery.responseStatus,
  response_body: delivery.responseBody,
  created_at: delivery.createdAt.toISOString(),
});
