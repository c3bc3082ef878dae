import {
  Amount,
  Choice,
  Constant,
  Flag,
  JsonValue,
  Nested,
  NestedList,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
} from '@plinth/validation';
import {
  ProductFileView,
  ProductImageView,
  ProductModelView,
  ProductReference,
  ProductSpecView,
} from './product-parts.views.js';
import { ProductSummary } from './product.summary.js';
import { productStatuses } from './products.dto.js';

const loungeChairs = { id: '0198c3a0-0000-7000-8000-000000000005', name: 'Lounge chairs', slug: 'lounge-chairs' };

const MaybeText = (example: string | null, description?: string): PropertyDecorator =>
  Text({ nullable: true, example, description });
const MaybeNumber = (example: number): PropertyDecorator => Amount({ nullable: true, example });

/** An item of the product list. */
export class ProductListItem extends ProductSummary {
  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @MaybeText('FJ-SUN-001')
  sku!: string | null;

  @MaybeNumber(12)
  stockQuantity!: number | null;

  @Flag()
  trackStock!: boolean;

  @Timestamp()
  updatedAt!: string;
}

/** A product with everything that is known of it. */
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

  @TextList({ example: ['Smoked oak', 'Natural oak'] })
  finishes!: string[];

  @TextList({ example: ['lounge', 'oak'] })
  tags!: string[];

  @Choice(productStatuses)
  status!: (typeof productStatuses)[number];

  @MaybeText(null, 'What the reviewer said when it was rejected.')
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

/** Where a product stands in its review. */
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

/** The last line of an export. */
export class ProductExportEnd {
  @Text({
    description: 'Send it as `after` to the feed of events: it has exactly what came after this export.',
    example: 'My4xNzY5ODUwMDAw',
  })
  feedCursor!: string;
}
