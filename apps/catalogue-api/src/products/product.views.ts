import { z } from 'zod';
import { timestamp } from '../fields.js';
import { productSummary } from './product.summary.js';
import { fileKinds, productStatuses } from './products.dto.js';

const reference = z.object({ id: z.string().meta({ format: 'uuid' }), name: z.string(), slug: z.string() });
const loungeChairs = { id: '0198c3a0-0000-7000-8000-000000000005', name: 'Lounge chairs', slug: 'lounge-chairs' };
const maybeText = z.string().nullable();
const maybeNumber = z.number().nullable();

/** An item of the product list. */
export const productListItem = productSummary
  .extend({
    status: z.enum(productStatuses),
    sku: maybeText.meta({ examples: ['FJ-SUN-001'] }),
    updatedAt: timestamp,
  })
  .meta({ id: 'ProductListItem' });
export type ProductListItem = z.infer<typeof productListItem>;

/** A product with everything that is known of it. */
export const productView = productSummary
  .extend({
    collection: maybeText.meta({ examples: ['Sund'] }),
    description: maybeText.meta({ examples: ['A low lounge chair with a steam-bent oak frame.'] }),
    materials: maybeText.meta({ examples: ['Smoked oak, wool bouclé'] }),
    countryOfOrigin: maybeText.meta({ examples: ['Denmark'] }),
    hsCode: maybeText.meta({ examples: ['9401.61'] }),
    sku: maybeText.meta({ examples: ['FJ-SUN-001'] }),
    designer: reference.nullable().meta({
      examples: [{ id: '0198c3a0-0000-7000-8000-000000000006', name: 'Maren Lindqvist', slug: 'maren-lindqvist' }],
    }),
    category: reference.meta({ examples: [loungeChairs] }),
    breadcrumbs: z
      .array(reference)
      .describe('From the root category to the category itself.')
      .meta({
        examples: [[{ id: '0198c3a0-0000-7000-8000-000000000004', name: 'Seating', slug: 'seating' }, loungeChairs]],
      }),
    images: z.array(
      z.object({
        id: z.string().meta({ format: 'uuid' }),
        position: z.int(),
        alt: maybeText.meta({ examples: ['Sund lounge chair in smoked oak, seen from the front'] }),
        url: z.string().meta({ format: 'uri', examples: ['https://images.example.com/sund/front.jpg'] }),
      }),
    ),
    files: z.array(
      z.object({
        id: z.string().meta({ format: 'uuid' }),
        position: z.int(),
        format: z.string().meta({ examples: ['pdf'] }),
        kind: z.enum(fileKinds),
        label: z.string().meta({ examples: ['Product datasheet'] }),
        originalName: z.string().meta({ examples: ['sund-datasheet.pdf'] }),
        size: z
          .number()
          .describe('Bytes.')
          .meta({ examples: [482_113] }),
      }),
    ),
    specs: z.array(
      z.object({
        label: z.string().meta({ examples: ['Upholstery'] }),
        value: z.string().meta({ examples: ['Wool bouclé'] }),
      }),
    ),
    finishes: z.array(z.string()).meta({ examples: [['Smoked oak', 'Natural oak']] }),
    tags: z.array(z.string()).meta({ examples: [['lounge', 'oak']] }),
    status: z.enum(productStatuses),
    reviewNote: maybeText.describe('What the reviewer said when it was rejected.').meta({ examples: [null] }),
    createdAt: timestamp,
    updatedAt: timestamp,
    dimensionUnit: z.literal('cm'),
    weightUnit: z.literal('kg'),
    length: maybeNumber.meta({ examples: [78] }),
    width: maybeNumber.meta({ examples: [72.5] }),
    height: maybeNumber.meta({ examples: [81] }),
    weight: maybeNumber.meta({ examples: [14.2] }),
    year: maybeNumber.meta({ examples: [2024] }),
    stockQuantity: maybeNumber.meta({ examples: [12] }),
    leadTimeDays: maybeNumber.meta({ examples: [28] }),
    isFeatured: z.boolean(),
    isPhysical: z.boolean(),
    trackStock: z.boolean(),
    sellWhenOutOfStock: z.boolean(),
    translations: z.unknown().meta({ examples: [{ de: { name: 'Sund Sessel' } }] }),
    model: z.object({
      url: maybeText.meta({ examples: ['https://models.example.com/sund.glb'] }),
      credit: maybeText.meta({ examples: ['Studio Kvadrat'] }),
      variants: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ examples: [{ oak: { material: 'oak' } }] }),
      iosUrl: maybeText.meta({ examples: ['https://models.example.com/sund.usdz'] }),
      posterUrl: maybeText.meta({ examples: ['https://models.example.com/sund.jpg'] }),
    }),
  })
  .meta({ id: 'Product' });
export type ProductView = z.infer<typeof productView>;

/** Where a product stands in its review. */
export const productStatusView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    status: z.enum(productStatuses),
    reviewNote: maybeText.meta({ examples: [null] }),
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: 'ProductStatus' });
export type ProductStatusView = z.infer<typeof productStatusView>;

/** What the event `product.published` says. */
export const productPublished = productSummary
  .extend({ status: z.literal('published'), reason: z.null() })
  .meta({ id: 'ProductPublished' });

/** What the event `product.unpublished` says. */
export const productUnpublished = productSummary
  .extend({
    status: z
      .enum(['pending', 'draft'])
      .nullable()
      .describe('The new state: pending after an edit, draft after a takedown, null after a delete.'),
    reason: z.enum(['edited', 'takedown', 'deleted']),
  })
  .meta({ id: 'ProductUnpublished' });

/** What an event says of a product. */
export type ProductEvent = z.infer<typeof productSummary> & {
  status: (typeof productStatuses)[number] | null;
  reason: z.infer<typeof productUnpublished>['reason'] | null;
};
