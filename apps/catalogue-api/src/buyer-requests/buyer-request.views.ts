import { z } from 'zod';
import { brandSummary } from '../brands/brand.summary.js';
import { timestamp } from '../fields.js';
import { productSummary } from '../products/product.summary.js';
import { providerSummary } from '../providers/provider.summary.js';
import { requestStatuses, requestTypes } from './buyer-requests.dto.js';

const id = z.string().meta({ format: 'uuid' });
const maybeText = z.string().nullable();
const author = z.enum(['provider', 'customer', 'system']).meta({ examples: ['customer'] });
const reference = z.string().meta({ examples: ['REQ-7HK3XCM9'] });
const excerpt = 'Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?';

export const messageView = z
  .object({
    id,
    body: z.string().meta({ examples: [excerpt] }),
    authorName: z.string().meta({ examples: ['Jonas Albrecht'] }),
    createdAt: timestamp,
    attachments: z.array(
      z.object({
        name: z.string().meta({ examples: ['floor-plan.pdf'] }),
        url: z.string().meta({ format: 'uri', examples: ['https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf'] }),
        size: z
          .number()
          .describe('Bytes.')
          .meta({ examples: [482_113] }),
      }),
    ),
    author,
  })
  .meta({ id: 'RequestMessage' });
export type MessageView = z.infer<typeof messageView>;

/** An item of the request list. */
export const buyerRequestListItem = z
  .object({
    id,
    reference,
    subject: z.string().meta({ examples: ['Twelve lounge chairs for a hotel lobby'] }),
    status: z.enum(requestStatuses),
    type: z.enum(requestTypes),
    createdAt: timestamp,
    updatedAt: timestamp,
    provider: providerSummary,
    brand: brandSummary,
    product: productSummary.nullable().describe('Null when it is about no product, or about one that was deleted.'),
    isGuest: z.boolean().meta({ examples: [false] }),
    unread: z
      .boolean()
      .describe('True until the team reads it in its dashboard; true again on a message of the buyer.'),
    messagesCount: z.int().meta({ examples: [3] }),
    contact: z.object({
      name: z.string().meta({ examples: ['Jonas Albrecht'] }),
      country: maybeText.meta({ examples: ['DE'] }),
      email: z.string().meta({ examples: ['buyer@example.com'] }),
      profession: maybeText.meta({ examples: ['Interior designer'] }),
      company: maybeText.meta({ examples: ['Studio Albrecht'] }),
    }),
    lastMessage: z.object({
      createdAt: timestamp,
      excerpt: z
        .string()
        .describe('Its first 160 characters.')
        .meta({ examples: [excerpt] }),
      author,
    }),
  })
  .meta({ id: 'RequestListItem' });
export type BuyerRequestListItem = z.infer<typeof buyerRequestListItem>;

/** A request with its whole thread. */
export const buyerRequestView = buyerRequestListItem
  .extend({ messages: z.array(messageView).describe("Oldest first; the first is the buyer's request itself.") })
  .meta({ id: 'Request' });
export type BuyerRequestView = z.infer<typeof buyerRequestView>;

/** What `request.created` and `request.updated` say: nothing personal. */
export const buyerRequestEvent = z
  .object({
    id,
    reference,
    type: z.enum(requestTypes),
    status: z.enum(requestStatuses),
    brandId: id,
    productId: id.nullable(),
    unread: z.boolean(),
  })
  .meta({ id: 'RequestEvent' });
export type BuyerRequestEvent = z.infer<typeof buyerRequestEvent>;
