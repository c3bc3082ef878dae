import {
  Amount,
  Choice,
  ChoiceList,
  JsonObject,
  RecordId,
  Schema,
  Text,
  WholeNumber,
  Constant,
  Flag,
  JsonValue,
  Nested,
  NestedList,
  TextList,
  Timestamp,
} from '@plinth/validation';
import { ProductImageView } from './product-image.views.js';
import { productStatuses, type RevisionStatus } from './product-statuses.js';
import { fileKinds, MaybeRevision } from './products.dto.js';
import { ProductSummary } from './product.summary.js';

class ProductReference {
  @RecordId()
  id!: string;

  @Text()
  name!: string;

  @Text()
  slug!: string;
}

@Schema({ name: 'ProductFile' })
class ProductFileView {
  @RecordId()
  id!: string;

  @WholeNumber()
  position!: number;

  @Text({ example: 'pdf' })
  format!: string;

  @Choice(fileKinds)
  kind!: (typeof fileKinds)[number];

  @Text({ example: 'Product datasheet' })
  label!: string;

  @Text({ example: 'sund-datasheet.pdf' })
  originalName!: string;

  @Amount({ description: 'Size in bytes.', example: 482_113 })
  size!: number;

  @Text({ format: 'uri', example: 'https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf' })
  url!: string;
}

@Schema({ name: 'ProductSpec' })
class ProductSpecView {
  @Text({ example: 'Upholstery' })
  label!: string;

  @Text({ example: 'Wool bouclé' })
  value!: string;
}

@Schema({ name: 'ProductOption' })
class ProductOptionView {
  @Text({ example: 'Size' })
  name!: string;

  @Text({ example: 'M' })
  value!: string;
}

@Schema({ name: 'ProductModel' })
class ProductModelView {
  @Text({ nullable: true, example: 'https://models.example.com/sund.glb' })
  url!: string | null;

  @Text({ nullable: true, example: 'Studio Kvadrat' })
  credit!: string | null;

  @JsonObject({ nullable: true, example: { oak: { material: 'oak' } } })
  variants!: Record<string, unknown> | null;

  @Text({ nullable: true, example: 'https://models.example.com/sund.usdz' })
  iosUrl!: string | null;

  @Text({ nullable: true, example: 'https://models.example.com/sund.jpg' })
  posterUrl!: string | null;
}

const loungeChairs = { id: '0198c3a0-0000-7000-8000-000000000005', name: 'Lounge chairs', slug: 'lounge-chairs' };

const MaybeText = (example: string | null, description?: string): PropertyDecorator =>
  Text({ nullable: true, example, description });
const MaybeNumber = (example: number): PropertyDecorator => Amount({ nullable: true, example });

export const productWarnings = [
  'price_missing',
  'image_missing',
  'description_missing',
  'options_inconsistent',
] as const;
export type ProductWarning = (typeof productWarnings)[number];

const warnings =
  'Objections that a reviewer is likely to raise. price_missing: no price, although none is on request. image_missing: no image. description_missing: no description. options_inconsistent: other option names than another product of the item group.';

export class ProductListItem extends ProductSummary {
  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @MaybeRevision()
  revisionStatus!: RevisionStatus | null;

  @MaybeText('FJ-SUN-001')
  sku!: string | null;

  @MaybeText('FJ-SUN')
  itemGroup!: string | null;

  @NestedList(() => ProductOptionView)
  options!: ProductOptionView[];

  @MaybeText('4006381333931')
  gtin!: string | null;

  @MaybeNumber(12)
  stockQuantity!: number | null;

  @Flag()
  trackStock!: boolean;

  @MaybeText(null)
  reviewNote!: string | null;

  @Timestamp()
  updatedAt!: string;

  @ChoiceList(productWarnings, {
    optional: true,
    description: `Only for platform keys, in review. ${warnings}`,
    example: [],
  })
  warnings?: ProductWarning[];
}

@Schema({ name: 'Product' })
export class ProductView extends ProductSummary {
  @MaybeText('Sund')
  collection!: string | null;

  @MaybeText('A low lounge chair with a steam-bent oak frame.')
  description!: string | null;

  @MaybeText('Smoked oak, wool bouclé')
  materials!: string | null;

  @MaybeText('Denmark')
  countryOfOrigin!: string | null;

  @MaybeText('9401.61')
  hsCode!: string | null;

  @MaybeText('FJ-SUN-001')
  sku!: string | null;

  @Nested(() => ProductReference, {
    nullable: true,
    example: { id: '0198c3a0-0000-7000-8000-000000000006', name: 'Maren Lindqvist', slug: 'maren-lindqvist' },
  })
  designer!: ProductReference | null;

  @Nested(() => ProductReference, { example: loungeChairs })
  category!: ProductReference;

  @NestedList(() => ProductReference, {
    description: 'From the root category to the category itself.',
    example: [{ id: '0198c3a0-0000-7000-8000-000000000004', name: 'Seating', slug: 'seating' }, loungeChairs],
  })
  breadcrumbs!: ProductReference[];

  @NestedList(() => ProductImageView)
  images!: ProductImageView[];

  @NestedList(() => ProductFileView)
  files!: ProductFileView[];

  @NestedList(() => ProductSpecView)
  specs!: ProductSpecView[];

  @MaybeText('FJ-SUN')
  itemGroup!: string | null;

  @NestedList(() => ProductOptionView)
  options!: ProductOptionView[];

  @MaybeText('4006381333931')
  gtin!: string | null;

  @TextList({ example: ['Smoked oak', 'Natural oak'] })
  finishes!: string[];

  @TextList({ example: ['lounge', 'oak'] })
  tags!: string[];

  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @MaybeRevision()
  revisionStatus!: RevisionStatus | null;

  @MaybeText(null, "The reviewer's note if the product was rejected.")
  reviewNote!: string | null;

  @Timestamp()
  createdAt!: string;

  @Timestamp()
  updatedAt!: string;

  @Constant('cm')
  dimensionUnit!: 'cm';

  @Constant('kg')
  weightUnit!: 'kg';

  @MaybeNumber(78)
  length!: number | null;

  @MaybeNumber(72.5)
  width!: number | null;

  @MaybeNumber(81)
  height!: number | null;

  @MaybeNumber(14.2)
  weight!: number | null;

  @MaybeNumber(2024)
  year!: number | null;

  @MaybeNumber(12)
  stockQuantity!: number | null;

  @MaybeNumber(28)
  leadTimeDays!: number | null;

  @Flag()
  isFeatured!: boolean;

  @Flag()
  isPhysical!: boolean;

  @Flag()
  trackStock!: boolean;

  @Flag()
  sellWhenOutOfStock!: boolean;

  @JsonValue({ example: { de: { name: 'Sund Sessel' } } })
  translations!: unknown;

  @Nested(() => ProductModelView)
  model!: ProductModelView;
}

export class SubmittedProduct {
  @Nested(() => ProductView)
  data!: ProductView;

  @ChoiceList(productWarnings, { description: warnings, example: ['image_missing'] })
  warnings!: ProductWarning[];
}

@Schema({ name: 'ProductStatus' })
export class ProductStatusView {
  @RecordId()
  id!: string;

  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @MaybeText(null)
  reviewNote!: string | null;

  @Timestamp({ nullable: true })
  updatedAt!: string | null;
}
