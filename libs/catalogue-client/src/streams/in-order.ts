/**
 * Maps what a source gives with up to `concurrency` calls at a time, and gives the results in the order of the source.
 * Reads no further ahead than it works. The first error ends it, after the calls that run have ended.
 */
export async function* inOrder<Input, Output>(
  source: AsyncIterable<Input>,
  map: (input: Input) => Promise<Output>,
  concurrency: number,
): AsyncGenerator<Output, void, undefined> {
  const running: Promise<Output>[] = [];
  try {
    for await (const input of source) {
      const mapped = map(input);
      // Its error is told where it is awaited; until then it is not unhandled.
      mapped.catch(() => undefined);
      running.push(mapped);
      if (running.length >= Math.max(concurrency, 1)) yield await running.shift()!;
    }
    while (running.length > 0) yield await running.shift()!;
  } finally {
    await Promise.allSettled(running);
  }
}
