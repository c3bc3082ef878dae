/** Who wants to have requests in flight: one endpoint. */
export interface BulkheadUser {
  readonly tenantId: string | null;
  /** Its requests in flight; kept by the bulkhead. */
  inFlight: number;
  /** Its requests take 2 s and more. */
  readonly isSlow: boolean;
  /** How long a request takes of late, in milliseconds; undefined before the first. */
  readonly meanMs: number | undefined;
}

/** One request in flight, and what its endpoint was when it began. */
export interface Entry<User> {
  readonly user: User;
  readonly isQuick: boolean;
  readonly isSlow: boolean;
}

const quickMs = 250;
// How long a request is taken to last of an endpoint of which nothing is known.
const presumedMs = 500;
// A timer is late by a millisecond or two: what it has missed is made up for, and no more than that.
const catchUpMs = 2;

/** True of an endpoint whose requests are known to be short. */
export function isQuick({ isSlow, meanMs }: Pick<BulkheadUser, 'isSlow' | 'meanMs'>): boolean {
  return meanMs !== undefined && meanMs < quickMs && !isSlow;
}

/**
 * The requests that a process may have in flight, so that no endpoint and no tenant has all of them. An endpoint may have
 * as many as half of what is free, and so may all endpoints of a tenant that are not quick; of what is free, all, for a
 * first request to an endpoint that is not known to be slow. Slow ones have half of all, and the last tenth is for quick
 * ones. Requests of endpoints that are not quick begin one after another, so that those of hundreds of endpoints do
 * not begin, and end, all at once.
 */
export class Bulkhead<User extends BulkheadUser> {
  private used = 0;
  private slowUsed = 0;
  private readonly usedByTenant = new Map<string | null, number>();
  // In the order in which they began to wait.
  private readonly waiting = new Set<User>();
  private nextStartAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly total: number,
    /** There may be room for one that has waited, which enters again. */
    private readonly onRoom: (user: User) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Requests in flight. */
  get inFlight(): number {
    return this.used;
  }

  /** A request is to begin. Undefined when there is no room: the user hears of it when there may be. */
  enter(user: User): Entry<User> | undefined {
    const now = this.now();
    if (!this.hasRoom(user, now)) {
      this.waiting.add(user);
      this.offerInTime(now);
      return undefined;
    }
    this.waiting.delete(user);
    const entry = { user, isQuick: isQuick(user), isSlow: user.isSlow };
    if (!entry.isQuick) this.nextStartAt = Math.max(this.nextStartAt, now - catchUpMs) + this.startEveryMs(user);
    this.count(entry, 1);
    return entry;
  }

  /** A request has ended. */
  leave(entry: Entry<User>): void {
    this.count(entry, -1);
    this.offer();
  }

  /** The user wants nothing any more. */
  forget(user: User): void {
    this.waiting.delete(user);
  }

  // Once each: one that goes on waiting does so behind the others.
  private offer(): void {
    let left = this.waiting.size;
    const now = this.now();
    for (const user of this.waiting) {
      if (left <= 0 || this.used >= this.total) break;
      left -= 1;
      if (!this.hasRoom(user, now)) continue;
      this.waiting.delete(user);
      this.onRoom(user);
    }
    this.offerInTime(now);
  }

  // Those that wait for their time alone hear of nobody who leaves.
  private offerInTime(now: number): void {
    if (this.waiting.size === 0 || now >= this.nextStartAt) return;
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.offer();
      },
      Math.ceil(this.nextStartAt - now),
    ).unref();
  }

  private hasRoom(user: User, now: number): boolean {
    const free = this.total - this.used;
    if (user.inFlight >= Math.max(1, Math.floor(free / 2))) return false;
    if (isQuick(user)) return free > 0;
    if (now < this.nextStartAt || free <= this.total / 10) return false;
    if (user.isSlow && this.slowUsed >= this.total / 2) return false;
    const ofTenant = this.usedByTenant.get(user.tenantId) ?? 0;
    return ofTenant < (user.inFlight === 0 && !user.isSlow ? free : free / 2);
  }

  // Faster than requests end in the long run, so that no room stays empty for it.
  private startEveryMs({ meanMs = presumedMs }: User): number {
    return Math.max(0.5, Math.min(2, meanMs / (1.5 * this.total)));
  }

  private count({ user, isQuick: wasQuick, isSlow }: Entry<User>, by: 1 | -1): void {
    user.inFlight += by;
    this.used += by;
    if (isSlow) this.slowUsed += by;
    if (wasQuick) return;
    const ofTenant = (this.usedByTenant.get(user.tenantId) ?? 0) + by;
    if (ofTenant === 0) this.usedByTenant.delete(user.tenantId);
    else this.usedByTenant.set(user.tenantId, ofTenant);
  }
}
