import { toBrandSummary } from '../brands/brand.summary.js';
import { toProductSummary } from '../products/product.summary.js';
import { toProviderSummary } from '../providers/provider.summary.js';
import type { BuyerRequestEvent, BuyerRequestListItem, BuyerRequestView, MessageView } from './buyer-requests.dto.js';
import type { BuyerRequestListRow, BuyerRequestRow, MessageRow } from './buyer-requests.repository.js';

const excerptLength = 160;

/** The first 160 Unicode code points of a message. */
export function excerptOf(body: string): string {
  // A code point has at most two UTF-16 units. Cutting by units alone would split pairs.
  return [...body.slice(0, excerptLength * 2)].slice(0, excerptLength).join('');
}

export const toBuyerRequestListItem = (row: BuyerRequestListRow): BuyerRequestListItem => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  status: row.status,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  provider: toProviderSummary(row),
  brand: toBrandSummary(row),
  product: row.product && { ...toProductSummary(row.product), sku: row.product.sku },
  isGuest: row.is_guest,
  unread: row.unread,
  messagesCount: row.messages_count,
  contact: {
    name: row.contact_name,
    country: row.contact_country,
    email: row.contact_email,
    profession: row.contact_profession,
    company: row.contact_company,
  },
  lastMessage: {
    createdAt: row.last_message_at.toISOString(),
    excerpt: row.last_message_excerpt,
    author: row.last_message_author,
  },
});

export const toBuyerRequestView = (row: BuyerRequestRow): BuyerRequestView => ({
  ...toBuyerRequestListItem(row),
  messages: row.messages.map(toMessageView),
});

export const toMessageView = (row: MessageRow): MessageView => ({
  id: row.id,
  body: row.body,
  authorName: row.authorName,
  createdAt: new Date(row.createdAt).toISOString(),
  attachments: row.attachments.map(({ name, url, size }) => ({ name, url, size })),
  author: row.author,
});

/** Names every member, so that no personal data can slip into an event. */
export const toBuyerRequestEvent = (request: BuyerRequestEvent): BuyerRequestEvent => ({
  id: request.id,
  reference: request.reference,
  type: request.type,
  status: request.status,
  brandId: request.brandId,
  productId: request.productId,
  unread: request.unread,
});
