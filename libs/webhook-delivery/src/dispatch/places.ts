/** Who wants to have requests in flight: one endpoint that is being served. */
export interface PlaceUser {
  /** Requests in flight now; kept by `Places`. */
  inFlight: number;
  /** Its requests take long: those of all such endpoints together have half of the places. */
  isSlow: boolean;
  /** How long a request takes, in milliseconds, of late; undefined before the first. */
  meanMs: number | undefined;
  /** A place may be free now. */
  onPlace(): void;
}

/** One request in flight. */
export interface Place {
  readonly user: PlaceUser;
  /** It was begun while its endpoint counted as slow. */
  readonly isSlow: boolean;
}

const quickMs = 250;
/** How long a request is taken to last of an endpoint of which nothing is known. */
export const presumedMs = 500;
const reservedShare = 0.1;

const taken: PlaceUser = { inFlight: 0, isSlow: false, meanMs: undefined, onPlace: () => undefined };

/** True of an endpoint whose requests are known to be short. */
export function isQuick({ isSlow, meanMs }: Pick<PlaceUser, 'isSlow' | 'meanMs'>): boolean {
  return meanMs !== undefined && meanMs < quickMs && !isSlow;
}

/**
 * The requests that a process may have in flight. An endpoint may have as many more as half of what is free, so that a
 * newcomer always finds some; the last tenth is for those whose requests are short; a place that was waited for goes to
 * the endpoint whose next request will hold it shortest. Requests of endpoints that are not known to be quick
 * begin one after another, so that those of hundreds of endpoints do not begin, and end, all at once.
 */
export class Places {
  private used = 0;
  private slowUsed = 0;
  // Hundreds may wait, and who is next is asked at each beginning and each end of a request: those that only quick ones
  // could get are not asked of all the others. Whoever has become quick, or is so no more, is found all the same.
  private readonly waitingQuick = new Set<PlaceUser>();
  private readonly waitingOthers = new Set<PlaceUser>();
  private timer: NodeJS.Timeout | undefined;
  /** Whom a place is offered to, until it is taken. */
  private offered: PlaceUser | undefined;

  constructor(
    private readonly total: number,
    private readonly budget: Pick<StartBudget, 'waitMs' | 'started'> = new StartBudget(total),
  ) {}

  /** Requests in flight. */
  get inFlight(): number {
    return this.used;
  }

  /** Takes a place; undefined when there is none for this user, who is then told when there may be one. */
  take(user: PlaceUser): Place | undefined {
    const now = performance.now();
    const budgetMs = this.budget.waitMs(now);
    // Those that wait are offered one place after another, so that the first does not take all there are.
    const isNext = this.offered === undefined || this.offered === user || isQuick(user);
    if (!isNext || !this.hasPlaceFor(user, budgetMs === 0)) {
      this.wait(user);
      this.offerIn(budgetMs);
      return undefined;
    }
    this.leave(user);
    if (this.offered === user) this.offered = taken;
    if (!isQuick(user)) this.budget.started(now, user.meanMs ?? presumedMs);
    user.inFlight += 1;
    this.used += 1;
    if (user.isSlow) this.slowUsed += 1;
    return { user, isSlow: user.isSlow };
  }

  /** Gives a place back. */
  give({ user, isSlow }: Place): void {
    user.inFlight -= 1;
    this.used -= 1;
    if (isSlow) this.slowUsed -= 1;
    this.offer();
  }

  /** The user wants no place any more. */
  leave(user: PlaceUser): void {
    this.waitingQuick.delete(user);
    this.waitingOthers.delete(user);
  }

  // Who waits already keeps the order of coming, which decides between equals.
  private wait(user: PlaceUser): void {
    const [own, other] = isQuick(user)
      ? [this.waitingQuick, this.waitingOthers]
      : [this.waitingOthers, this.waitingQuick];
    other.delete(user);
    own.add(user);
  }

  // Where it is not the budget that is missing, whoever gives a place back offers it.
  private offerIn(ms: number): void {
    if (ms === 0 || !this.hasPlaceForOthers) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.offer();
    }, Math.ceil(ms)).unref();
  }

  private offer(): void {
    for (;;) {
      const budgetMs = this.budget.waitMs(performance.now());
      const best = this.best(budgetMs === 0);
      // Those that wait for the budget alone are told by nobody who gives a place back.
      if (!best) return this.waitingQuick.size + this.waitingOthers.size > 0 ? this.offerIn(budgetMs) : undefined;
      this.leave(best);
      this.offered = best;
      best.onPlace();
      this.offered = undefined;
    }
  }

  private best(isOpen: boolean): PlaceUser | undefined {
    const quick = this.shortestOf(this.waitingQuick, isOpen);
    // One that waits among the others may be quick by now; it asks again when its next request ends.
    if (!isOpen || !this.hasPlaceForOthers) return quick;
    const other = this.shortestOf(this.waitingOthers, isOpen);
    return quick && other ? (holdsMs(other) < holdsMs(quick) ? other : quick) : (quick ?? other);
  }

  private shortestOf(waiting: ReadonlySet<PlaceUser>, isOpen: boolean): PlaceUser | undefined {
    let best: PlaceUser | undefined;
    let bestMs = Infinity;
    for (const user of waiting) {
      if (!this.hasPlaceFor(user, isOpen)) continue;
      const ms = holdsMs(user);
      if (ms >= bestMs) continue;
      best = user;
      bestMs = ms;
    }
    return best;
  }

  private get hasPlaceForOthers(): boolean {
    return this.total - this.used > this.total * reservedShare;
  }

  private hasPlaceFor(user: PlaceUser, isOpen: boolean): boolean {
    const { inFlight, isSlow } = user;
    const free = this.total - this.used;
    if (free <= 0) return false;
    if (!isQuick(user) && (!isOpen || !this.hasPlaceForOthers)) return false;
    if (isSlow && this.slowUsed >= this.total / 2) return false;
    return inFlight < Math.max(1, Math.floor(free / 2));
  }
}

// So long would it hold a place, in proportion to what it holds already.
function holdsMs({ meanMs = presumedMs, inFlight }: PlaceUser): number {
  return meanMs * (inFlight + 1);
}

const leastMs = 0.5;
const mostMs = 2;
// A timer is late by a millisecond or two: what it has missed is made up for, and no more than that.
const catchUpMs = 2;
// Faster than places come free in the long run, so that none stays empty for it.
const headroom = 1.5;

/**
 * Spreads the beginnings of requests over the time that they take, so that what ends of them, and all that follows from
 * it, comes one after another as well: at most one in half a millisecond, and at least one in two.
 */
export class StartBudget {
  private nextAt = -Infinity;

  /** `places`: the requests that may be in flight. */
  constructor(private readonly places: number) {}

  /** Milliseconds until a request may begin; 0: now. `now` in milliseconds of a monotonic clock. */
  waitMs(now: number): number {
    return Math.max(0, this.nextAt - now);
  }

  /** A request begins that will take about `meanMs`. */
  started(now: number, meanMs: number): void {
    const everyMs = Math.min(mostMs, Math.max(leastMs, meanMs / (headroom * this.places)));
    this.nextAt = Math.max(this.nextAt, now - catchUpMs) + everyMs;
  }
}

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
