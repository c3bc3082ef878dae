import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import { readRow, unstorablePart, validationFailed } from '@plinth/validation';
import { actorOf } from '../actor.js';
import { problem, toRowProblem, type CatalogueProblem } from '../errors.js';
import { PROBLEM_TYPE_BASE } from '../problem-types.module.js';
import type { Principal } from '../principal.js';
import {
  BatchedOffer,
  BatchedProduct,
  type BatchOffers,
  type BatchProducts,
  type BatchView,
} from './product-batch.dto.js';
import type { RowInput, RowOptions, RowOutcome } from './row-decisions.service.js';
import { ProductRowsService } from './product-rows.service.js';
import { skuOrUndefined } from './product-edits.dto.js';
import type { UpdateProduct } from './products.dto.js';

// Other requests run between slices.
const sliceLength = 25;

@Injectable()
export class ProductBatchService {
  constructor(
    private readonly rows: ProductRowsService,
    @Inject(PROBLEM_TYPE_BASE) private readonly typeBase: string,
  ) {}

  async batchProducts(
    principal: Principal,
    providerId: string,
    { items, ...options }: BatchProducts,
  ): Promise<BatchView> {
    return this.run(providerId, await inSlices(items, readProductRow), { ...options, actor: actorOf(principal) });
  }

  async batchOffers(principal: Principal, providerId: string, { items, dryRun }: BatchOffers): Promise<BatchView> {
    const options: RowOptions = { mode: 'update', dryRun, actor: actorOf(principal) };
    return this.run(providerId, await inSlices(items, readOfferRow), options);
  }

  private async run(providerId: string, rows: readonly RowInput[], options: RowOptions): Promise<BatchView> {
    const outcomes = await this.rows.apply(providerId, rows, options);
    return { data: outcomes.map((outcome) => toRowView(outcome, this.typeBase)), summary: summaryOf(outcomes) };
  }
}

export const readProductRow = (index: number, row: unknown): RowInput =>
  reading(index, row, () => {
    const fields: UpdateProduct = readRow(BatchedProduct, row);
    const sku = fields.sku!;
    // The SKU only identifies the product. Not removed by a copy, because imports read hundreds of thousands of rows.
    fields.sku = undefined;
    return { index, sku, fields, problem: null };
  });

export const readOfferRow = (index: number, row: unknown): RowInput =>
  reading(index, row, () => {
    const { sku = null, id, ...fields } = readRow(BatchedOffer, row);
    if ((sku === null) === (id === undefined)) throw oneName();
    return { index, sku, ...(id === undefined ? {} : { id }), fields, problem: null };
  });

function reading(index: number, row: unknown, read: () => RowInput): RowInput {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { index, sku: null, fields: {}, problem: noRow() };
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(index, row, error as Problem<CatalogueProblem>);
  }
}

/** An invalid row still claims its SKU: a second row with it is a duplicate. */
function refused(index: number, row: object, why: Problem<CatalogueProblem>): RowInput {
  const { sku } = row as { sku?: unknown };
  const named = typeof sku === 'string' ? (skuOrUndefined(sku) ?? null) : null;
  return { index, sku: named, fields: {}, problem: why };
}

const noRow = () =>
  problem('validation_failed', 'The row must be an object.', {
    errors: [{ field: '', rule: 'type', message: 'must be an object' }],
  });

const oneName = () =>
  problem('validation_failed', 'Identify the product by either sku or id.', {
    errors: [{ field: 'sku', rule: 'required', message: 'is required unless id is given; send exactly one of them' }],
  });

async function inSlices(
  items: readonly unknown[],
  read: (index: number, row: unknown) => RowInput,
): Promise<RowInput[]> {
  const rows: RowInput[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % sliceLength === 0) await yieldToEventLoop();
    // Checked first for other bodies; `@RowsAlone` leaves it to each row.
    const fault = typeof item === 'object' && item !== null ? unstorablePart(item) : null;
    rows.push(fault ? refused(index, item as object, validationFailed([fault])) : read(index, item));
  }
  return rows;
}

const toRowView = (
  { index, sku, id, outcome, status, withheld, changes, problem: failure }: RowOutcome,
  typeBase: string,
): BatchView['data'][number] => ({
  index,
  sku,
  id,
  outcome,
  status,
  ...(withheld.length > 0 ? { withheld: [...withheld] } : {}),
  ...(changes.length > 0 ? { changes: [...changes] } : {}),
  ...(failure ? { problem: toRowProblem(failure, typeBase) } : {}),
});

function summaryOf(outcomes: readonly RowOutcome[]): BatchView['summary'] {
  const count = (outcome: RowOutcome['outcome']) => outcomes.filter((row) => row.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    offerUpdated: count('offer_updated'),
    revised: count('revised'),
    unchanged: count('unchanged'),
    submitted: count('submitted'),
    failed: count('failed'),
    unpublished: outcomes.filter(({ isUnpublished }) => isUnpublished).length,
    withheld: outcomes.filter(({ withheld }) => withheld.length > 0).length,
  };
}
