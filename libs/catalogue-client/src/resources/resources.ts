import type {
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

export class Categories {
  constructor(private readonly api: Api) {}

  list(filters: ReferenceFilters = {}, options?: CallOptions): List<Category> {
    return new List(this.api, { path: '/categories', query: filters, walk: 'pages', perPage: 100 }, options);
  }
}

export class Designers {
  constructor(private readonly api: Api) {}

  list(filters: ReferenceFilters = {}, options?: CallOptions): List<Designer> {
    return new List(this.api, { path: '/designers', query: filters, walk: 'pages', perPage: 100 }, options);
  }
}

export class BuyerRequests {
  constructor(private readonly api: Api) {}

  list(filters: BuyerRequestFilters = {}, options?: CallOptions): List<BuyerRequestListItem> {
    return new List(this.api, { path: '/requests', query: filters, walk: 'cursor', perPage: 100 }, options);
  }

  /** Returns all messages without marking them as read. */
  get(id: string, options?: CallOptions): Promise<BuyerRequest> {
    return this.api.get(`/requests/${segment(id)}`, options);
  }

  /** Sets the status; with `unread: false`, also marks the request as read. */
  setStatus(
    id: string,
    status: BuyerRequestStatus,
    { unread, ...options }: ConditionalOptions & { unread?: false } = {},
  ): Promise<BuyerRequest> {
    return this.api.write('PATCH', `/requests/${segment(id)}`, { status, unread }, options);
  }

  /** Replies as the key's creator, and marks the request as read. */
  reply(id: string, message: WriteMessage, options?: ConditionalOptions): Promise<Message> {
    return this.api.write('POST', `/requests/${segment(id)}/messages`, message, options);
  }
}

/** A path, or content with a file name whose extension sets the type. */
export type UploadSource = string | { name: string; content: Blob | Uint8Array<ArrayBuffer> };

// Allows 100 MiB over a slow connection.
const attemptMs = 300_000;

/** Uploads return the URL to set on a product. */
export class Uploads {
  constructor(private readonly api: Api) {}

  /** Uploads an image or document. */
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
  const content = isPath
    ? await openAsBlob(source)
    : source.content instanceof Blob
      ? source.content
      : new Blob([source.content]);
  return {
    // fetch sets the multipart boundary.
    contentType: undefined,
    isRepeatable: true,
    open() {
      const form = new FormData();
      form.set('file', content, name);
      return form;
    },
  };
}

/** Manages webhook endpoints. Verify received webhooks with `verifyWebhook`. */
export class Webhooks {
  constructor(private readonly api: Api) {}

  list(options?: CallOptions): Promise<Webhook[]> {
    return this.api.get('/webhooks', options);
  }

  /** Creates an endpoint. The signing secret is shown once. */
  create(webhook: CreateWebhook, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.api.write('POST', '/webhooks', webhook, options);
  }

  get(id: string, options?: CallOptions): Promise<Webhook> {
    return this.api.get(at(id), options);
  }

  update(id: string, fields: UpdateWebhook, options?: CallOptions): Promise<Webhook> {
    return this.api.write('PUT', at(id), fields, options);
  }

  /** Deletes an endpoint and its delivery log. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.api.remove(at(id), options);
  }

  /** Replaces the secret, shown once. The old one also signs until the grace period ends (default: a day). */
  rotateSecret(
    id: string,
    settings: { gracePeriodSeconds?: number } = {},
    options?: CallOptions,
  ): Promise<WebhookWithSecret> {
    return this.api.write('POST', `${at(id)}/rotate-secret`, settings, options);
  }

  /** Sends a test event, or a sample of one kind. */
  test(id: string, settings: { event?: FeedEventKind } = {}, options?: CallOptions): Promise<Delivery> {
    return this.api.write('POST', `${at(id)}/test`, settings, options);
  }

  /** Redelivers messages that were not delivered since a time. */
  recover(id: string, settings: RecoverWebhook, options?: CallOptions): Promise<{ queued: number }> {
    return this.api.write('POST', `${at(id)}/recover`, settings, options);
  }

  deliveries(filters: DeliveryFilters = {}, options?: CallOptions): List<Delivery> {
    return new List(this.api, { path: '/deliveries', query: filters, walk: 'cursor', perPage: 50 }, options);
  }

  deliveriesTo(id: string, filters: DeliveryFilters = {}, options?: CallOptions): List<Delivery> {
    const path = `${at(id)}/deliveries`;
    return new List(this.api, { path, query: filters, walk: 'cursor', perPage: 50 }, options);
  }

  delivery(id: string, deliveryId: string, options?: CallOptions): Promise<Delivery> {
    return this.api.get(`${at(id)}/deliveries/${segment(deliveryId)}`, options);
  }

  attempts(id: string, deliveryId: string, options?: CallOptions): List<DeliveryAttempt> {
    const path = `${at(id)}/deliveries/${segment(deliveryId)}/attempts`;
    return new List(this.api, { path, query: {}, walk: 'pages', perPage: 50 }, options);
  }

  /** Retries a delivery immediately. */
  retry(id: string, deliveryId: string, options?: CallOptions): Promise<Delivery> {
    return this.api.write('POST', `${at(id)}/deliveries/${segment(deliveryId)}/retry`, undefined, options);
  }
}

const at = (id: string): string => `/webhooks/${segment(id)}`;
