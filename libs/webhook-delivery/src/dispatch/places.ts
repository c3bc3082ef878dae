import { StartBudget } from './start-budget.js';

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
  private readonly waiting = new Set<PlaceUser>();
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
      this.waiting.add(user);
      this.offerIn(budgetMs);
      return undefined;
    }
    this.waiting.delete(user);
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
    this.waiting.delete(user);
  }

  private offerIn(ms: number): void {
    if (ms === 0) return;
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
      if (!best) return this.waiting.size > 0 ? this.offerIn(budgetMs) : undefined;
      this.waiting.delete(best);
      this.offered = best;
      best.onPlace();
      this.offered = undefined;
    }
  }

  private best(isOpen: boolean): PlaceUser | undefined {
    let best: PlaceUser | undefined;
    let bestKey = Infinity;
    if (this.used >= this.total) return best;
    // Hundreds may wait, and this is asked at each beginning and each end of a request.
    for (const user of this.waiting) {
      if (!this.hasPlaceFor(user, isOpen)) continue;
      const key = (user.meanMs ?? presumedMs) * (user.inFlight + 1);
      if (key >= bestKey) continue;
      best = user;
      bestKey = key;
    }
    return best;
  }

  private hasPlaceFor(user: PlaceUser, isOpen: boolean): boolean {
    const { inFlight, isSlow } = user;
    const free = this.total - this.used;
    if (free <= 0) return false;
    if (!isQuick(user) && (!isOpen || free <= this.total * reservedShare)) return false;
    if (isSlow && this.slowUsed >= this.total / 2) return false;
    return inFlight < Math.max(1, Math.floor(free / 2));
  }
}
