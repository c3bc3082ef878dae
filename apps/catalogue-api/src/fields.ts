import { applyDecorators, type Type } from '@nestjs/common';
import {
  Check,
  envelope,
  HttpUrl,
  JsonValue,
  Nested,
  NestedList,
  pageOfWith,
  PageNumber,
  PageSize,
  ReadAny,
  Rule,
  Schema,
  Text,
  WholeNumber,
  type Fault,
  type FieldOptions,
} from '@plinth/validation';

const exampleListCursor = 'AY9dR0n1b2xh8mFvTWkAAAGfkYqC0AGYw6B9S3w-nxorbV6PepA';

export class PageQuery {
  @PageNumber()
  page: number = 1;

  @PageSize()
  perPage: number = 25;
}

const SearchWords = (): PropertyDecorator =>
  Text({
    max: 255,
    optional: true,
    description: 'Search words. Every word must match.',
    example: 'oak chair',
  });

export class SearchQuery extends PageQuery {
  @SearchWords()
  q?: string;
}

const After = (): PropertyDecorator =>
  Text({
    max: 255,
    optional: true,
    description:
      'The nextCursor of the previous response, sent with the same filters; empty to start. Use it instead of page. Records created or deleted in the meantime never cause another record to be skipped or repeated.',
    example: exampleListCursor,
  });

const hasOneStart = ({ page, after }: { page?: unknown; after?: unknown }): Fault[] =>
  page === undefined || after === undefined
    ? []
    : [{ path: ['after'], rule: 'exclusive', message: 'cannot be combined with page' }];

@Check<CursorQuery>(hasOneStart)
export class CursorQuery {
  @PageNumber()
  page?: number;

  @PageSize()
  perPage: number = 25;

  @After()
  after?: string;
}

/** Logs of webhooks allow fewer items per page. */
@Check<LogQuery>(hasOneStart)
export class LogQuery {
  @PageNumber()
  page?: number;

  @PageSize(50)
  perPage: number = 25;

  @After()
  after?: string;
}

export class CursorSearchQuery extends CursorQuery {
  @SearchWords()
  q?: string;
}

export const ProviderFilter = (): PropertyDecorator =>
  Text({
    min: 1,
    max: 255,
    optional: true,
    description: 'Platform keys only: the ID or slug of a provider.',
    example: 'nordhavn-collective',
  });

export class ProviderOfWrite {
  @Text({
    min: 1,
    max: 255,
    optional: true,
    description: 'The ID or slug of a provider. Required for platform keys; vendor keys can omit it.',
    example: 'nordhavn-collective',
  })
  provider?: string;
}

export const BrandFilter = (): PropertyDecorator =>
  Text({ min: 1, max: 255, optional: true, description: 'The ID or slug of a brand.', example: 'fjordline' });

export const Slug = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ min: 1, max: 150, example: 'nordhavn-collective', ...options }),
    Rule({
      rule: 'slug',
      message: 'must be letters and digits, joined by single hyphens, underscores or dots',
      accepts: (slug) => /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u.test(String(slug)),
    }),
  );

/** Any JSON up to 64 KiB and depth 8, stored as sent; null clears it to an empty object. */
export const Translations = (): PropertyDecorator =>
  applyDecorators(
    ReadAny((value) => (value === null ? {} : value)),
    JsonValue({
      maxBytes: 65_536,
      maxDepth: 8,
      optional: true,
      description: 'Any JSON up to 64 KiB and 8 levels deep, returned as sent.',
      example: { de: { name: 'Sessel' } },
    }),
  );

/** Text that can be unset. Empty text unsets it, so the API never returns `""`. */
export const OptionalText = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ emptyAsNull: true, optional: true, nullable: true, ...options });

export const OptionalUrl = (options: FieldOptions & { max?: number } = {}): PropertyDecorator =>
  HttpUrl({ optional: true, nullable: true, ...options });

/** A short text about a person that can be unset, also by empty text. */
export const OptionalPersonalText = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ max: 255, emptyAsNull: true, optional: true, nullable: true, ...options });

/** An email address, including international ones (RFC 6531), stored as sent. */
export const MailAddress = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ min: 1, max: 254, format: 'email', example: 'buyer@example.com', ...options }),
    Rule({
      rule: 'email',
      message: 'must be an email address',
      accepts: (value) =>
        /^[^\s\p{Cc}@"<>(),:;]{1,64}@[^\s\p{Cc}@"<>(),:;.]+(\.[^\s\p{Cc}@"<>(),:;.]+)+$/u.test(String(value)),
    }),
  );

@Schema({
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
})
export class PageMetadata {
  @WholeNumber({ description: 'The number of items on all pages.' })
  total!: number;

  @WholeNumber()
  perPage!: number;

  @WholeNumber()
  currentPage!: number;

  @WholeNumber()
  lastPage!: number;

  @WholeNumber()
  firstPage!: number;

  @Text()
  firstPageUrl!: string;

  @Text()
  lastPageUrl!: string;

  @Text({ nullable: true })
  nextPageUrl!: string | null;

  @Text({ nullable: true })
  previousPageUrl!: string | null;
}

const pageExample = {
  total: 51,
  perPage: 25,
  currentPage: 1,
  lastPage: 3,
  firstPage: 1,
  firstPageUrl: '/?page=1',
  lastPageUrl: '/?page=3',
  nextPageUrl: '/?page=2',
  previousPageUrl: null,
};

@Schema({ example: pageExample })
export class CursorMetadata extends PageMetadata {
  @Text({
    optional: true,
    nullable: true,
    description:
      'Returned if you sent after. Send it as after to get the next part. Null at the end of the list; with updatedSince never null, so that you can poll from there later.',
    example: exampleListCursor,
  })
  nextCursor?: string | null;
}

export const document = envelope('Document', (record: Type<object>): Type<{ data: object }> => {
  class Document {
    @Nested(() => record)
    data!: object;
  }
  return Document;
});

export const pageOf = pageOfWith(PageMetadata);

export const cursorPageOf = pageOfWith(CursorMetadata);

export const listOf = envelope('List', (record: Type<object>): Type<{ data: object[] }> => {
  class List {
    @NestedList(() => record)
    data!: object[];
  }
  return List;
});
