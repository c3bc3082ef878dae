import {
  amount,
  holdsExactNumbers,
  httpUrl,
  inexactNumber,
  money,
  queryBoolean,
  recordId,
  text,
  wholeNumber,
} from '@plinth/service-runtime';
import { z } from 'zod';
import { optionalText, optionalUrl, providerFilter, searchQuery, translationsField } from '../fields.js';

export const productStatuses = ['draft', 'pending', 'published', 'rejected'] as const;
export const fileKinds = ['catalogue', 'datasheet', 'bim', 'cad', 'manual', 'certificate', 'other'] as const;

const currencies = new Set(Intl.supportedValuesOf('currency'));
const oneDimension = amount({ min: 0, max: 1_000_000 }).nullable().optional();
const optionalFlag = z.boolean().optional();

const image = z.strictObject({
  url: httpUrl(),
  alt: text({ max: 1024 })
    .nullable()
    .optional()
    .meta({ examples: ['Sund lounge chair in smoked oak, seen from the front'] }),
  position: wholeNumber({ min: 0, max: 10_000 })
    .optional()
    .describe('Default: its index.')
    .meta({ examples: [0] }),
});

const specification = z.strictObject({
  label: text({ min: 1, max: 255 }).meta({ examples: ['Upholstery'] }),
  value: text({ min: 1, max: 255 }).meta({ examples: ['Wool bouclé'] }),
});

const required = {
  name: text({ min: 1 }).meta({ examples: ['Sund Lounge Chair'] }),
  type: text({ min: 1 }).meta({ examples: ['Lounge chair'] }),
  brandId: recordId(),
  categoryId: recordId(),
};

const optional = {
  description: optionalText.meta({ examples: ['A low lounge chair with a steam-bent oak frame.'] }),
  materials: optionalText.meta({ examples: ['Smoked oak, wool bouclé'] }),
  collection: optionalText.meta({ examples: ['Sund'] }),
  countryOfOrigin: optionalText.meta({ examples: ['Denmark'] }),
  hsCode: optionalText.meta({ examples: ['9401.61'] }),
  year: wholeNumber({ min: 1800, max: 2200 })
    .nullable()
    .optional()
    .meta({ examples: [2024] }),
  price: money({ min: 0, max: 9_999_999_999 }).nullable().optional(),
  compareAtPrice: money({ min: 0, max: 9_999_999_999 }).nullable().optional(),
  priceOnRequest: optionalFlag,
  trackStock: optionalFlag,
  sellWhenOutOfStock: optionalFlag,
  isPhysical: optionalFlag,
  isNew: optionalFlag,
  inStock: optionalFlag,
  sku: text({ min: 1, max: 64 })
    .nullable()
    .optional()
    .meta({ examples: ['FJ-SUN-001'] }),
  stockQuantity: wholeNumber({ min: 0, max: 100_000_000 })
    .nullable()
    .optional()
    .meta({ examples: [12] }),
  leadTimeDays: wholeNumber({ min: 0, max: 3650 })
    .nullable()
    .optional()
    .meta({ examples: [28] }),
  length: oneDimension.meta({ examples: [78] }),
  width: oneDimension.meta({ examples: [72.5] }),
  height: oneDimension.meta({ examples: [81] }),
  weight: oneDimension.meta({ examples: [14.2] }),
  dimensionUnit: z.literal('cm').nullable().optional(),
  weightUnit: z.literal('kg').nullable().optional(),
  tags: z
    .array(text({ min: 1, max: 255 }))
    .max(30)
    .optional()
    .meta({ examples: [['lounge', 'oak']] }),
  currency: z
    .string()
    .refine((code) => currencies.has(code), {
      error: 'must be an ISO 4217 currency code',
      params: { rule: 'iso_4217' },
    })
    .nullable()
    .optional()
    .meta({ examples: ['EUR'] }),
  finishes: z
    .array(text({ min: 1, max: 255 }))
    .max(100)
    .optional()
    .meta({ examples: [['Smoked oak', 'Natural oak']] }),
  specs: z.array(specification).max(200).optional(),
  images: z
    .array(image)
    .max(50)
    .optional()
    .describe('Replaces the whole set. The first is the cover, the second is shown on hover.'),
  modelUrl: optionalUrl,
  modelIosUrl: optionalUrl,
  modelPosterUrl: optionalUrl,
  modelCredit: optionalText.meta({ examples: ['Studio Kvadrat'] }),
  modelVariants: z
    .record(z.string(), z.unknown())
    .refine((variants) => Object.keys(variants).length <= 50, {
      error: 'must have at most 50 members',
      params: { rule: 'max_properties' },
    })
    .refine(holdsExactNumbers, inexactNumber)
    .nullable()
    .optional()
    .describe('Kept verbatim and returned as model.variants; at most 50 members.')
    .meta({ examples: [{ oak: { material: 'oak' } }] }),
  designerId: recordId().nullable().optional(),
  translations: translationsField.optional(),
};

export const createProduct = z.strictObject({ ...required, ...optional }).meta({ id: 'CreateProduct' });
export type CreateProduct = z.infer<typeof createProduct>;

export const updateProduct = z
  .strictObject({ ...z.strictObject(required).partial().shape, ...optional })
  .meta({ id: 'UpdateProduct' });
export type UpdateProduct = z.infer<typeof updateProduct>;

export const listProducts = z.strictObject({
  ...searchQuery,
  status: z.enum(productStatuses).optional(),
  brand: text({ min: 1, max: 255 })
    .optional()
    .describe('The id or slug of a brand.')
    .meta({ examples: ['fjordline'] }),
  category: text({ min: 1, max: 255 })
    .optional()
    .describe('The id or slug of a category; what is below it counts too.')
    .meta({ examples: ['seating'] }),
  priceOnRequest: queryBoolean().optional(),
  inStock: queryBoolean().optional(),
  ...providerFilter,
});
export type ListProducts = z.infer<typeof listProducts>;

export const rejectProduct = z
  .strictObject({
    reviewNote: text({ min: 1, max: 5000 }).meta({ examples: ['The cover image shows another product.'] }),
  })
  .meta({ id: 'RejectProduct' });
export type RejectProduct = z.infer<typeof rejectProduct>;

export const featureProduct = z
  .strictObject({ isFeatured: z.boolean().meta({ examples: [true] }) })
  .meta({ id: 'FeatureProduct' });
export type FeatureProduct = z.infer<typeof featureProduct>;

export const addProductFile = z
  .strictObject({
    format: text({ min: 1, max: 64 }).meta({ examples: ['pdf'] }),
    kind: z.enum(fileKinds),
    label: text({ min: 1, max: 255 }).meta({ examples: ['Product datasheet'] }),
    originalName: text({ min: 1, max: 255 }).meta({ examples: ['sund-datasheet.pdf'] }),
    size: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })
      .describe('Bytes.')
      .meta({ examples: [482_113] }),
    url: httpUrl(),
  })
  .meta({ id: 'AddProductFile' });
export type AddProductFile = z.infer<typeof addProductFile>;
