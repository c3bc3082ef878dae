import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { WebhookOutbox } from '../outbox/webhook-outbox.js';
import { Sender } from '../sending/sender.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { hasDue } from './due.repository.js';
import { DatabaseTurns } from './request-slots.js';
import { EndpointHealth } from './endpoint-health.js';
import { EndpointSession } from './endpoint-session.js';
import { Heartbeat } from './heartbeat.js';
import { LeaseNotices } from './lease-notices.js';
import { releaseLeases, acquireLease } from './lease.repository.js';
import { LoopLag } from './running-attempts.js';
import { OutcomeRecorder } from './outcome-recorder.js';
import { RequestSlots } from './request-slots.js';
import { RetryTimers } from './retry-timers.js';
import { ServedEndpoint } from './served-endpoint.js';
import type { SessionParts } from './attempt-effects.js';

// A lone worker keeps idle leases, because it gets every wake-up anyway.
const idleForMs = 60_000;
// Among other workers it releases them soon, so that busy endpoints are redistributed.
const keepAmongOthersMs = 5_000;
// Nothing is known about an endpoint before its lease.
const unknown = { isSlow: false, meanMs: undefined };

/** Acquires leases, runs a session per endpoint while something is due, and releases leases. */
@Injectable()
export class WebhookDispatcher {
  private readonly logger = new Logger(WebhookDispatcher.name);
  private readonly sender: Sender;
  private readonly health: EndpointHealth;
  private readonly heartbeat: Heartbeat;
  private readonly lag: LoopLag;
  private readonly retryTimers: RetryTimers;
  private readonly notices: LeaseNotices;
  private readonly parts: SessionParts;
  private readonly held = new Map<string, ServedEndpoint>();
  private readonly sessions = new Map<string, EndpointSession>();
  /** Sessions that still start attempts. */
  private readonly active = new Map<EndpointSession, { slowSince: number | undefined }>();
  private readonly starting = new Map<string, Promise<void>>();
  private readonly ending = new Set<Promise<void>>();
  private readonly waitingForSlot: (() => void)[] = [];
  private assignedSlots = 0;
  private readonly interrupt = new AbortController();
  private started: Promise<void> | undefined;
  private isStopping = false;
  /** Called when the leases of a seemingly crashed worker are about to expire. */
  onLapse: (inMs: number) => void = () => undefined;

