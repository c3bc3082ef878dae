import { pageFields, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { readEmailDomain } from './domain-name.js';

const { page, perPage } = pageFields();

/** Query parameters that every paged list has. */
export const pageQuery = { page, per_page: perPage };

/** What a list handler asks the repositories for. */
export const pageRequestOf = ({ page, per_page }: { page: number; per_page: number }) => ({ page, perPage: per_page });

/** A part of a URL: letters, digits and single separators. */
export const slugField = text({ min: 1, max: 100 })
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug), {
    error: 'must be lower-case letters and digits, joined by single hyphens',
    params: { rule: 'slug' },
  })
  .meta({ minLength: 1, maxLength: 100, examples: ['havskov'] });

/** A point in time as it is served. */
export const timestamp = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-01-31T09:00:00.000Z'] });

/** An e-mail address (RFC 5321, RFC 6531) whose domain one can claim: whoever can be found by theirs can be added by it. */
export const emailAddress = text({ min: 1, max: 254 })
  .refine((address) => readEmailDomain(address) !== null, {
    error: 'must be an e-mail address',
    params: { rule: 'email' },
  })
  .meta({ examples: ['maren@havskov.example'] });

/** The id of a record, as it is served. */
export const idView = z.string().meta({ format: 'uuid', examples: ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'] });

/** Who is signed in; also part of the answer to a sign-in. */
export const identityView = z
  .object({
    id: idView,
    email: z.string().meta({ examples: ['maren@havskov.example'] }),
    display_name: z.string().meta({ examples: ['Maren Lindqvist'] }),
    organization_id: idView,
  })
  .meta({ id: 'Identity' });

/** The description of a page, as identity lists serve it. */
export const pageMetadataSchema = z
  .object({
    total: z.int().describe('Items across all pages.'),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    first_page: z.int(),
    first_page_url: z.string(),
    last_page_url: z.string(),
    next_page_url: z.string().nullable(),
    previous_page_url: z.string().nullable(),
  })
  .meta({
    id: 'PageMetadata',
    example: {
      total: 51,
      per_page: 25,
      current_page: 2,
      last_page: 3,
      first_page: 1,
      first_page_url: '/?page=1',
      last_page_url: '/?page=3',
      next_page_url: '/?page=3',
      previous_page_url: '/?page=1',
    },
  });

/** The envelope of a page of records. A single record has none. */
export const pageOf = <Schema extends z.ZodType>(record: Schema) =>
  z.object({ data: z.array(record), metadata: pageMetadataSchema });
