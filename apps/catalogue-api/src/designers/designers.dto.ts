import { text } from '@plinth/service-runtime';
import { z } from 'zod';
import { searchQuery, slugField } from '../fields.js';
import { designerSummary, type DesignerSummary } from './designer.summary.js';

export const createDesigner = z
  .strictObject({ name: text({ min: 1 }).meta({ examples: ['Maren Lindqvist'] }), slug: slugField.optional() })
  .meta({ id: 'CreateDesigner' });
export type CreateDesigner = z.infer<typeof createDesigner>;

export const listDesigners = z.strictObject(searchQuery);
export type ListDesigners = z.infer<typeof listDesigners>;

export const designerView = designerSummary;
export type DesignerView = DesignerSummary;
