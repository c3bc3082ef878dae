import { Semaphore } from './semaphore.js';

describe('semaphore', () => {
  it('a semaphore admits its limit, then waiters in order, and each release counts once', async () => {
    const semaphore = new Semaphore(2);
    const order: string[] = [];
    const come = async (name: string): Promise<() => void> => {
      const leave = await semaphore.acquire();
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

  it('a waiter leaves when its signal aborts, and the next one takes its turn', async () => {
    const semaphore = new Semaphore(1);
    const leave = await semaphore.acquire();
    const patience = new AbortController();
    const impatient = semaphore.acquire(patience.signal);
    const patient = semaphore.acquire(AbortSignal.timeout(60_000));
    const reason = new Error('late');
    patience.abort(reason);
    await expect(impatient).rejects.toBe(reason);
    await expect(semaphore.acquire(patience.signal)).rejects.toBe(reason);
    leave();
    (await patient)();
    expect(semaphore.isFull).toBe(false);
  });
});
