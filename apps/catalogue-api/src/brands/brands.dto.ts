import { OmitType, PartialType } from '@nestjs/swagger';
import { Flag, HttpUrl, JsonValue, Nested, RecordId, Schema, Text, Timestamp, WholeNumber } from '@plinth/validation';
import { CursorSearchQuery, OptionalText, OptionalUrl, ProviderFilter, Slug, Translations } from '../fields.js';
import { ProviderSummary } from '../providers/provider.summary.js';

export class CreateBrand {
  @RecordId()
  providerId!: string;

  @Text({ min: 1, trim: true, example: 'Fjordline' })
  name!: string;

  @Slug({ optional: true })
  slug?: string;

  @OptionalUrl()
  logoUrl?: string | null;

  @OptionalUrl()
  coverUrl?: string | null;

  @OptionalText({ example: 'Denmark' })
  country?: string | null;

  @OptionalText({ example: 'Copenhagen' })
  city?: string | null;

  @HttpUrl({ max: 2048, optional: true, nullable: true })
  website?: string | null;

  @OptionalText({ example: 'Seating and tables in solid Nordic wood, made in Jutland since 1954.' })
  description?: string | null;

  @Translations()
  translations?: NonNullable<unknown>;

  @Flag({ optional: true, example: false })
  isFeatured?: boolean;
}

export class UpdateBrand extends PartialType(OmitType(CreateBrand, ['providerId', 'isFeatured']), {
  skipNullProperties: false,
}) {}

export class ListBrands extends CursorSearchQuery {
  @ProviderFilter()
  provider?: string;
}

@Schema({ name: 'Brand' })
export class BrandView {
  @RecordId()
  id!: string;

  @Text({ example: 'Fjordline' })
  name!: string;

  @Text({ example: 'fjordline' })
  slug!: string;

  @Text({ nullable: true, example: 'Seating and tables in solid Nordic wood, made in Jutland since 1954.' })
  description!: string | null;

  @Text({ nullable: true, example: 'Copenhagen' })
  city!: string | null;

  @Text({ nullable: true, example: 'Denmark' })
  country!: string | null;

  @Text({ nullable: true, example: 'https://fjordline.example.com' })
  website!: string | null;

  @Text({ nullable: true, example: 'https://images.example.com/fjordline/logo.png' })
  logoUrl!: string | null;

  @Text({ nullable: true, example: 'https://images.example.com/fjordline/cover.jpg' })
  coverUrl!: string | null;

  @Flag()
  isFeatured!: boolean;

  @WholeNumber({ example: 42 })
  productsCount!: number;

  @Nested(() => ProviderSummary)
  provider!: ProviderSummary;

  @Timestamp()
  createdAt!: string;
}

@Schema({ name: 'BrandDetail' })
export class BrandDetailView extends BrandView {
  @JsonValue({ example: { de: { description: 'Sitzmöbel und Tische' } } })
  translations!: unknown;
}
