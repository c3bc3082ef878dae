import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { problem, toRowProblem, type CatalogueProblem } from '../errors.js';
import { PROBLEM_TYPE_BASE } from '../problem-types.module.js';
import { readProductRow } from '../products/product-batch.service.js';
import { ProductRowsService } from '../products/product-rows.service.js';
import type { RowInput, RowOutcome } from '../products/row-decisions.service.js';
import type { RowNotes, ImportAtWork, SliceCounts } from './imports.repository.js';
import { skuOf } from './reading/check-row.js';
import type { ImportRow } from './reading/import-row.js';
import { rowsOfSlice, unpacked } from './slices.js';

// Other requests run between chunks.
const rowsPerChunk = 25;

export interface ReadSlice {
  rows: readonly ImportRow[];
  products: readonly RowInput[];
}

export interface SliceResult {
  counts: SliceCounts;
  notes: Record<RowNotes, string>;
}

@Injectable()
export class ImportRowsService {
  constructor(
    private readonly products: ProductRowsService,
    @Inject(PROBLEM_TYPE_BASE) private readonly typeBase: string,
  ) {}

  async apply(tx: Transaction, work: ImportAtWork, { rows, products }: ReadSlice): Promise<SliceResult> {
    const { providerId, createdBy: actor, mode, onPublished, submit, dryRun, fetchImages } = work;
    const options = { actor, mode, onPublished, submit, dryRun, fetchImages };
    const outcomes = await this.products.apply(providerId, products, options, tx);
    const problems = outcomes.flatMap((outcome, index) =>
      outcome.problem ? [lineOf(outcome, rows[index]!, this.typeBase)] : [],
    );
    const withheld = outcomes
      .filter(hasWithheld)
      .map(({ index, sku, withheld: fields }) => `${JSON.stringify({ line: index, sku, withheld: fields })}\n`);
    const changes = dryRun ? outcomes.filter(writes).map(changeLineOf) : [];
    return {
      counts: countsOf(outcomes),
      notes: { problems: problems.join(''), withheld: withheld.join(''), changes: changes.join('') },
    };
  }
}

export async function readSlice(body: Buffer): Promise<ReadSlice> {
  const rows = rowsOfSlice(await unpacked(body));
  const products: RowInput[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsPerChunk === 0) await yieldToEventLoop();
    products.push(toRowInput(row));
  }
  return { rows, products };
}

function toRowInput({ line, json, fault }: ImportRow): RowInput {
  if (!fault) return readProductRow(line, JSON.parse(json!));
  const { kind, detail, errors } = fault;
  // Without its SKU: an invalid row must not count as the first with that SKU.
  const failure = problem(kind as CatalogueProblem, detail, errors ? { errors } : {});
  return { index: line, sku: null, fields: {}, problem: failure };
}

function lineOf({ index, problem: failure }: RowOutcome, { json }: ImportRow, typeBase: string): string {
  return `${JSON.stringify({ line: index, sku: skuIn(json), problem: toRowProblem(failure!, typeBase) })}\n`;
}

const writes = ({ outcome }: RowOutcome): boolean => !['unchanged', 'withheld', 'failed'].includes(outcome);

const changeLineOf = ({ index, sku, id, status, outcome, isUnpublished, changes }: RowOutcome): string =>
  `${JSON.stringify({ line: index, sku, id, status, outcome, unpublished: isUnpublished, changes })}\n`;

const hasWithheld = ({ withheld }: RowOutcome): boolean => withheld.length > 0;

function skuIn(json: string | null): string | null {
  try {
    return skuOf(JSON.parse(json ?? 'null'));
  } catch {
    return null;
  }
}

function countsOf(outcomes: readonly RowOutcome[]): SliceCounts {
  const count = (...results: readonly RowOutcome['outcome'][]): number =>
    outcomes.filter(({ outcome }) => results.includes(outcome)).length;
  return {
    created: count('created'),
    updated: count('updated', 'offer_updated', 'submitted'),
    revised: count('revised'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    unpublished: outcomes.filter(({ isUnpublished }) => isUnpublished).length,
    withheld: outcomes.filter(hasWithheld).length,
  };
}
