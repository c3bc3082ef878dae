import { Check, Choice, ChoicesParameter, QueryFlag, Text, TimeInput } from '@plinth/validation';
import { BrandFilter, CursorSearchQuery, ProviderFilter } from '../fields.js';
import { Gtin, ItemGroup } from './product-variants.dto.js';
import { productStatuses, revisionStatuses } from './product-statuses.js';
import { Sku } from './products.dto.js';

/** Each also by ID. */
const productOrders = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt', 'name'] as const;
export type ProductOrder = (typeof productOrders)[number];

const orderedByCursor: readonly (string | undefined)[] = [undefined, '-createdAt', 'createdAt', 'updatedAt'];

@Check<ListProducts>(({ sort, after }) =>
  after === undefined || orderedByCursor.includes(sort)
    ? []
    : [
        {
          path: ['sort'],
          rule: 'cursor',
          message: 'must be -createdAt, createdAt or updatedAt when combined with after',
        },
      ],
)
@Check<ListProducts>(({ sort, updatedSince }) =>
  updatedSince === undefined || sort === undefined || sort === 'updatedAt'
    ? []
    : [{ path: ['sort'], rule: 'exclusive', message: 'must be updatedAt or omitted when combined with updatedSince' }],
)
export class ListProducts extends CursorSearchQuery {
  @Choice(productOrders, {
    optional: true,
    default: '-createdAt',
    description:
      'The sort order; a leading minus sorts descending. Equal times are ordered by ID. name ignores case and accents.',
  })
  sort?: ProductOrder;

  @TimeInput({
    optional: true,
    description:
      'Only products changed at or after this time, ordered by updatedAt. Changes that a running transaction could still precede are returned by a later request, so polling misses nothing. Read the event feed for deletions.',
    example: '2026-01-31T09:00:00.000Z',
  })
  updatedSince?: Date;

  @ChoicesParameter(productStatuses, {
    description: 'Only products with these statuses, separated by commas.',
    example: 'draft,rejected',
  })
  status?: (typeof productStatuses)[number][];

  @Choice(['pending', 'failed'], {
    optional: true,
    description:
      'pending: some pictures are still being downloaded. failed: some could not be downloaded, and none is pending.',
    example: 'failed',
  })
  imageStatus?: 'pending' | 'failed';

  @ChoicesParameter(revisionStatuses, {
    description: 'Only products with a revision in these statuses, separated by commas.',
    example: 'pending',
  })
  revisionStatus?: (typeof revisionStatuses)[number][];

  @BrandFilter()
  brand?: string;

  @Sku({ optional: true, description: 'Only the product with exactly this SKU, ignoring case.' })
  sku?: string;

  @ItemGroup({ min: 1, optional: true, description: 'Only the variants of exactly this item group.' })
  itemGroup?: string;

  @Gtin({ optional: true, description: 'Only products with this GTIN, compared padded with zeros to 14 digits.' })
  gtin?: string;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    description: 'The ID or slug of a category. Includes its subcategories.',
    example: 'seating',
  })
  category?: string;

  @QueryFlag({ optional: true })
  priceOnRequest?: boolean;

  @QueryFlag({ optional: true })
  inStock?: boolean;

  @ProviderFilter()
  provider?: string;
}
