import { memoryKeys } from './stores.js';

describe('memoryKeys', () => {
  it('a key is added once and is absent after it expires', () => {
    let nowMs = 1_000;
    const keys = memoryKeys(() => nowMs);
    expect([keys.add('a', 2_000), keys.add('a', 2_000), keys.has('a'), keys.has('b')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    nowMs = 2_000;
    expect([keys.has('a'), keys.add('a', 3_000)]).toEqual([false, true]);
  });

  it('expired keys are removed, and unexpired keys are kept however many there are', async () => {
    let nowMs = 0;
    const keys = memoryKeys(() => nowMs);
    for (let n = 0; n < 5_000; n += 1) await keys.add(`early-${n}`, 10);
    expect(keys.has('early-0')).toBe(true);
    nowMs = 10;
    for (let n = 0; n < 10_000; n += 1) await keys.add(`late-${n}`, 20);
    expect([keys.has('early-4999'), keys.has('late-0'), keys.has('late-9999')]).toEqual([false, true, true]);
  });
});
