import { DatabaseTurns } from './database-turns.js';

describe('turns at the database', () => {
  /** Ten connections, and statements that end when they are told to. */
  function statements() {
    let now = 0;
    const turns = new DatabaseTurns(
      () => 10,
      () => now,
    );
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    return {
      begun,
      add: (name: string, user: { isSlow?: boolean; meanMs: number | undefined }): void => {
        void turns.run({ isSlow: false, ...user }, () => {
          begun.push(name);
          return new Promise<void>((end) => ends.push(end));
        });
      },
      at: (ms: number) => void (now = ms),
      endOne: async (): Promise<void> => {
        ends.shift()?.();
        await new Promise((proceed) => setImmediate(proceed));
      },
    };
  }
  const slow = { meanMs: 1_900 };

  it('are a third of the connections for all that are not known to be quick, and at once for those that are', () => {
    const { add, begun } = statements();
    for (let index = 0; index < 200; index += 1) add('slow', slow);
    expect(begun).toHaveLength(3);
    for (let index = 0; index < 5; index += 1) add('quick', { meanMs: 5 });
    expect(begun).toHaveLength(8);
  });

  it('come soon to one that is new or a little slow, however many slower ones wait', async () => {
    const { add, begun, endOne } = statements();
    for (let index = 0; index < 200; index += 1) add('slow', slow);
    add('new', { meanMs: undefined });
    add('a little slow', { meanMs: 300 });
    await endOne();
    await endOne();
    expect(begun.slice(3)).toEqual(['a little slow', 'new']);
  });

  it('come to slow ones, too, however many others there are', async () => {
    const { add, begun, at, endOne } = statements();
    for (let index = 0; index < 3; index += 1) add('first', slow);
    add('slow', slow);
    at(1_500);
    for (let index = 0; index < 50; index += 1) add('a little slow', { meanMs: 500 });
    await endOne();
    expect(begun.slice(3)).toEqual(['slow']);
  });
});
