import type { ImportChange } from '../records.js';
import { limitOf, stopsOf, type Limits } from './guards.js';

const limits = (priceChange: string, unpublished = '0', missing = '5%'): Limits => ({
  priceChange: limitOf('--max-price-change', priceChange, 'percent'),
  unpublished: limitOf('--max-unpublished', unpublished, 'count'),
  missing: limitOf('--max-missing', missing, 'any'),
});
const change = (old: unknown, value: unknown, more: Partial<ImportChange> = {}): ImportChange => ({
  ...{ line: 2, sku: 'A', id: '1', status: 'published', outcome: 'offer_updated', unpublished: false, ...more },
  changes: [
    { field: 'name', old: 'Sund', new: 'Rivo' },
    { field: 'price', old, new: value },
  ],
});
const none = { changes: [], missing: [], known: 0 };

it.each([
  [10, 15, '50%', undefined],
  [10, 15.01, '50%', 'price 10 → 15.01 (50.1 %)'],
  [10, 4.99, '50%', 'price 10 → 4.99 (50.1 %)'],
  [10, 0, '99.9%', 'price 10 → 0 (100 %)'],
  [10, null, '99.9%', 'price 10 → null (100 %)'],
  [10, null, '100%', undefined],
  [10, 1000, 'none', undefined],
  [null, 1000, '0%', undefined],
  [0, 1000, '0%', undefined],
])('a price that goes from %p to %p under the limit %s results in %p', (old, value, limit, detail) => {
  const [stop] = stopsOf({ ...none, changes: [change(old, value)] }, limits(limit));
  expect(stop?.rows).toEqual(detail === undefined ? undefined : [{ line: 2, sku: 'A', detail }]);
});

it('a run stops when it takes more published products off sale than allowed, and names all of them', () => {
  const changes = [2, 3].map((line) => change(1, 1, { line, unpublished: true }));
  expect(stopsOf({ ...none, changes }, limits('none', '2'))).toEqual([]);
  expect(stopsOf({ ...none, changes }, limits('none', 'none'))).toEqual([]);
  const [stop] = stopsOf({ ...none, changes }, limits('none', '1'));
  expect(stop).toMatchObject({ guard: 'max-unpublished', limit: '1', rows: [{ line: 2 }, { line: 3 }] });
});

it.each([
  ['5%', 100, 5, 0],
  ['5%', 100, 6, 1],
  ['5%', 19, 1, 1],
  ['6', 100, 6, 0],
  ['5', 100, 6, 1],
  ['none', 100, 100, 0],
])('under the limit %s of %i SKUs, %i missing products lead to %i stops', (limit, known, count, stops) => {
  const missing = Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    sku: `A-${n}`,
    status: 'published' as const,
  }));
  expect(stopsOf({ changes: [], missing, known }, limits('none', '0', limit))).toHaveLength(stops);
});
