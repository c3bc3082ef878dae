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

  it('lets nobody wait longer than their signal, and gives their turn to the next', async () => {
    const semaphore = new Semaphore(1);
    const leave = await semaphore.take();
    const patience = new AbortController();
    const impatient = semaphore.take(patience.signal);
    const patient = semaphore.take(AbortSignal.timeout(60_000));
    const reason = new Error('late');
    patience.abort(reason);
    await expect(impatient).rejects.toBe(reason);
    await expect(semaphore.take(patience.signal)).rejects.toBe(reason);
    leave();
    (await patient)();
    expect(semaphore.isFull).toBe(false);
  });
});
