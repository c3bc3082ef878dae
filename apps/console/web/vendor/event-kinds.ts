import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { components } from '../generated/catalogue.d.ts';

export type EventKind = components['schemas']['CreateWebhook']['events'][number];

/** What each kind of event says. A kind that the API adds fails the build here. */
const texts: Record<EventKind, MessageDescriptor> = {
  'product.created': msg`A draft is created`,
  'product.updated': msg`Content of a product changed`,
  'product.offer_updated': msg`Only price or stock changed`,
  'product.submitted': msg`A product enters review`,
  'product.withdrawn': msg`A product is withdrawn from review`,
  'product.rejected': msg`A product is rejected, with the reviewer’s note`,
  'product.published': msg`A product becomes public`,
  'product.unpublished': msg`A product is no longer public`,
  'product.deleted': msg`A product is deleted`,
  'product.revision_submitted': msg`Changes of a published product enter review`,
  'product.revision_rejected': msg`Changes of a published product are rejected`,
  'request.created': msg`A buyer sends a request`,
  'request.updated': msg`A request has a new status or message`,
  'import.finished': msg`An import ends`,
  'webhook.disabled': msg`Another endpoint is disabled`,
  'webhook.recovered': msg`Another endpoint works again`,
  'delivery.exhausted': msg`All attempts to another endpoint failed`,
  'key.expiring': msg`An API key expires soon`,
};

export const eventKinds = Object.entries(texts) as [EventKind, MessageDescriptor][];
