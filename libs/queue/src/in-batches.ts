/**
 * Has `some` done until it finds fewer than `size`, which it takes at most at a time and tells how many it took; or until
 * `signal` is aborted, the deadline of a recurring job. What is left then waits for the next run.
 */
export async function inBatches(
  size: number,
  signal: AbortSignal | undefined,
  some: (size: number) => Promise<number>,
): Promise<void> {
  while (!signal?.aborted && (await some(size)) === size);
}
