/**
 * Polls `probe` every `everyMs` and resolves to its first result that is not undefined, null or false. Errors count as
 * "not yet". Fails with `what` in its message after `withinMs`.
 */
export async function eventually<Value>(
  what: string,
  probe: () => Promise<Value | undefined | null | false> | Value | undefined | null | false,
  { withinMs = 30_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
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
