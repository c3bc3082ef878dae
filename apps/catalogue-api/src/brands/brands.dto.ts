import { httpUrl, recordId, text } from '@plinth/service-runtime';
import { z } from 'zod';
import {
  optionalText,
  optionalUrl,
  providerFilter,
  searchQuery,
  slugField,
  timestamp,
  translationsField,
} from '../fields.js';
import { providerSummary } from '../providers/provider.summary.js';

const name = text({ min: 1 }).meta({ examples: ['Fjordline'] });

const editable = {
  logoUrl: optionalUrl,
  coverUrl: optionalUrl,
  country: optionalText.meta({ examples: ['Denmark'] }),
  city: optionalText.meta({ examples: ['Copenhagen'] }),
  website: httpUrl(2048).nullable().optional(),
  description: optionalText.meta({
    examples: ['Seating and tables in solid Nordic wood, made in Jutland since 1954.'],
  }),
  translations: translationsField.optional(),
};

export const updateBrand = z
  .strictObject({ name: name.optional(), slug: slugField.optional(), ...editable })
  .meta({ id: 'UpdateBrand' });
export type UpdateBrand = z.infer<typeof updateBrand>;

export const createBrand = z
  .strictObject({
    providerId: recordId(),
    name,
    slug: slugField.optional(),
    ...editable,
    isFeatured: z
      .boolean()
      .optional()
      .meta({ examples: [false] }),
  })
  .meta({ id: 'CreateBrand' });
export type CreateBrand = z.infer<typeof createBrand>;

export const listBrands = z.strictObject({ ...searchQuery, ...providerFilter });
export type ListBrands = z.infer<typeof listBrands>;

export const brandView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    name: z.string().meta({ examples: ['Fjordline'] }),
    slug: z.string().meta({ examples: ['fjordline'] }),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['Seating and tables in solid Nordic wood, made in Jutland since 1954.'] }),
    city: z
      .string()
      .nullable()
      .meta({ examples: ['Copenhagen'] }),
    country: z
      .string()
      .nullable()
      .meta({ examples: ['Denmark'] }),
    website: z
      .string()
      .nullable()
      .meta({ examples: ['https://fjordline.example.com'] }),
    logoUrl: z
      .string()
      .nullable()
      .meta({ examples: ['https://images.example.com/fjordline/logo.png'] }),
    coverUrl: z
      .string()
      .nullable()
      .meta({ examples: ['https://images.example.com/fjordline/cover.jpg'] }),
    isFeatured: z.boolean(),
    productsCount: z.int().meta({ examples: [42] }),
    provider: providerSummary,
    createdAt: timestamp,
  })
  .meta({ id: 'Brand' });
export type BrandView = z.infer<typeof brandView>;

export const brandDetailView = brandView
  .extend({ translations: z.unknown().meta({ examples: [{ de: { description: 'Sitzmöbel und Tische' } }] }) })
  .meta({ id: 'BrandDetail' });
export type BrandDetailView = z.infer<typeof brandDetailView>;
