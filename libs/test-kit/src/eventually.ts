/**
 * Resolves to what `probe` gives as soon as it gives something that is neither undefined, null nor false; asks again
 * every `everyMs`, and fails with `what` in its message after `withinMs`. An error of `probe` counts as "not yet".
 */
export async function eventually<Value>(
  what: string,
  probe: () => Promise<Value | undefined | null | false> | Value | undefined | null | false,
  { withinMs = 10_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  let lastError: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value !== undefined && value !== null && value !== false) return value;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`, { cause: lastError });
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
