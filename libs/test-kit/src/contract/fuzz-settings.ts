export interface FuzzSettings {
  runs: number;
  /** The same seed creates the same requests. */
  seed: number;
  withinMs: number;
}

/** `FUZZ_RUNS` (default 500) requests with `FUZZ_SEED` (default: a new one each day). */
export function fuzzSettings(): FuzzSettings {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  const runs = Number(FUZZ_RUNS ?? 500);
  const seed = Number(FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));
  return { runs, seed, withinMs: 120_000 + runs * 300 };
}
