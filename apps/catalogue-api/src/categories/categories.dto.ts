import { recordId, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { searchQuery, slugField } from '../fields.js';

export const createCategory = z
  .strictObject({
    name: text({ min: 1 }).meta({ examples: ['Lounge chairs'] }),
    slug: slugField.optional(),
    parentId: recordId().nullable().optional(),
  })
  .meta({ id: 'CreateCategory' });
export type CreateCategory = z.infer<typeof createCategory>;

export const listCategories = z.strictObject(searchQuery);
export type ListCategories = z.infer<typeof listCategories>;

export const categoryRef = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    name: z.string().meta({ examples: ['Lounge chairs'] }),
    slug: z.string().meta({ examples: ['lounge-chairs'] }),
  })
  .meta({ id: 'CategoryRef' });
export type CategoryRef = z.infer<typeof categoryRef>;

export const categoryView = categoryRef
  .extend({
    parentId: z.string().meta({ format: 'uuid' }).nullable(),
    breadcrumbs: z.array(categoryRef).describe('From the root to the category itself.'),
  })
  .meta({ id: 'Category' });
export type CategoryView = z.infer<typeof categoryView>;
