/** How much a fuzz test sends, and from which seed. */
export interface FuzzSettings {
  runs: number;
  /** The same seed makes the same requests. */
  seed: number;
  /** How long the test may take. */
  withinMs: number;
}

/** `FUZZ_RUNS` requests, or 500, from `FUZZ_SEED`, or one that is new each day. */
export function fuzzSettings(): FuzzSettings {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  const runs = Number(FUZZ_RUNS ?? 500);
  const seed = Number(FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));
  return { runs, seed, withinMs: 120_000 + runs * 300 };
}
