import fc from 'fast-check';
import { inOrder, linesOf, ndjsonOf } from './streams.js';

async function* chunksOf(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}

describe('NDJSON', () => {
  it('NDJSON is read correctly wherever its chunks are split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ a: fc.string({ unit: 'grapheme' }) })),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        async (rows, sizes) => {
          const bytes = Buffer.concat(await all(ndjsonOf(rows)));
          const lines = await all(linesOf(chunksOf(bytes, sizes)));
          expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(rows);
        },
      ),
    );
  });

  it('NDJSON is read with CRLF and without a final line ending', async () => {
    expect(await all(linesOf(chunksOf(Buffer.from('{}\r\n{"a":1}'), [3])))).toEqual(['{}', '{"a":1}']);
  });
});

describe('inOrder', () => {
  it('inOrder returns results in source order and respects the concurrency limit', async () => {
    let running = 0;
    let most = 0;
    async function* source(): AsyncGenerator<number> {
      for (let n = 0; n < 20; n += 1) yield n;
    }
    const slow = async (n: number): Promise<number> => {
      most = Math.max(most, (running += 1));
      for (let round = 0; round < (n * 7) % 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return n;
    };
    expect(await all(inOrder(source(), slow, 3))).toEqual([...Array(20).keys()]);
    expect(most).toBe(3);
  });

  it('inOrder fails with the first error after the running work has ended', async () => {
    const ended: number[] = [];
    async function* source(): AsyncGenerator<number> {
      for (let n = 0; ; n += 1) yield n;
    }
    const run = async (n: number): Promise<number> => {
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(n);
      if (n === 1) throw new Error('one');
      return n;
    };
    await expect(all(inOrder(source(), run, 3))).rejects.toThrow('one');
    expect(ended).toEqual([0, 1, 2, 3]);
  });
});
