import { applyDecorators } from '@nestjs/common';
import { isUuid, normalEmail, readEmailDomain } from '@plinth/formats';
import {
  field,
  Flag,
  pageOfWith,
  PageNumber,
  PageSize,
  Read,
  RecordId,
  Rule,
  Schema,
  Text,
  WholeNumber,
  type FieldOptions,
} from '@plinth/validation';

export class PageQuery {
  @PageNumber()
  page: number = 1;

  @PageSize()
  per_page: number = 25;
}

export const pageRequestOf = ({ page, per_page }: PageQuery) => ({ page, perPage: per_page });

export const Name = (options: FieldOptions): PropertyDecorator => Text({ min: 1, max: 255, ...options });

export const Slug = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ min: 1, max: 100, example: 'havskov', ...options }),
    Rule({
      rule: 'slug',
      message: 'must be lower-case letters and digits, separated by single hyphens',
      accepts: (slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(String(slug)),
    }),
  );

/** Normalizes an email address to the stored form; the field's own rules validate it. */
export const ReadEmail = (): PropertyDecorator =>
  Read((value) => (typeof value === 'string' ? normalEmail(value) : value));

/** RFC 5321, RFC 6531, in a domain that can be claimed. Every address that lookups accept can also be added. */
export const EmailAddress = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ReadEmail(),
    Text({ min: 1, max: 254, example: 'maren@havskov.example', ...options }),
    Rule({
      rule: 'email',
      message: 'must be an email address',
      accepts: (address) => readEmailDomain(String(address)) !== null,
    }),
  );

/** Operator tokens select an organization with it. Other tokens can omit it. */
export const OrganizationFilter = (description: string): PropertyDecorator => RecordId({ optional: true, description });

/** An organization id, or the word `null`, which is read as null. */
export const OrganizationOrNull = (description: string): PropertyDecorator =>
  applyDecorators(
    Read((value) => {
      if (value === 'null') return null;
      return typeof value === 'string' ? value.toLowerCase() : value;
    }),
    field(
      {
        schema: {
          type: 'string',
          anyOf: [
            { type: 'string', const: 'null' },
            { type: 'string', format: 'uuid', examples: ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'] },
          ],
        },
        rules: [
          Rule({
            rule: 'uuid',
            message: 'must be a UUID or null',
            accepts: (value) => value === null || (typeof value === 'string' && isUuid(value)),
          }),
        ],
      },
      { optional: true, description },
    ),
  );

export const EmailVerified = (): PropertyDecorator =>
  Flag({ description: 'Whether the organization has verified the domain of the email address.' });

@Schema({ name: 'Identity' })
export class IdentityView {
  @RecordId()
  id!: string;

  @Text({ example: 'maren@havskov.example' })
  email!: string;

  @EmailVerified()
  email_verified!: boolean;

  @Text({ example: 'Maren Lindqvist' })
  display_name!: string;

  @RecordId()
  organization_id!: string;
}

@Schema({
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
})
export class PageMetadata {
  @WholeNumber({ description: 'The number of items on all pages.' })
  total!: number;

  @WholeNumber()
  per_page!: number;

  @WholeNumber()
  current_page!: number;

  @WholeNumber()
  last_page!: number;

  @WholeNumber()
  first_page!: number;

  @Text()
  first_page_url!: string;

  @Text()
  last_page_url!: string;

  @Text({ nullable: true })
  next_page_url!: string | null;

  @Text({ nullable: true })
  previous_page_url!: string | null;
}

export const pageOf = pageOfWith(PageMetadata);
