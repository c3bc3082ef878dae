import { inBatches } from './recurring-jobs.js';

describe('work in batches', () => {
  /** Processes `waiting` items; returns the rest and the number of batches. */
  async function take(waiting: number, size: number, signal?: AbortSignal) {
    let [left, calls] = [waiting, 0];
    await inBatches(size, signal, (most) => {
      const taken = Math.min(left, most);
      left -= taken;
      calls += 1;
      return Promise.resolve(taken);
    });
    return { left, calls };
  }

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [25, 3],
  ])('work in batches of %i ends with the first batch that is not full', async (waiting, calls) => {
    expect(await take(waiting, 10)).toEqual({ left: 0, calls });
  });

  it('no batch starts after the deadline', async () => {
    expect(await take(25, 10, AbortSignal.abort())).toEqual({ left: 25, calls: 0 });
    const deadline = new AbortController();
    let calls = 0;
    await inBatches(1, deadline.signal, () => {
      calls += 1;
      if (calls === 3) deadline.abort();
      return Promise.resolve(1);
    });
    expect(calls).toBe(3);
  });

  it('work in batches ends with the error of a batch', async () => {
    await expect(inBatches(1, undefined, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
