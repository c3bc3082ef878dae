import { randomBytes } from 'node:crypto';
import { uuidV7 } from '@plinth/formats';
import { toProductColumns } from './product-input.js';
import { changesOnlyOffer } from './row-decision.js';
import type { PlannedRow, Values } from './row-plan.js';

/** What is to be stored of new products: each under a slug that is free as far as can be seen, which is taken then. */
export const newValuesOf = (rows: readonly PlannedRow[], taken: Set<string>): Values[] =>
  rows.map(({ row, create, slug: base }) => {
    const slug = taken.has(base!) ? `${base}-${randomBytes(3).toString('hex')}` : base!;
    taken.add(slug);
    const values: Values = toProductColumns(row.fields, uuidV7);
    [values.id, values.slug, values.sku, values.status] = [create!.id, slug, row.sku, create!.decision.status];
    return values;
  });

/** What is to be stored of a product that a row changes. */
export function valuesOf({ edit }: PlannedRow): Values {
  const { stored, decision } = edit!;
  return { ...stored, ...decision.values, status: decision.status };
}

/** Whether a row changes nothing but an offer. */
export const isOfOffer = ({ edit }: PlannedRow): boolean => changesOnlyOffer(edit!.decision.steps);
