import type { ImportChange } from '../records.js';
import { UsageError } from './faults.js';
import type { MissingProduct } from './missing.js';

export interface Limit {
  /** As given, such as `50%`. */
  text: string;
  value: number;
  isPercent: boolean;
}

/** The limits of a run; null switches one off. */
export interface Limits {
  priceChange: Limit | null;
  unpublished: Limit | null;
  missing: Limit | null;
}

/** A guard that stops a run, with the rows that exceed it. */
export interface Stop {
  guard: 'max-price-change' | 'max-unpublished' | 'max-missing';
  limit: string;
  message: string;
  /** `line` is null for products that the file lacks. */
  rows: { line: number | null; sku: string; detail: string }[];
}

const examples = { percent: 'a percentage such as 50%', count: 'a number such as 0', any: 'such as 5% or 20' } as const;

/** Throws a UsageError for a text that is not a limit of these units. */
export function limitOf(option: string, text: string, units: keyof typeof examples): Limit | null {
  if (text === 'none') return null;
  const [, digits, percent] = /^(\d+(?:\.\d+)?) ?(%?)$/.exec(text) ?? [];
  const isPercent = percent === '%';
  const isGood = isPercent ? units !== 'count' : units !== 'percent' && Number.isInteger(Number(digits));
  if (!isGood) throw new UsageError(`${option} must be ${examples[units]}, or none, not ${text}.`);
  return { text, value: Number(digits), isPercent };
}

interface Findings {
  changes: readonly ImportChange[];
  /** The products that --missing would withdraw or delete. */
  missing: readonly MissingProduct[];
  /** The number of the vendor's SKUs. */
  known: number;
}

/** Compares what a run would do with its limits. Without stops, it may write. */
export function stopsOf({ changes, missing, known }: Findings, limits: Limits): Stop[] {
  const prices = changes.flatMap((row) => {
    const percent = priceChangeOf(row);
    const isTooMuch = limits.priceChange && percent > limits.priceChange.value;
    return isTooMuch ? [{ ...row, detail: priceText(row, percent) }] : [];
  });
  const unpublished = changes.filter((row) => row.unpublished).map((row) => ({ ...row, detail: 'would go off sale' }));
  const gone = missing.map(({ sku, status }) => ({ line: null, sku, detail: status }));
  const isTooMany = (limit: Limit | null, count: number): boolean =>
    limit !== null && count > (limit.isPercent ? (limit.value / 100) * known : limit.value);
  const countOf = ({ length }: { length: number }): string => `${length} ${length === 1 ? 'row' : 'rows'}`;
  const stops: Stop[] = [];
  const stop = (guard: Stop['guard'], limit: Limit | null, rows: Stop['rows'], what: string): void => {
    const text = limit?.text ?? 'none';
    const named = rows.map(({ line, sku, detail }) => ({ line, sku, detail }));
    stops.push({ guard, limit: text, message: `--${guard} ${text}: ${what}.`, rows: named });
  };
  if (prices.length > 0)
    stop('max-price-change', limits.priceChange, prices, `${countOf(prices)} would change a price by more`);
  if (isTooMany(limits.unpublished, unpublished.length))
    stop(
      'max-unpublished',
      limits.unpublished,
      unpublished,
      `${countOf(unpublished)} would take a published product off sale`,
    );
  if (isTooMany(limits.missing, gone.length))
    stop('max-missing', limits.missing, gone, `${gone.length} of ${known} SKUs are not in the file`);
  return stops;
}

const priceOf = ({ changes }: ImportChange) => changes.find(({ field }) => field === 'price');

/** In percent of the old price. A removed price, or 0, is 100. A product without a price has no change. */
function priceChangeOf(row: ImportChange): number {
  const [before, after] = [Number(priceOf(row)?.old ?? 0), Number(priceOf(row)?.new ?? 0)];
  return before === 0 ? 0 : (Math.abs(after - before) / before) * 100;
}

const priceText = (row: ImportChange, percent: number): string =>
  `price ${JSON.stringify(priceOf(row)?.old)} → ${JSON.stringify(priceOf(row)?.new)} (${Math.round(percent * 10) / 10} %)`;
