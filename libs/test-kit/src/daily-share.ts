import { fuzzSettings } from './contract/fuzz-settings.js';

/** Whether this is `npm run test:long`. */
export const isLongRun = process.env['TEST_LONG'] === 'true';

/**
 * So many of the values, others each day, so that each has its turn; all of them in `npm run test:long`. FUZZ_SEED repeats
 * the choice of a day.
 */
export function dailyShare<Value>(values: readonly Value[], count = 1): readonly Value[] {
  if (isLongRun) return values;
  const first = fuzzSettings().seed * count;
  return Array.from({ length: count }, (_, index) => values[(first + index) % values.length]!);
}
