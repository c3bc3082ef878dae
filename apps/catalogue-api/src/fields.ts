import { pageFields, httpUrl, jsonValue, searchText, text } from '@plinth/service-runtime';
import { z } from 'zod';

/** Query parameters that every paged list has. */
export const pageQuery = pageFields();

/** The same with a search. */
export const searchQuery = {
  q: searchText().optional().describe('Words to search for; each must be found.'),
  ...pageQuery,
};

/** Whose rows a platform key asks for; a vendor's key always sees its own. */
export const providerFilter = {
  provider: text({ min: 1, max: 255 })
    .optional()
    .describe('Platform keys only: the id or slug of one provider.')
    .meta({ examples: ['nordhavn-collective'] }),
};

/** A part of a URL: letters, digits and single separators. */
export const slugField = text({ min: 1, max: 150 })
  .refine((slug) => /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u.test(slug), {
    error: 'must be letters and digits, joined by single hyphens, underscores or dots',
    params: { rule: 'slug' },
  })
  .meta({ minLength: 1, maxLength: 150, examples: ['nordhavn-collective'] });

/** Translations: any JSON up to 64 KiB and depth 8, kept verbatim; null clears to an empty object. */
export const translationsField = jsonValue({ maxBytes: 65_536, maxDepth: 8 })
  .transform((value): NonNullable<unknown> => value ?? {})
  .describe('Any JSON up to 64 KiB and 8 levels deep, returned verbatim.')
  .meta({ examples: [{ de: { name: 'Sessel' } }] });

/** Text that may be unset. Empty text says nothing, so it is unset too: what is served is never `""`. */
export const optionalText = text()
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .optional();
export const optionalUrl = httpUrl().nullable().optional();

/** A short text about a person that may be unset. Empty text says nothing, so it is unset too. */
export const optionalPersonalText = text({ max: 255 })
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .optional();

/** A mail address, international ones included (RFC 6531), kept exactly as it was written. */
export const mailAddress = text({ min: 1, max: 254 })
  .refine((value) => /^[^\s\p{Cc}@"<>(),:;]{1,64}@[^\s\p{Cc}@"<>(),:;.]+(\.[^\s\p{Cc}@"<>(),:;.]+)+$/u.test(value), {
    error: 'must be a mail address',
    params: { rule: 'email' },
  })
  .meta({ format: 'email', minLength: 1, maxLength: 254, examples: ['buyer@example.com'] });

/** A point in time as it is served. */
export const timestamp = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-01-31T09:00:00.000Z'] });

/** The description of a page, as catalogue lists serve it. */
export const pageMetadataSchema = z
  .object({
    total: z.int().describe('Items across all pages.'),
    perPage: z.int(),
    currentPage: z.int(),
    lastPage: z.int(),
    firstPage: z.int(),
    firstPageUrl: z.string(),
    lastPageUrl: z.string(),
    nextPageUrl: z.string().nullable(),
    previousPageUrl: z.string().nullable(),
  })
  .meta({
    id: 'PageMetadata',
    example: {
      total: 51,
      perPage: 25,
      currentPage: 2,
      lastPage: 3,
      firstPage: 1,
      firstPageUrl: '/?page=1',
      lastPageUrl: '/?page=3',
      nextPageUrl: '/?page=3',
      previousPageUrl: '/?page=1',
    },
  });

/** The envelope of one record. */
export const document = <Schema extends z.ZodType>(record: Schema) => z.object({ data: record });

/** The envelope of a page of records. */
export const pageOf = <Schema extends z.ZodType>(record: Schema) =>
  z.object({ data: z.array(record), metadata: pageMetadataSchema });

/** The envelope of a whole list. */
export const listOf = <Schema extends z.ZodType>(record: Schema) => z.object({ data: z.array(record) });
