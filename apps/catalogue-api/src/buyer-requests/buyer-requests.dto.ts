import { httpUrl, queryBoolean, recordId, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { mailAddress, optionalPersonalText, providerFilter, searchQuery } from '../fields.js';

export const requestStatuses = ['new', 'open', 'quoted', 'closed'] as const;
export const requestTypes = ['price', 'info', 'catalogue', 'samples'] as const;

const messageBody = text({ min: 1, max: 5000 }).meta({
  examples: ['Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?'],
});

export const listBuyerRequests = z.strictObject({
  ...searchQuery,
  status: z.enum(requestStatuses).optional(),
  type: z.enum(requestTypes).optional(),
  brand: text({ min: 1, max: 255 })
    .optional()
    .describe('The id or slug of a brand.')
    .meta({ examples: ['fjordline'] }),
  unread: queryBoolean().optional(),
  ...providerFilter,
});
export type ListBuyerRequests = z.infer<typeof listBuyerRequests>;

export const setRequestStatus = z
  .strictObject({ status: z.enum(requestStatuses).meta({ examples: ['quoted'] }) })
  .meta({ id: 'SetRequestStatus' });
export type SetRequestStatus = z.infer<typeof setRequestStatus>;

export const writeMessage = z
  .strictObject({
    body: messageBody,
    attachments: z
      .array(
        z.strictObject({
          name: text({ min: 1, max: 255 }).meta({ examples: ['offer-2041.pdf'] }),
          url: httpUrl()
            .describe('A url that an upload to this service has returned to the same vendor.')
            .meta({ examples: ['https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf'] }),
        }),
      )
      .max(10)
      .optional(),
  })
  .meta({ id: 'WriteMessage' });
export type WriteMessage = z.infer<typeof writeMessage>;

export const createBuyerRequest = z
  .strictObject({
    type: z.enum(requestTypes).meta({ examples: ['price'] }),
    subject: text({ min: 1, max: 255 }).meta({ examples: ['Twelve lounge chairs for a hotel lobby'] }),
    brandId: recordId(),
    productId: recordId().nullable().optional().describe('A product of this brand.'),
    contact: z.strictObject({
      name: text({ min: 1, max: 255 }).meta({ examples: ['Jonas Albrecht'] }),
      email: mailAddress,
      country: optionalPersonalText.meta({ examples: ['DE'] }),
      profession: optionalPersonalText.meta({ examples: ['Interior designer'] }),
      company: optionalPersonalText.meta({ examples: ['Studio Albrecht'] }),
    }),
    message: messageBody,
    isGuest: z
      .boolean()
      .optional()
      .meta({ examples: [false] }),
  })
  .meta({ id: 'CreateBuyerRequest' });
export type CreateBuyerRequest = z.infer<typeof createBuyerRequest>;
