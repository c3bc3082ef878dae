import { Semaphore } from './semaphore.js';

describe('a semaphore', () => {
  it('lets so many in at once, then those who wait in their order; each leaves once', async () => {
    const semaphore = new Semaphore(2);
    const order: string[] = [];
    const come = async (name: string): Promise<() => void> => {
      const leave = await semaphore.take();
      order.push(name);
      return leave;
    };
    const [first, second] = await Promise.all([come('a'), come('b')]);
    const waiting = [come('c'), come('d')];
    await Promise.resolve();
    expect(order).toEqual(['a', 'b']);
    first();
    first();
    const third = await waiting[0]!;
    expect(order).toEqual(['a', 'b', 'c']);
    second();
    const fourth = await waiting[1]!;
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    third();
    fourth();
    await Promise.all([come('e'), come('f')]);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
