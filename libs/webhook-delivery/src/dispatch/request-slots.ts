export interface SlotUser {
  inFlight: number;
  /** Slow endpoints share half of the capacity. */
  isSlow: boolean;
  /** The recent mean request time in milliseconds; undefined before the first response. */
  meanMs: number | undefined;
  /** Capacity may be available: try again. */
  onSlotAvailable(): void;
}

export interface RequestSlot {
  readonly user: SlotUser;
  /** The endpoint's lane at the start. */
  readonly isSlow: boolean;
}

const fastMs = 250;
export const assumedMs = 500;
const reservedShare = 0.1;

// Notified in place of an endpoint that has acquired its slot, so that no other endpoint counts as notified.
const noOne: SlotUser = { inFlight: 0, isSlow: false, meanMs: undefined, onSlotAvailable: () => undefined };

export function isFast({ isSlow, meanMs }: Pick<SlotUser, 'isSlow' | 'meanMs'>): boolean {
  return meanMs !== undefined && meanMs < fastMs && !isSlow;
}

/**
 * Limits a process's requests in flight. An endpoint may use up to half of the free capacity, so newcomers always find
 * some. The last tenth is reserved for fast endpoints. Waiting endpoints are served shortest expected use first. Slow
 * or unknown endpoints start one after another.
 */
export class RequestSlots {
  private used = 0;
  private slowUsed = 0;
  // Separate, so that fast endpoints need no scan of hundreds of slow ones. Entries never move.
  private readonly waitingFast = new Set<SlotUser>();
  private readonly waitingOthers = new Set<SlotUser>();
  private timer: NodeJS.Timeout | undefined;
  private notified: SlotUser | undefined;

  constructor(
    private readonly total: number,
    private readonly budget: Pick<StartBudget, 'waitMs' | 'started'> = new StartBudget(total),
  ) {}

  get inFlight(): number {
    return this.used;
  }

  /** Acquires capacity for one request; if undefined, `onSlotAvailable` is called later. */
  acquire(user: SlotUser): RequestSlot | undefined {
    const now = performance.now();
    const budgetMs = this.budget.waitMs(now);
    // Waiting endpoints are notified one at a time, so that the first does not acquire everything.
    const isNext = this.notified === undefined || this.notified === user || isFast(user);
    if (!isNext || !this.hasSlotFor(user, budgetMs === 0)) {
      this.wait(user);
      this.notifyIn(budgetMs);
      return undefined;
    }
    this.stopWaiting(user);
    if (this.notified === user) this.notified = noOne;
    if (!isFast(user)) this.budget.started(now, user.meanMs ?? assumedMs);
    user.inFlight += 1;
    this.used += 1;
    if (user.isSlow) this.slowUsed += 1;
    return { user, isSlow: user.isSlow };
  }

  release({ user, isSlow }: RequestSlot): void {
    user.inFlight -= 1;
    this.used -= 1;
    if (isSlow) this.slowUsed -= 1;
    this.notifyNext();
  }

  stopWaiting(user: SlotUser): void {
    this.waitingFast.delete(user);
    this.waitingOthers.delete(user);
  }

  // Keeps the arrival order of endpoints that already wait; it breaks ties.
  private wait(user: SlotUser): void {
    const [own, other] = isFast(user) ? [this.waitingFast, this.waitingOthers] : [this.waitingOthers, this.waitingFast];
    other.delete(user);
    own.add(user);
  }

