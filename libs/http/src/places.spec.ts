import { Places } from './places.js';

describe('places', () => {
  it('are given to so many at once, then in the order of those who wait; each is given back once', async () => {
    const places = new Places(2);
    const order: string[] = [];
    const come = async (name: string): Promise<() => void> => {
      const leave = await places.take();
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
