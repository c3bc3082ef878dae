import { isQuick, presumedMs, type PlaceUser } from './places.js';

type TurnUser = Pick<PlaceUser, 'isSlow' | 'meanMs'>;

interface WaitingTurn {
  /** By when it is to run, in milliseconds of a monotonic clock: so long after it came as its endpoint's requests take. */
  dueAt: number;
  proceed: () => void;
}

/**
 * Whose statement is next. Those of endpoints whose requests are short run at once; those of all others together use at
 * most a third of the connections, so that many slow endpoints that have something to read or to write down at the same
 * moment hold up no healthy one. Among them the order is that of deadlines: one that is new, or a little slow, waits
 * for few, and none for ever.
 */
export class DatabaseTurns {
  private running = 0;
  private readonly waiting: WaitingTurn[] = [];

  /** `connections`: those of the process's pool. */
  constructor(
    private readonly connections: () => number,
    private readonly now = () => performance.now(),
  ) {}

  /** Runs the work when its turn has come. */
  async run<Result>(user: TurnUser, work: () => Promise<Result>): Promise<Result> {
    if (isQuick(user)) return work();
    if (this.running < Math.max(1, Math.floor(this.connections() / 3))) this.running += 1;
    else
      await new Promise<void>((proceed) =>
        this.waiting.push({ dueAt: this.now() + (user.meanMs ?? presumedMs), proceed }),
      );
    try {
      return await work();
    } finally {
      // A turn goes straight to the next.
      const next = this.takeNext();
      if (next) next.proceed();
      else this.running -= 1;
    }
  }

  private takeNext(): WaitingTurn | undefined {
    let next = 0;
    for (let index = 1; index < this.waiting.length; index += 1)
      if (this.waiting[index]!.dueAt < this.waiting[next]!.dueAt) next = index;
    return this.waiting.splice(next, 1)[0];
  }
}