  // Releasing capacity notifies the next endpoint; a timer is needed only for the start budget.
  private notifyIn(ms: number): void {
    if (ms === 0 || !this.hasSlotForOthers) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.notifyNext();
    }, Math.ceil(ms)).unref();
  }

  private notifyNext(): void {
    for (;;) {
      const budgetMs = this.budget.waitMs(performance.now());
      const next = this.nextUser(budgetMs === 0);
      // Nothing else wakes endpoints that wait only for the start budget.
      if (!next) return this.waitingFast.size + this.waitingOthers.size > 0 ? this.notifyIn(budgetMs) : undefined;
      this.stopWaiting(next);
      this.notified = next;
      next.onSlotAvailable();
      this.notified = undefined;
    }
  }

  private nextUser(isOpen: boolean): SlotUser | undefined {
    const fast = this.shortestOf(this.waitingFast, isOpen);
    // An entry here may be fast by now; it asks again when its next request ends.
    if (!isOpen || !this.hasSlotForOthers) return fast;
    const other = this.shortestOf(this.waitingOthers, isOpen);
    return fast && other ? (expectedUseMs(other) < expectedUseMs(fast) ? other : fast) : (fast ?? other);
  }

  private shortestOf(waiting: ReadonlySet<SlotUser>, isOpen: boolean): SlotUser | undefined {
    let next: SlotUser | undefined;
    let bestMs = Infinity;
    for (const user of waiting) {
      if (!this.hasSlotFor(user, isOpen)) continue;
      const ms = expectedUseMs(user);
      if (ms >= bestMs) continue;
      next = user;
      bestMs = ms;
    }
    return next;
  }

  private get hasSlotForOthers(): boolean {
    return this.total - this.used > this.total * reservedShare;
  }

  private hasSlotFor(user: SlotUser, isOpen: boolean): boolean {
    const { inFlight, isSlow } = user;
    const free = this.total - this.used;
    if (free <= 0) return false;
    if (!isFast(user) && (!isOpen || !this.hasSlotForOthers)) return false;
    if (isSlow && this.slowUsed >= this.total / 2) return false;
    return inFlight < Math.max(1, Math.floor(free / 2));
  }
}

function expectedUseMs({ meanMs = assumedMs, inFlight }: SlotUser): number {
  return meanMs * (inFlight + 1);
}

const leastMs = 0.5;
const mostMs = 2;
// Timers are 1–2 ms late; the budget catches up by that much and no more.
const catchUpMs = 2;
// Slightly faster than requests end on average, so that capacity is never idle.
const headroom = 1.5;

/** Spreads request starts, and so completions, over the request time: one per 0.5 to 2 ms. */
export class StartBudget {
  private nextAt = -Infinity;

  constructor(private readonly slots: number) {}

  /** Milliseconds until a request may start; 0: now. `now` is monotonic. */
  waitMs(now: number): number {
    return Math.max(0, this.nextAt - now);
  }

  started(now: number, meanMs: number): void {
    const everyMs = Math.min(mostMs, Math.max(leastMs, meanMs / (headroom * this.slots)));
    this.nextAt = Math.max(this.nextAt, now - catchUpMs) + everyMs;
  }
}

type TurnUser = Pick<SlotUser, 'isSlow' | 'meanMs'>;

interface WaitingTurn {
  /** Its deadline in monotonic milliseconds: arrival plus the endpoint's mean request time. */
  dueAt: number;
  proceed: () => void;
}

/** Statements of slow and unknown endpoints use at most a third of the connections, earliest deadline first. */
export class DatabaseTurns {
  private running = 0;
  private readonly waiting: WaitingTurn[] = [];

  constructor(
    private readonly connections: () => number,
    private readonly now = () => performance.now(),
  ) {}

  async run<Result>(user: TurnUser, work: () => Promise<Result>): Promise<Result> {
    if (isFast(user)) return work();
    if (this.running < Math.max(1, Math.floor(this.connections() / 3))) this.running += 1;
    else
      await new Promise<void>((proceed) =>
        this.waiting.push({ dueAt: this.now() + (user.meanMs ?? assumedMs), proceed }),
      );
    try {
      return await work();
    } finally {
      // Passes the turn directly to the next waiter.
      const next = this.dequeue();
      if (next) next.proceed();
      else this.running -= 1;
    }
  }

  private dequeue(): WaitingTurn | undefined {
    let next = 0;
    for (let index = 1; index < this.waiting.length; index += 1)
      if (this.waiting[index]!.dueAt < this.waiting[next]!.dueAt) next = index;
    return this.waiting.splice(next, 1)[0];
  }
}
