import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { WebhookOutbox } from '../outbox/webhook-outbox.js';
import { Sender } from '../sending/sender.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { hasDue } from './due.repository.js';
import { DatabaseTurns } from './places.js';
import { EndpointHealth } from './endpoint-health.js';
import { EndpointSession } from './endpoint-session.js';
import { Heartbeat } from './heartbeat.js';
import { LeaseNotices } from './lease-notices.js';
import { releaseLeases, takeLease } from './lease.repository.js';
import { LoopLag } from './running-attempts.js';
import { OutcomeRecorder } from './outcome-recorder.js';
import { Places } from './places.js';
import { RetryTimers } from './retry-timers.js';
import { ServedEndpoint } from './served-endpoint.js';
import type { SessionParts } from './attempt-effects.js';

// A worker that is alone keeps leases for a while: every wake-up comes to it anyway.
const idleForMs = 60_000;
// Beside others it keeps one that long and no longer, so that busy endpoints are shared out anew.
const keepBesideOthersMs = 5_000;

/** Delivers to endpoints: takes their leases, gives each a session while something is due, and gives leases back. */
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
  /** The endpoints whose leases this process holds. */
  private readonly held = new Map<string, ServedEndpoint>();
  private readonly sessions = new Map<string, EndpointSession>();
  /** Sessions that still begin attempts. */
  private readonly active = new Map<EndpointSession, { slowSince: number | undefined }>();
  private readonly beginning = new Map<string, Promise<void>>();
  private readonly ending = new Set<Promise<void>>();
  /** Who waits for a session slot: one of the endpoints that may be delivered to at once. */
  private readonly waitingForSlot: (() => void)[] = [];
  /** Session slots that are given to those who have not begun a session yet, and may not. */
  private slotsGiven = 0;
  private readonly interrupt = new AbortController();
  private started: Promise<void> | undefined;
  private isStopping = false;
  /** The endpoints of a worker that seems to have ended are free in so many milliseconds. */
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
    this.heartbeat.hears = () => this.notices.areHeard;
    const turns = new DatabaseTurns(() => database.pool().max);
    this.parts = {
      settings,
      places: new Places(settings.limits.requests),
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

  /**
   * Sees to it that what is due at an endpoint is sent, here unless another worker is at it; resolves when that has
   * begun, at the latest when a session slot is free. Rejects when the database fails.
   */
  async serve(endpointId: string): Promise<void> {
    if (this.isStopping) return;
    const session = this.sessions.get(endpointId);
    if (session) return session.notify();
    let beginning = this.beginning.get(endpointId);
    // What became due while an earlier call was taking the lease is found by the look that follows it.
    if (!beginning) {
      beginning = this.begin(endpointId).finally(() => this.beginning.delete(endpointId));
      this.beginning.set(endpointId, beginning);
    }
    await beginning;
  }

  /** The same for what a look over all endpoints has found: what is being cancelled is due no longer. */
  async serveFound(endpointId: string): Promise<void> {
    if (this.health.isCancelling(endpointId)) return;
    const session = this.sessions.get(endpointId);
    if (session && !this.isStopping) session.found();
    else await this.serve(endpointId);
  }

  /** Begins nothing more, lets what is in flight end within the limit, then aborts it; gives every lease back. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.retryTimers.clear();
    this.giveSlots(Infinity);
    for (const session of this.sessions.values()) this.endSession(session);
    const timer = setTimeout(() => this.interrupt.abort(), this.settings.limits.shutdownMs);
    await Promise.allSettled(this.beginning.values());
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
      this.logger.error({ err: error, endpointId }, 'an endpoint could not be served; a sweeper will find it'),
    );
  }

  private async begin(endpointId: string): Promise<void> {
    await this.started;
    await new Promise<void>((proceed) => {
      this.waitingForSlot.push(proceed);
      this.giveSlots();
    });
    try {
      await this.beginWithSlot(endpointId);
    } finally {
      this.slotsGiven -= 1;
      // Where no session has begun, the next in line has the slot.
      this.giveSlots();
    }
  }

  private async beginWithSlot(endpointId: string): Promise<void> {
    if (this.isStopping || this.sessions.has(endpointId)) return;
    const endpoint = this.held.get(endpointId) ?? (await this.take(endpointId));
    if (!endpoint) return;
    if (endpoint.isSlow && this.slowSessionsOf(endpoint) >= this.settings.limits.slowEndpointsPerTenant) {
      if (this.heartbeat.others > 0) await this.release([endpoint]);
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
    const leased = await takeLease(this.database, { ...lease, workerId: this.workerId });
    if (!leased) {
      this.notices.tellHolder(endpointId);
      return undefined;
    }
    if (leased.hasLapsed) this.settings.metrics.leaseLapsed();
    const endpoint = new ServedEndpoint(this.database, this.settings, this.sender, lease, leased);
    this.held.set(endpointId, endpoint);
    // A change that was under way when the endpoint was disabled may still have published to it.
    if (!leased.enabled)
      this.health
        .cancelRest(endpointId, { forcedToo: leased.isDeleted })
        .catch((error: unknown) => this.logger.warn({ err: error, endpointId }, 'a backlog could not be cancelled'));
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
      // While the rest was cancelled another session may have begun under the same lease.
      if (this.sessions.has(endpointId) || this.keeps(endpoint)) return;
      await this.release([endpoint]);
      // What was published while it was still held has woken nobody else.
      if (await hasDue(this.database, endpointId)) this.serveSoon(endpointId);
    } catch (error) {
      this.logger.error({ err: error, endpointId }, 'an endpoint could not be given back');
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
        !this.sessions.has(endpoint.endpointId) && !this.beginning.has(endpoint.endpointId) && !this.keeps(endpoint),
    );
    if (idle.length === 0 || this.isStopping) return;
    const released = this.release(idle)
      .then(async () => {
        for (const { endpointId } of idle) if (await hasDue(this.database, endpointId)) this.serveSoon(endpointId);
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'leases could not be given back'))
      .finally(() => this.ending.delete(released));
    this.ending.add(released);
  }

  // Keeping the lease of an idle endpoint saves taking it again, and the queue: whoever publishes tells the holder. Not of
  // one that waits for its time, and not while this worker's slots are all taken.
  private keeps(endpoint: ServedEndpoint): boolean {
    const now = performance.now();
    if (this.heartbeat.others === 0) return now - endpoint.usedAt < idleForMs;
    return (
      this.notices.areHeard &&
      now - endpoint.takenAt < keepBesideOthersMs &&
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
        // Never served on from here: the sweeper serves all that are due together, in no order, so that a tenant's slow
        // endpoints share what there is for them.
        state.slowSince ??= now;
        if (
          now - state.slowSince > timeSliceMs ||
          this.slowSessionsOf(session.endpoint) > this.settings.limits.slowEndpointsPerTenant
        )
          this.endSession(session, { hasMore: false });
      } else if (this.waitingForSlot.length > 0 && now - session.startedAt > timeSliceMs) this.endSession(session);
      else state.slowSince = undefined;
    }
  }

  private endSession(session: EndpointSession, options?: { hasMore: boolean }): void {
    session.end(options);
    this.leaveActive(session);
  }

  private leaveActive(session: EndpointSession): void {
    if (this.active.delete(session)) this.giveSlots();
  }

  private giveSlots(limit = this.settings.limits.endpoints): void {
    while (this.waitingForSlot.length > 0 && this.active.size + this.slotsGiven < limit) {
      this.slotsGiven += 1;
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
