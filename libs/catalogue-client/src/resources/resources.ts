import type {
  Analytics,
  AnalyticsFilters,
  Invitation,
  KeyWithSecret,
  Member,
  TeamFilters,
  Whoami,
  Brand,
  BrandDetail,
  BrandFilters,
  Category,
  Designer,
  ReferenceFilters,
  UpdateBrand,
  BuyerRequest,
  BuyerRequestFilters,
  BuyerRequestListItem,
  BuyerRequestStatus,
  Message,
  WriteMessage,
  Upload,
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
import type { CallOptions, RequestBody } from '../transport/api-request.js';
import { segment, type Api, type ConditionalOptions } from './api.js';
import { List } from './list.js';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** The key itself, the team and the numbers. */
export class Account {
  constructor(private readonly api: Api) {}

  /** Which key this is, what it may do, and whose it is. */
  whoami(options?: CallOptions): Promise<Whoami> {
    return this.api.get('/whoami', options);
  }

  /**
   * A new secret for this key, shown this one time: store `key` where the next start reads it. This client goes on with
   * it; the old one works until the grace period ends (a day), for other processes that have it.
   */
  async rotateKey(settings: { gracePeriodSeconds?: number } = {}, options?: CallOptions): Promise<KeyWithSecret> {
    const renewed = await this.api.write<KeyWithSecret>('POST', '/rotate', settings, options);
    this.api.transport.useKey(renewed.key);
    return renewed;
  }

  members(filters: TeamFilters = {}, options?: CallOptions): Promise<Member[]> {
    return this.api.get('/members', options, filters);
  }

  invitations(filters: TeamFilters = {}, options?: CallOptions): Promise<Invitation[]> {
    return this.api.get('/invitations', options, filters);
  }

  /** The numbers of a period. */
  analytics(filters: AnalyticsFilters = {}, options?: CallOptions): Promise<Analytics> {
    return this.api.data({ method: 'GET', path: '/analytics', query: filters, lane: 'analytics' }, options);
  }
}

/** The vendor's brands. */
export class Brands {
  constructor(private readonly api: Api) {}

  list(filters: BrandFilters = {}, options?: CallOptions): List<Brand> {
    return new List(this.api, { path: '/brands', query: filters, walk: 'cursor', perPage: 100 }, options);
  }

  get(id: string, options?: CallOptions): Promise<BrandDetail> {
    return this.api.get(`/brands/${segment(id)}`, options);
  }

  update(id: string, fields: UpdateBrand, options?: ConditionalOptions): Promise<BrandDetail> {
    return this.api.write('PUT', `/brands/${segment(id)}`, fields, options);
  }
}

/** The categories of the marketplace. */
export class Categories {
  constructor(private readonly api: Api) {}

  list(filters: ReferenceFilters = {}, options?: CallOptions): List<Category> {
    return new List(this.api, { path: '/categories', query: filters, walk: 'pages', perPage: 100 }, options);
  }
}

/** The designers of the marketplace. */
export class Designers {
  constructor(private readonly api: Api) {}

  list(filters: ReferenceFilters = {}, options?: CallOptions): List<Designer> {
    return new List(this.api, { path: '/designers', query: filters, walk: 'pages', perPage: 100 }, options);
  }
}

/** What buyers ask. */
export class BuyerRequests {
  constructor(private readonly api: Api) {}

  list(filters: BuyerRequestFilters = {}, options?: CallOptions): List<BuyerRequestListItem> {
    return new List(this.api, { path: '/requests', query: filters, walk: 'cursor', perPage: 100 }, options);
  }

  /** With all messages; does not mark it as read. */
  get(id: string, options?: CallOptions): Promise<BuyerRequest> {
    return this.api.get(`/requests/${segment(id)}`, options);
  }

  setStatus(id: string, status: BuyerRequestStatus, options?: ConditionalOptions): Promise<BuyerRequest> {
    return this.api.write('PATCH', `/requests/${segment(id)}`, { status }, options);
  }

  /** Answers the buyer, as the one who made the key. */
  reply(id: string, message: WriteMessage, options?: ConditionalOptions): Promise<Message> {
    return this.api.write('POST', `/requests/${segment(id)}/messages`, message, options);
  }
}

/** A file on disk, or its content with the name that tells its type. */
export type UploadSource = string | { name: string; content: Blob | Uint8Array<ArrayBuffer> };

// 100 MiB over a slow line.
const attemptMs = 300_000;

/** Images, documents and 3D models: each gives the URL that a product refers to. */
export class Uploads {
  constructor(private readonly api: Api) {}

  /** Uploads an image or document: a path, or its content with a name. */
  async upload(source: UploadSource, options?: CallOptions): Promise<Upload> {
    return this.send('/uploads', source, options);
  }

  /** Uploads a 3D model: .glb, .gltf or .usdz. */
  async uploadModel(source: UploadSource, options?: CallOptions): Promise<Upload> {
    return this.send('/uploads/model', source, options);
  }

  private async send(path: string, source: UploadSource, options?: CallOptions): Promise<Upload> {
    const body = await formOf(source);
    return this.api.data({ method: 'POST', path, body, lane: 'uploads', attemptMs }, options);
  }
}

async function formOf(source: UploadSource): Promise<RequestBody> {
  const isPath = typeof source === 'string';
  const name = isPath ? basename(source) : source.name;
  // The blob of a path is read while it is sent.
  const content = isPath
    ? await openAsBlob(source)
    : source.content instanceof Blob
      ? source.content
      : new Blob([source.content]);
  return {
    // fetch writes the header, with the boundary that it makes.
    contentType: undefined,
    isRepeatable: true,
    open() {
      const form = new FormData();
      form.set('file', content, name);
      return form;
    },
  };
}

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
