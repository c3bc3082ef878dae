import { applyDecorators } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import {
  Amount,
  Choice,
  Constant,
  Flag,
  HttpUrl,
  JsonObject,
  Money,
  NestedList,
  RecordId,
  Rule,
  Text,
  TextList,
  WholeNumber,
  type FieldOptions,
} from '@plinth/validation';
import { revisionStatuses } from './product-statuses.js';
import { OptionalText, OptionalUrl, Translations } from '../fields.js';
import { Gtin, ItemGroup, Options, type GivenOption } from './product-variants.dto.js';

export const fileKinds = ['catalogue', 'datasheet', 'bim', 'cad', 'manual', 'certificate', 'other'] as const;

export const MaybeRevision = (): PropertyDecorator =>
  Choice(revisionStatuses, {
    nullable: true,
    description: "The status of the product's revision; null without one.",
    example: null,
  });

const currencies = new Set(Intl.supportedValuesOf('currency'));

const Currency = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ example: 'EUR', ...options }),
    Rule({
      rule: 'iso_4217',
      message: 'must be an ISO 4217 currency code',
      accepts: (code) => currencies.has(String(code)),
    }),
  );

export const Sku = (options: FieldOptions = {}): PropertyDecorator =>
  Text({ min: 1, max: 64, trim: true, example: 'FJ-SUN-001', ...options });

const OptionalFlag = (): PropertyDecorator => Flag({ optional: true });
const OptionalPrice = (): PropertyDecorator => Money({ min: 0, max: 9_999_999_999, optional: true, nullable: true });
const Measure = (example: number): PropertyDecorator =>
  Amount({ min: 0, max: 1_000_000, optional: true, nullable: true, example });

/** In a body, next to the fields. */
export const FetchImages = (): PropertyDecorator =>
  Flag({
    optional: true,
    description:
      'Download the pictures that are not in your uploads, and store copies. Until a copy is stored, its image keeps the URL that you sent. Default: false.',
    example: true,
  });

export class GivenImage {
  @HttpUrl()
  url!: string;

  @Text({
    max: 1024,
    optional: true,
    nullable: true,
    example: 'Sund lounge chair in smoked oak, seen from the front',
  })
  alt?: string | null;

  @WholeNumber({ min: 0, max: 10_000, optional: true, description: 'Default: the index in the array.', example: 0 })
  position?: number;
}

export class GivenSpec {
  @Text({ min: 1, max: 255, trim: true, example: 'Upholstery' })
  label!: string;

  @Text({ min: 1, max: 255, example: 'Wool bouclé' })
  value!: string;
}

export class CreateProduct {
  @Text({ min: 1, trim: true, example: 'Sund Lounge Chair' })
  name!: string;

  @Text({ min: 1, example: 'Lounge chair' })
  type!: string;

  @RecordId()
  brandId!: string;

  @RecordId()
  categoryId!: string;

  @OptionalText({ example: 'A low lounge chair with a steam-bent oak frame.' })
  description?: string | null;

  @OptionalText({ example: 'Smoked oak, wool bouclé' })
  materials?: string | null;

  @OptionalText({ example: 'Sund' })
  collection?: string | null;

  @OptionalText({ example: 'Denmark' })
  countryOfOrigin?: string | null;

  @OptionalText({ example: '9401.61' })
  hsCode?: string | null;

  @WholeNumber({ min: 1800, max: 2200, optional: true, nullable: true, example: 2024 })
  year?: number | null;

  @OptionalPrice()
  price?: number | null;

  @OptionalPrice()
  compareAtPrice?: number | null;

  @OptionalFlag()
  priceOnRequest?: boolean;

  @OptionalFlag()
  trackStock?: boolean;

  @OptionalFlag()
  sellWhenOutOfStock?: boolean;

  @OptionalFlag()
  isPhysical?: boolean;

  @OptionalFlag()
  isNew?: boolean;

  @OptionalFlag()
  inStock?: boolean;

  @Sku({
    optional: true,
    nullable: true,
    description: "Unique among the provider's products, ignoring case.",
  })
  sku?: string | null;

  @WholeNumber({ min: 0, max: 100_000_000, optional: true, nullable: true, example: 12 })
  stockQuantity?: number | null;

  @WholeNumber({ min: 0, max: 3650, optional: true, nullable: true, example: 28 })
  leadTimeDays?: number | null;

  @Measure(78)
  length?: number | null;

  @Measure(72.5)
  width?: number | null;

  @Measure(81)
  height?: number | null;

  @Measure(14.2)
  weight?: number | null;

  @Constant('cm', { optional: true, nullable: true })
  dimensionUnit?: 'cm' | null;

  @Constant('kg', { optional: true, nullable: true })
  weightUnit?: 'kg' | null;

  @TextList({ min: 1, max: 255, maxItems: 30, optional: true, example: ['lounge', 'oak'] })
  tags?: string[];

  @Currency({ optional: true, nullable: true })
  currency?: string | null;

  @TextList({ min: 1, max: 255, maxItems: 100, optional: true, example: ['Smoked oak', 'Natural oak'] })
  finishes?: string[];

  @NestedList(() => GivenSpec, { optional: true, maxItems: 200 })
  specs?: GivenSpec[];

  @NestedList(() => GivenImage, {
    optional: true,
    maxItems: 50,
    description: 'Replaces all images. The first is the cover, and the second is shown on hover.',
  })
  images?: GivenImage[];

  @ItemGroup({
    optional: true,
    nullable: true,
    emptyAsNull: true,
    description: 'Your code for the group of variants that this product belongs to. Case matters.',
  })
  itemGroup?: string | null;

  @Options()
  options?: GivenOption[];

  @Gtin({
    optional: true,
    nullable: true,
    emptyAsNull: true,
    description: 'The GTIN (EAN, UPC): 8, 12, 13 or 14 digits with a valid check digit, returned as sent.',
  })
  gtin?: string | null;

  @OptionalUrl()
  modelUrl?: string | null;

  @OptionalUrl()
  modelIosUrl?: string | null;

  @OptionalUrl()
  modelPosterUrl?: string | null;

  @OptionalText({ example: 'Studio Kvadrat' })
  modelCredit?: string | null;

  @JsonObject({
    maxMembers: 50,
    optional: true,
    nullable: true,
    description: 'Returned unchanged as model.variants. At most 50 members.',
    example: { oak: { material: 'oak' } },
  })
  modelVariants?: Record<string, unknown> | null;

  @RecordId({ optional: true, nullable: true })
  designerId?: string | null;

  @Translations()
  translations?: NonNullable<unknown>;

  @FetchImages()
  fetchImages?: boolean;
}

export class UpdateProduct extends PartialType(CreateProduct, { skipNullProperties: false }) {}
