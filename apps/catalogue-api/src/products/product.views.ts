import { z } from 'zod';
import { timestamp } from '../fields.js';
import { productSummary } from './product.summary.js';
import { fileKinds, productStatuses } from './products.dto.js';

const reference = z.object({ id: z.string().meta({ format: 'uuid' }), name: z.string(), slug: z.string() });
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
    collection: maybeText,
    description: maybeText,
    materials: maybeText,
    countryOfOrigin: maybeText,
    hsCode: maybeText,
    sku: maybeText,
    designer: reference.nullable(),
    category: reference,
    breadcrumbs: z.array(reference).describe('From the root category to the category itself.'),
    images: z.array(
      z.object({
        id: z.string().meta({ format: 'uuid' }),
        position: z.int(),
        alt: maybeText,
        url: z.string().meta({ format: 'uri' }),
      }),
    ),
    files: z.array(
      z.object({
        id: z.string().meta({ format: 'uuid' }),
        position: z.int(),
        format: z.string().meta({ examples: ['pdf'] }),
        kind: z.enum(fileKinds),
        label: z.string(),
        originalName: z.string(),
        size: z.number().describe('Bytes.'),
      }),
    ),
    specs: z.array(z.object({ label: z.string(), value: z.string() })),
    finishes: z.array(z.string()),
    tags: z.array(z.string()),
    status: z.enum(productStatuses),
    reviewNote: maybeText.describe('What the reviewer said when it was rejected.'),
    createdAt: timestamp,
    updatedAt: timestamp,
    dimensionUnit: z.literal('cm'),
    weightUnit: z.literal('kg'),
    length: maybeNumber,
    width: maybeNumber,
    height: maybeNumber,
    weight: maybeNumber,
    year: maybeNumber,
    stockQuantity: maybeNumber,
    leadTimeDays: maybeNumber,
    isFeatured: z.boolean(),
    isPhysical: z.boolean(),
    trackStock: z.boolean(),
    sellWhenOutOfStock: z.boolean(),
    translations: z.unknown().meta({ examples: [{ de: { name: 'Sund Sessel' } }] }),
    model: z.object({
      url: maybeText,
      credit: maybeText,
      variants: z.record(z.string(), z.unknown()).nullable(),
      iosUrl: maybeText,
      posterUrl: maybeText,
    }),
  })
  .meta({ id: 'Product' });
export type ProductView = z.infer<typeof productView>;

/** Where a product stands in its review. */
export const productStatusView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    status: z.enum(productStatuses),
    reviewNote: maybeText,
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: 'ProductStatus' });
export type ProductStatusView = z.infer<typeof productStatusView>;

/** What `product.published` and `product.unpublished` say. */
export const productEvent = productSummary
  .extend({
    status: z.enum(productStatuses).nullable().describe('The new state; null after a delete.'),
    reason: z
      .enum(['edited', 'takedown', 'deleted'])
      .nullable()
      .describe('Why it is no longer published; null on product.published.'),
  })
  .meta({ id: 'ProductEvent' });
export type ProductEvent = z.infer<typeof productEvent>;
