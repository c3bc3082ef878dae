import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database, SecretUnreadable } from '@plinth/database';
import { WebhookOutbox } from '../outbox/webhook-outbox.js';
import { Sender } from '../sending/sender.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { Bulkhead, type Entry } from './bulkhead.js';
import { Channel } from './channel.js';
import { ClaimLoop } from './claim-loop.js';
import type { Claim, DueDelivery } from './claim.repository.js';
import { EndpointHealth, type EndedAttempt } from './endpoint-health.js';
import { unsigned, type Target } from './endpoint-target.js';
import { Leases, type Beat } from './leases.js';
import { OutcomeBatch, type FinishedAttempt, type RecordedAttempts } from './outcome-batch.js';
import type { Read } from './read-position.js';

const tickMs = 50;
const withoutHeartbeatMs = 100;

/**
 * Delivers: has a channel for each endpoint whose lease this process holds, reads what is due for them, sends it where
 * circuit breaker and bulkhead allow, and has the outcomes recorded.
 */
@Injectable()
export class Deliverer {
  /** The endpoints of a worker that seems to have ended are free in so many milliseconds. */
  onLapse: (inMs: number) => void = () => undefined;
  private readonly logger = new Logger(Deliverer.name);
  private readonly interrupt = new AbortController();
  private readonly sender: Sender;
  private readonly health: EndpointHealth;
  private readonly leases: Leases;
  private readonly claims: ClaimLoop;
  private readonly bulkhead: Bulkhead<Channel>;
  private readonly outcomes: OutcomeBatch<Channel>;
  private timer: NodeJS.Timeout | undefined;
  /** Milliseconds by which this process was late, in all: what it could not see meanwhile is not the receivers' fault. */
  private lagMs = 0;
  private isStopping = false;
  private onIdle: () => void = () => undefined;

