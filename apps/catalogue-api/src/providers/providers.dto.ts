import { httpUrl, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { slugField } from '../fields.js';
import { providerStatuses } from './provider.summary.js';

const fields = {
  name: text({ min: 1 }).meta({ examples: ['Nordhavn Collective'] }),
  slug: slugField,
  status: z.enum(providerStatuses),
  logoUrl: httpUrl().nullable(),
};

export const createProvider = z
  .strictObject({
    name: fields.name,
    slug: fields.slug.optional(),
    status: fields.status.optional(),
    logoUrl: fields.logoUrl.optional(),
  })
  .meta({ id: 'CreateProvider' });
export type CreateProvider = z.infer<typeof createProvider>;

export const updateProvider = z
  .strictObject({
    name: fields.name.optional(),
    slug: fields.slug.optional(),
    status: fields.status.optional(),
    logoUrl: fields.logoUrl.optional(),
  })
  .meta({ id: 'UpdateProvider' });
export type UpdateProvider = z.infer<typeof updateProvider>;