  constructor(
    private readonly database: Database,
    outbox: WebhookOutbox,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {
    this.sender = new Sender(settings, settings.resolveHost, this.interrupt.signal);
    this.health = new EndpointHealth(database, outbox, settings);
    this.heartbeat = new Heartbeat(database, (beat) => this.onBeat(beat));
    this.lag = new LoopLag(() => this.tick());
    this.retryTimers = new RetryTimers((endpointId) => this.serveSoon(endpointId));
    const { workerId } = this.heartbeat;
    this.notices = new LeaseNotices(database, workerId, (id) => this.held.has(id) && this.serveSoon(id));
    this.heartbeat.isListening = () => this.notices.isListening;
    const turns = new DatabaseTurns(() => database.pool().max);
    this.parts = {
      settings,
      requestSlots: new RequestSlots(settings.limits.requests),
      turns,
      heartbeat: this.heartbeat,
      lag: this.lag,
      recorder: new OutcomeRecorder(database, turns, settings, () => this.isStopping),
      health: this.health,
      interrupt: this.interrupt.signal,
      onRetry: (endpointId, delayMs) => !this.isStopping && this.retryTimers.set(endpointId, delayMs),
    };
  }

  get workerId(): string {
    return this.heartbeat.workerId;
  }

  start(): void {
    this.started = this.notices.listen().then(() => this.heartbeat.start());
    this.lag.start();
  }

  /** Ensures that due deliveries are sent by some worker. Rejects if the database fails. */
  async serve(endpointId: string): Promise<void> {
    if (this.isStopping) return;
    const session = this.sessions.get(endpointId);
    if (session) return session.notify();
    let beginning = this.starting.get(endpointId);
    // Deliveries that became due while an earlier call acquires the lease are found by its first read.
    if (!beginning) {
      beginning = this.startServing(endpointId).finally(() => this.starting.delete(endpointId));
      this.starting.set(endpointId, beginning);
    }
    await beginning;
  }

  /** Like `serve`, for endpoints that a sweep found. Skips endpoints whose deliveries are being cancelled. */
  async serveFound(endpointId: string): Promise<void> {
    if (this.health.isCancelling(endpointId)) return;
    const session = this.sessions.get(endpointId);
    if (session && !this.isStopping) session.found();
    else await this.serve(endpointId);
  }

  /** Starts no more attempts, waits for those in flight up to the limit, aborts the rest, and releases every lease. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.retryTimers.clear();
    this.assignSlots(Infinity);
    for (const session of this.sessions.values()) this.endSession(session);
    const timer = setTimeout(() => this.interrupt.abort(), this.settings.limits.shutdownMs);
    await Promise.allSettled(this.starting.values());
    await Promise.allSettled([...this.sessions.values()].map(({ done }) => done));
    await Promise.allSettled(this.ending);
    clearTimeout(timer);
    this.lag.stop();
    await this.release([...this.held.values()]).catch(() => undefined);
    await this.heartbeat.stop();
    this.notices.stop();
    this.sender.close();
  }

  private serveSoon(endpointId: string): void {
    this.serve(endpointId).catch((error: unknown) =>
      this.logger.error({ err: error, endpointId }, 'failed to serve endpoint; a sweep will retry'),
    );
  }

  private async startServing(endpointId: string): Promise<void> {
    await this.started;
    await new Promise<void>((proceed) => {
      this.waitingForSlot.push(proceed);
      this.assignSlots();
    });
    try {
      await this.beginWithSlot(endpointId);
    } finally {
      this.assignedSlots -= 1;
      // The session did not start: pass its slot on.
      this.assignSlots();
    }
  }

  private async beginWithSlot(endpointId: string): Promise<void> {
    if (this.isStopping || this.sessions.has(endpointId)) return;
    const endpoint = this.held.get(endpointId) ?? (await this.take(endpointId));
    if (!endpoint) return;
    if (endpoint.isSlow && this.slowSessionsOf(endpoint) >= this.settings.limits.slowEndpointsPerTenant) {
      if (this.heartbeat.otherWorkers > 0) await this.release([endpoint]);
      return;
    }
    const session = new EndpointSession(endpoint, this.parts);
    this.sessions.set(endpointId, session);
    this.active.set(session, { slowSince: undefined });
    void session.done.then(() => {
      const ended = this.ended(session).finally(() => this.ending.delete(ended));
      this.ending.add(ended);
    });
    if (this.isStopping) this.endSession(session);
    else session.step();
  }

  private async take(endpointId: string): Promise<ServedEndpoint | undefined> {
    const lease = { endpointId, token: uuidV7() };
    // In turns: a thousand at once would occupy the pool for longer than the heartbeat can wait.
    const leased = await this.parts.turns.run(unknown, () =>
      acquireLease(this.database, { ...lease, workerId: this.workerId }),
    );
    if (!leased) {
      this.notices.notifyHolder(endpointId);
      return undefined;
    }
    if (leased.hasLapsed) this.settings.metrics.leaseLapsed();
    const endpoint = new ServedEndpoint(this.database, this.settings, this.sender, lease, leased);
    this.held.set(endpointId, endpoint);
    // A transaction open while the endpoint was disabled may still have published to it.
    if (!leased.enabled)
      this.health
        .cancelRest(endpointId, { forcedToo: leased.isDeleted })
        .catch((error: unknown) => this.logger.warn({ err: error, endpointId }, 'failed to cancel pending deliveries'));
    return endpoint;
  }

  private async ended(session: EndpointSession): Promise<void> {
    const { endpoint } = session;
    const { endpointId } = endpoint;
    this.leaveActive(session);
    this.sessions.delete(endpointId);
    try {
      if (session.isLost) {
        this.held.delete(endpointId);
        await endpoint.close();
      } else if (!endpoint.enabled) {
        await this.health.cancelRest(endpointId, { forcedToo: endpoint.isDeleted });
      }
      if (this.isStopping) return;
      const pausedForMs = endpoint.breaker.pausedForMs(performance.now());
      if (pausedForMs !== undefined) this.retryTimers.set(endpointId, pausedForMs);
      if (session.isLost || session.hasMore) return this.serveSoon(endpointId);
      // Another session may have started under the same lease during the cancellation.
      if (this.sessions.has(endpointId) || this.keepsLease(endpoint)) return;
      await this.release([endpoint]);
      // Deliveries published while the lease was held woke no other worker.
      if (await hasDue(this.database, endpointId)) this.serveSoon(endpointId);
    } catch (error) {
      this.logger.error({ err: error, endpointId }, 'failed to release endpoint');
    }
  }

  private async release(endpoints: readonly ServedEndpoint[]): Promise<void> {
    for (const { endpointId } of endpoints) this.held.delete(endpointId);
    const leases = endpoints.map((endpoint) => endpoint.released());
    await releaseLeases(this.database, leases);
    await Promise.all(endpoints.map((endpoint) => endpoint.close()));
  }

  private onBeat({ hasLapsed, othersLapseInMs }: { hasLapsed: boolean; othersLapseInMs: number | null }): void {
    if (othersLapseInMs !== null) this.onLapse(othersLapseInMs);
    if (hasLapsed) for (const session of this.sessions.values()) session.forget();
    const idle = [...this.held.values()].filter(
      (endpoint) =>
        !this.sessions.has(endpoint.endpointId) &&
        !this.starting.has(endpoint.endpointId) &&
        !this.keepsLease(endpoint),
    );
    if (idle.length === 0 || this.isStopping) return;
    const released = this.release(idle)
      .then(async () => {
        for (const { endpointId } of idle) if (await hasDue(this.database, endpointId)) this.serveSoon(endpointId);
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'failed to release leases'))
      .finally(() => this.ending.delete(released));
    this.ending.add(released);
  }

  // Keeping an idle lease saves acquiring it again. Released while waiting for a time or a slot.
  private keepsLease(endpoint: ServedEndpoint): boolean {
    const now = performance.now();
    if (this.heartbeat.otherWorkers === 0) return now - endpoint.usedAt < idleForMs;
    return (
      this.notices.isListening &&
      now - endpoint.leasedAt < keepAmongOthersMs &&
      endpoint.enabled &&
      !endpoint.isSlow &&
      endpoint.breaker.pausedForMs(now) === undefined &&
      this.waitingForSlot.length === 0
    );
  }

  private tick(): void {
    const now = performance.now();
    const { timeSliceMs } = this.settings.limits;
    for (const session of this.sessions.values()) session.tick();
    for (const [session, state] of this.active) {
      const { isSlow } = session.endpoint;
      if (session.isOver) this.leaveActive(session);
      else if (isSlow) {
        // The sweeper serves slow endpoints in random order, so that those of one tenant share its slots.
        state.slowSince ??= now;
        if (
          now - Math.max(state.slowSince, session.firstReadAt) > timeSliceMs ||
          this.slowSessionsOf(session.endpoint) > this.settings.limits.slowEndpointsPerTenant
        )
          this.endSession(session, { hasMore: false });
      } else if (this.waitingForSlot.length > 0 && now - session.firstReadAt > timeSliceMs) this.endSession(session);
      else state.slowSince = undefined;
    }
  }

  private endSession(session: EndpointSession, options?: { hasMore: boolean }): void {
    session.end(options);
    this.leaveActive(session);
  }

  private leaveActive(session: EndpointSession): void {
    if (this.active.delete(session)) this.assignSlots();
  }

  private assignSlots(limit = this.settings.limits.endpoints): void {
    while (this.waitingForSlot.length > 0 && this.active.size + this.assignedSlots < limit) {
      this.assignedSlots += 1;
      this.waitingForSlot.shift()!();
    }
  }

  private slowSessionsOf({ tenantId }: ServedEndpoint): number {
    let count = 0;
    for (const { endpoint } of this.sessions.values())
      if (endpoint.isSlow && endpoint.tenantId === tenantId) count += 1;
    return count;
  }
}
