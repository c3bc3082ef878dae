import { OmitType, PickType } from '@nestjs/swagger';
import { Choice, Flag, RecordId, RowList } from '@plinth/validation';
import { offerFields } from './offer-fields.js';
import { Sku, UpdateProduct } from './products.dto.js';

export const rowModes = ['upsert', 'create', 'update'] as const;
export const onPublishedChoices = ['review', 'offer', 'fail'] as const;

/** So many rows a batch has at most. */
export const maxProductRows = 500;
export const maxOfferRows = 1_000;

/** One product of a batch: the fields of POST, all but the SKU optional for a product that exists. */
export class BatchedProduct extends OmitType(UpdateProduct, ['sku']) {
  @Sku({ description: 'Names the product.' })
  sku!: string;
}

/** One offer of a batch. */
export class BatchedOffer extends PickType(UpdateProduct, offerFields) {
  @Sku({ optional: true, description: 'Names the product; or else id does.' })
  sku?: string;

  @RecordId({ optional: true, description: 'Names the product; or else sku does.' })
  id?: string;
}

export class BatchProducts {
  @RowList(() => BatchedProduct, {
    maxItems: maxProductRows,
    description: 'Each row stands alone: what is wrong with one fails that row and no other.',
  })
  items!: unknown[];

  @Choice(rowModes, {
    optional: true,
    description:
      'What becomes of rows: upsert (the default) makes new products and edits those that exist; create and update do only one of these.',
    example: 'upsert',
  })
  mode: (typeof rowModes)[number] = 'upsert';

  @Choice(onPublishedChoices, {
    optional: true,
    description:
      'What becomes of a row that changes more than the offer of a published product: review (the default) edits it, which takes it back to review; offer takes its offer only, and the row says in withheld what it left out; fail refuses the row.',
    example: 'offer',
  })
  onPublished: (typeof onPublishedChoices)[number] = 'review';

  @Flag({
    optional: true,
    description:
      'Default: false. Submits what was created or changed, and drafts; never an unchanged product that was rejected.',
    example: true,
  })
  submit: boolean = false;

  @Flag({ optional: true, description: 'Default: false. Answers the same and writes nothing.', example: false })
  dryRun: boolean = false;
}

export class BatchOffers {
  @RowList(() => BatchedOffer, { maxItems: maxOfferRows, description: 'Each row stands alone.' })
  items!: unknown[];

  @Flag({ optional: true, description: 'Default: false. Answers the same and writes nothing.', example: false })
  dryRun: boolean = false;
}
