import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

// A revocation holds everywhere within a second. The age counts from before the credential is read, so that a slow read
// cannot stretch it.
const maxAgeMs = 900;
const maxCached = 10_000;

/** Remembers whom a credential speaks for, for less than a second; simultaneous requests share one read. */
export class PrincipalCache<Resolved> {
  private readonly cached = new LRUCache<string, { readAt: number; resolved: Promise<Resolved> }>({ max: maxCached });

  /** `resolve` reads a credential afresh; what it refuses is not remembered. `onRead` hears of each read that succeeded. */
  constructor(
    private readonly resolve: (credential: string) => Promise<Resolved>,
    private readonly onRead: (resolved: Resolved) => void = () => undefined,
  ) {}

  get(credential: string): Promise<Resolved> {
    // By hash, so that a dump of the memory holds no credential longer than its request.
    const key = createHash('sha256').update(credential).digest('base64');
    const known = this.cached.get(key);
    const now = performance.now();
    if (known && now - known.readAt < maxAgeMs) return known.resolved;

    const resolved = this.resolve(credential);
    this.cached.set(key, { readAt: now, resolved });
    resolved.then(
      (value) => this.onRead(value),
      () => this.cached.delete(key),
    );
    return resolved;
  }
}
