import { httpUrl, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { idView, pageQuery, slugField, timestamp } from '../fields.js';

const fields = {
  slug: slugField,
  display_name: text({ min: 1, max: 255 }).meta({ examples: ['Havskov Studio'] }),
  logo_url: httpUrl().nullable(),
  sso_required: z
    .boolean()
    .describe('True: people sign in by single sign-on only.')
    .meta({ examples: [false] }),
  break_glass_group: text({ min: 1, max: 255 })
    .nullable()
    .describe('Users in this group are never blocked by policies.')
    .meta({ examples: ['break-glass'] }),
};

export const createOrganization = z
  .strictObject({
    slug: fields.slug,
    display_name: fields.display_name,
    logo_url: fields.logo_url.optional(),
    sso_required: fields.sso_required.optional(),
    break_glass_group: fields.break_glass_group.optional(),
  })
  .meta({ id: 'CreateOrganization' });
export type CreateOrganization = z.infer<typeof createOrganization>;

export const updateOrganization = z.strictObject(fields).partial().meta({ id: 'UpdateOrganization' });
export type UpdateOrganization = z.infer<typeof updateOrganization>;

export const listOrganizations = z.strictObject(pageQuery);
export type ListOrganizations = z.infer<typeof listOrganizations>;

export const organizationView = z
  .object({
    id: idView,
    slug: z.string().meta({ examples: ['havskov'] }),
    display_name: z.string().meta({ examples: ['Havskov Studio'] }),
    logo_url: z
      .string()
      .nullable()
      .meta({ examples: ['https://images.example.com/havskov/logo.png'] }),
    sso_required: z.boolean(),
    break_glass_group: z
      .string()
      .nullable()
      .meta({ examples: ['break-glass'] }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Organization' });
export type OrganizationView = z.infer<typeof organizationView>;