  constructor(
    database: Database,
    outbox: WebhookOutbox,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {
    this.sender = new Sender(settings, settings.resolveHost, this.interrupt.signal);
    this.health = new EndpointHealth(database, outbox, settings);
    this.leases = new Leases(database, {
      open: (leased) => this.open(leased),
      wake: (endpointId) => this.wakeSoon(endpointId),
      onBeat: (beat) => this.onBeat(beat),
    });
    this.claims = new ClaimLoop(database, {
      onClaimed: (...claimed) => this.claimed(...claimed),
      onFailed: (channel) => this.goOn(channel),
    });
    this.bulkhead = new Bulkhead(settings.limits.requests, (channel) => this.start(channel));
    this.outcomes = new OutcomeBatch(database, settings, {
      isStopping: () => this.isStopping,
      onRecorded: (recorded) => this.recorded(recorded),
    });
  }

  get workerId(): string {
    return this.leases.workerId;
  }

  run(): void {
    this.leases.start();
    let expectedAt = performance.now() + tickMs;
    this.timer = setInterval(() => {
      const now = performance.now();
      this.lagMs += Math.max(0, now - expectedAt);
      expectedAt = now + tickMs;
      // After what had arrived by then was read.
      setImmediate(() => this.tick());
    }, tickMs).unref();
  }

  /**
   * Sees to it that what is due at an endpoint is sent, here unless another worker has its lease; resolves when that is
   * certain. Rejects when the database fails.
   */
  async wake(endpointId: string): Promise<void> {
    if (this.isStopping) return;
    const channel = this.leases.get(endpointId);
    if (!channel) return this.leases.take(endpointId);
    channel.position.notify();
    this.start(channel);
  }

  /** The same for what a sweep has found: most likely what waits here already, or is being cancelled. Never fails. */
  wakeFound(endpointId: string): void {
    if (this.health.isCancelling(endpointId)) return;
    const channel = this.leases.get(endpointId);
    if (channel && channel.waiting.length > 0) channel.position.notify();
    else this.wakeSoon(endpointId);
  }

  /** Begins nothing more, lets what is in flight end within the limit, then aborts it; gives every lease back. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.claims.stop();
    const timer = setTimeout(() => this.interrupt.abort(), this.settings.limits.shutdownMs);
    await this.leases.stop();
    const idle = new Promise<void>((resolve) => (this.onIdle = resolve));
    for (const channel of this.leases.all()) channel.drop();
    this.checkIdle();
    await idle;
    clearTimeout(timer);
    clearInterval(this.timer);
    await this.health.settled();
    await this.leases.releaseAll();
    this.sender.close();
  }

  private open(leased: ConstructorParameters<typeof Channel>[2]): Channel {
    const channel = new Channel(this.settings, this.sender, leased);
    if (leased.hasLapsed) this.settings.metrics.leaseLapsed();
    // A change that was under way when the endpoint was disabled may still have published to it.
    if (!leased.enabled) void this.health.cancelRest(channel);
    // Once all that were taken with it are there.
    queueMicrotask(() => this.start(channel));
    return channel;
  }

  /** Begins whatever can be begun now, and has more read. */
  private start(channel: Channel): void {
    if (this.isStopping || channel.isLost) return;
    const now = performance.now();
    const waitMs = Math.min(this.begin(channel, now) ?? Infinity, channel.readInMs(now) ?? Infinity);
    if (channel.readInMs(now) === 0) this.claims.want(channel);
    if (waitMs > 0 && waitMs < Infinity) channel.in('call', waitMs, () => this.start(channel));
    const pausedForMs = channel.breaker.pausedForMs(now);
    if (pausedForMs !== undefined) this.wakeIn(channel, pausedForMs);
  }

  // Gives how long to wait for the next start, if it is a matter of time.
  private begin(channel: Channel, now: number): number | undefined {
    for (;;) {
      const next = channel.next(now);
      if (typeof next !== 'object') return next;
      if (!this.leases.areAlive) return withoutHeartbeatMs;
      const entry = this.bulkhead.enter(channel);
      if (!entry) return undefined;
      channel.waiting.shift();
      this.attempt(next.delivery, entry, { target: next.target, now, isProbe: next.isProbe });
    }
  }

  private attempt(
    delivery: DueDelivery,
    entry: Entry<Channel>,
    { target, now, isProbe }: { target: Target; now: number; isProbe: boolean },
  ): void {
    const channel = entry.user;
    const epoch = channel.breaker.started(now, { maxPerSecond: target.maxPerSecond, isProbe });
    const startedAtMs = Date.now();
    channel.begin(delivery, now, this.lagMs);
    const { sender, url, secrets, headers, format } = target;
    const { eventId, body } = delivery;
    // Until its outcome is recorded it is kept, and hundreds of others: of their bodies there may be megabytes.
    delivery.body = '';
    void sender.attempt({ eventId, body, secrets, headers, format }).then((result) => {
      const how = channel.end(delivery, this.lagMs);
      this.bulkhead.leave(entry);
      if (result) this.ended({ channel, delivery, startedAtMs, result, url, epoch, isProbe, ...how });
      else {
        if (isProbe) channel.breaker.probeLost();
        channel.known.delete(delivery.deliveryId);
        channel.position.reset();
      }
      this.goOn(channel);
    });
  }

  private ended(attempt: EndedAttempt): void {
    const { channel } = attempt;
    if (this.health.attemptEnded(attempt)) channel.drop(({ isForced }) => !isForced);
    this.outcomes.add(attempt);
    if (isGone(attempt)) this.outcomes.flush();
  }

  private claimed(channel: Channel, { kind }: Read, claim: Claim | undefined): void {
    if (!claim || channel.isLost) return this.lose(channel);
    channel.refresh(claim.endpoint);
    const due = claim.due.filter((delivery) => channel.isNew(delivery));
    if (this.isStopping) return this.checkIdle();
    if (due.length > 0) this.take(channel, kind === 'probe' ? due.slice(0, 1) : due, claim);
    else if (
      kind === 'all' &&
      claim.due.length === 0 &&
      channel.waiting.length === 0 &&
      channel.readInMs(performance.now()) === undefined
    )
      channel.breaker.caughtUp();
    this.goOn(channel);
  }

  private take(channel: Channel, due: readonly DueDelivery[], { endpoint }: Claim): void {
    let unreadable: SecretUnreadable | undefined;
    try {
      channel.target.open(endpoint);
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      unreadable = error;
    }
    for (const { deliveryId } of due) channel.known.add(deliveryId);
    if (!unreadable) {
      this.settings.metrics.claimed(due.length, channel.isSlow ? 'slow' : 'fast');
      channel.waiting.push(...due);
      return;
    }
    const { endpointId, breaker } = channel;
    this.logger.error({ err: unreadable, endpointId }, 'the signing secret or headers cannot be read');
    // Not left silently: each is an attempt that failed, and says why.
    const how = { epoch: breaker.epoch, wasSlow: false, lagMs: 0, isProbe: false, url: endpoint.url, result: unsigned };
    for (const delivery of due) this.ended({ channel, delivery, startedAtMs: Date.now(), ...how });
  }

  private recorded({ channel, attempts, isLost, exhausted, retryInMs }: RecordedAttempts<Channel>): void {
    for (const { delivery } of attempts) channel.recorded(delivery);
    if (exhausted.length > 0) this.health.exhausted(channel, exhausted);
    // Only now: what is pending is cancelled with it, and what was answered has failed.
    const gone = isLost ? undefined : attempts.find(isGone);
    if (gone) this.health.gone(channel, gone.url);
    // A few milliseconds late on purpose: before the moment nothing is due.
    if (retryInMs < Infinity && !isLost) this.wakeIn(channel, retryInMs + 5);
    if (isLost) return this.lose(channel);
    this.goOn(channel);
  }

  /** Wakes the endpoint in so many milliseconds; where the lease is given back before, a sweep does. */
  private wakeIn(channel: Channel, ms: number): void {
    channel.in('due', ms, () => this.wakeSoon(channel.endpointId));
  }

  private wakeSoon(endpointId: string): void {
    this.wake(endpointId).catch((error: unknown) =>
      this.logger.error({ err: error, endpointId }, 'an endpoint could not be woken; a sweep will find it'),
    );
  }

  private goOn(channel: Channel): void {
    this.start(channel);
    this.settle(channel);
  }

  private settle(channel: Channel): void {
    if (!channel.isIdle) return;
    this.bulkhead.forget(channel);
    channel.usedAt = performance.now();
    if (this.isStopping) this.checkIdle();
    else if (channel.isLost) {
      this.leases.forget(channel);
      this.wakeSoon(channel.endpointId);
    } else if (!channel.enabled && channel.readInMs(channel.usedAt) === undefined) void this.health.cancelRest(channel);
  }

  private checkIdle(): void {
    for (const channel of this.leases.all()) if (!channel.isIdle) return;
    this.onIdle();
  }

  // What is in flight ends first: it would be sent twice.
  private lose(channel: Channel): void {
    channel.isLost = true;
    channel.drop();
    this.settle(channel);
  }

  // Notices attempts that take long, and what was read too long ago.
  private tick(): void {
    const now = performance.now();
    for (const channel of this.leases.all()) {
      const slowForMs = channel.findSlow(now, this.lagMs);
      if (slowForMs !== undefined) this.health.attemptIsSlow(channel, slowForMs);
      if (this.isStopping) continue;
      if (!this.leases.areAlive) channel.drop();
      else if (channel.dropStale(now)) this.start(channel);
    }
  }

  private onBeat({ hasLapsed, othersLapseInMs }: Beat): void {
    if (othersLapseInMs !== null) this.onLapse(othersLapseInMs);
    if (this.isStopping) return;
    if (hasLapsed)
      for (const channel of this.leases.all()) {
        // It may be another worker's by now: it is looked for anew.
        channel.drop();
        this.start(channel);
      }
    this.leases.releaseIdle((channel) => this.health.isWriting(channel));
  }
}

// What is sent as a test disables nothing.
function isGone({ delivery, result }: FinishedAttempt): boolean {
  return result.isGone && !delivery.isTest;
}
