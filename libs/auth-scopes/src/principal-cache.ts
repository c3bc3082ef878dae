import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

// A revocation takes effect everywhere within a second. The age counts from before the read, so a slow read cannot
// extend it.
const maxAgeMs = 900;
const maxCached = 10_000;

/** Caches principals for less than a second; concurrent requests share one read. */
export class PrincipalCache<Resolved> {
  private readonly cached = new LRUCache<string, { readAt: number; resolved: Promise<Resolved> }>({ max: maxCached });

  /** Errors of `resolve` are not cached. `onRead` is called after each successful read. */
  constructor(
    private readonly resolve: (credential: string) => Promise<Resolved>,
    private readonly onRead: (resolved: Resolved) => void = () => undefined,
  ) {}

  get(credential: string): Promise<Resolved> {
    // Hashed, so that a memory dump contains no credential longer than its request.
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
