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
const presumedMs = 500;
const reservedShare = 0.1;

/**
 * The requests that a process may have in flight. An endpoint may have as many more as half of what is free, so that a
 * newcomer always finds some; the last tenth is for those whose requests are short; a place that was waited for goes to
 * the endpoint whose next request will hold it shortest.
 */
export class Places {
  private used = 0;
  private slowUsed = 0;
  private readonly waiting = new Set<PlaceUser>();

  constructor(private readonly total: number) {}

  /** Requests in flight. */
  get inFlight(): number {
    return this.used;
  }

  /** Takes a place; undefined when there is none for this user, who is then told when there may be one. */
  take(user: PlaceUser): Place | undefined {
    if (!this.hasPlaceFor(user)) {
      this.waiting.add(user);
      return undefined;
    }
    this.waiting.delete(user);
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

  private offer(): void {
    for (let best = this.best(); best; best = this.best()) {
      this.waiting.delete(best);
      best.onPlace();
    }
  }

  private best(): PlaceUser | undefined {
    let best: PlaceUser | undefined;
    let bestKey = Infinity;
    for (const user of this.waiting) {
      const key = (user.meanMs ?? presumedMs) * (user.inFlight + 1);
      if (key < bestKey && this.hasPlaceFor(user)) [best, bestKey] = [user, key];
    }
    return best;
  }

  private hasPlaceFor({ inFlight, isSlow, meanMs }: PlaceUser): boolean {
    const free = this.total - this.used;
    if (free <= 0) return false;
    const isQuick = meanMs !== undefined && meanMs < quickMs && !isSlow;
    if (!isQuick && free <= this.total * reservedShare) return false;
    if (isSlow && this.slowUsed >= this.total / 2) return false;
    return inFlight < Math.max(1, Math.floor(free / 2));
  }
}
