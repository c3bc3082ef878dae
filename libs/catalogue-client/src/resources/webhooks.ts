import type {
  CreateWebhook,
  Delivery,
  DeliveryAttempt,
  DeliveryFilters,
  FeedEventKind,
  RecoverWebhook,
  UpdateWebhook,
  Webhook,
  WebhookWithSecret,
} from '../records.js';
import type { CallOptions } from '../transport/api-request.js';
import { segment, type Api } from './api.js';
import { List } from './list.js';

/** Webhook endpoints and their deliveries. What they bring is checked by `verifyWebhook`. */
export class Webhooks {
  constructor(private readonly api: Api) {}

  list(options?: CallOptions): Promise<Webhook[]> {
    return this.api.get('/webhooks', options);
  }

  /** Adds an endpoint; the answer has the signing secret, this one time. */
  create(webhook: CreateWebhook, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.api.write('POST', '/webhooks', webhook, options);
  }

  get(id: string, options?: CallOptions): Promise<Webhook> {
    return this.api.get(at(id), options);
  }

  update(id: string, fields: UpdateWebhook, options?: CallOptions): Promise<Webhook> {
    return this.api.write('PUT', at(id), fields, options);
  }

  /** Removes an endpoint and its log. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.api.remove(at(id), options);
  }

  /** A new secret, shown this one time; the old one signs as well until the grace period ends (a day). */
  rotateSecret(
    id: string,
    settings: { gracePeriodSeconds?: number } = {},
    options?: CallOptions,
  ): Promise<WebhookWithSecret> {
    return this.api.write('POST', `${at(id)}/rotate-secret`, settings, options);
  }

  /** Sends a test, or a sample of one kind of event. */
  test(id: string, settings: { event?: FeedEventKind } = {}, options?: CallOptions): Promise<Delivery> {
    return this.api.write('POST', `${at(id)}/test`, settings, options);
  }

  /** Sends again what was not delivered since a time. */
  recover(id: string, settings: RecoverWebhook, options?: CallOptions): Promise<{ queued: number }> {
    return this.api.write('POST', `${at(id)}/recover`, settings, options);
  }

  /** The deliveries to all endpoints, newest first. */
  deliveries(filters: DeliveryFilters = {}, options?: CallOptions): List<Delivery> {
    return new List(this.api, { path: '/deliveries', query: filters, walk: 'cursor', perPage: 50 }, options);
  }

  /** The deliveries to one endpoint, newest first. */
  deliveriesTo(id: string, filters: DeliveryFilters = {}, options?: CallOptions): List<Delivery> {
    const path = `${at(id)}/deliveries`;
    return new List(this.api, { path, query: filters, walk: 'cursor', perPage: 50 }, options);
  }

  /** Every attempt of a delivery, newest first. */
  attempts(id: string, deliveryId: string, options?: CallOptions): List<DeliveryAttempt> {
    const path = `${at(id)}/deliveries/${segment(deliveryId)}/attempts`;
    return new List(this.api, { path, query: {}, walk: 'pages', perPage: 50 }, options);
  }

  /** Sends a delivery again, at once. */
  retry(id: string, deliveryId: string, options?: CallOptions): Promise<Delivery> {
    return this.api.write('POST', `${at(id)}/deliveries/${segment(deliveryId)}/retry`, undefined, options);
  }
}

const at = (id: string): string => `/webhooks/${segment(id)}`;
