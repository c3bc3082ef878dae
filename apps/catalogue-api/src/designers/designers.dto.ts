import { text } from '@plinth/service-runtime';
import { z } from 'zod';
import { searchQuery, slugField } from '../fields.js';

export const createDesigner = z
  .strictObject({ name: text({ min: 1 }).meta({ examples: ['Maren Lindqvist'] }), slug: slugField.optional() })
  .meta({ id: 'CreateDesigner' });
export type CreateDesigner = z.infer<typeof createDesigner>;

export const listDesigners = z.strictObject(searchQuery);
export type ListDesigners = z.infer<typeof listDesigners>;

export const designerView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    name: z.string().meta({ examples: ['Maren Lindqvist'] }),
    slug: z.string().meta({ examples: ['maren-lindqvist'] }),
  })
  .meta({ id: 'Designer' });
export type DesignerView = z.infer<typeof designerView>;
