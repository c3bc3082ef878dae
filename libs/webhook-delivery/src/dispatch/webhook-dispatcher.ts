import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database, uuidV7 } from '@plinth/service-runtime';
import type { Lane } from '../database/webhook-endpoint.entity.js';
import { readCustomHeaders, type CustomHeaders } from '../endpoints/custom-headers.js';
import { cancelPending } from '../endpoints/webhook-endpoints.repository.js';
import { nextDelayMs } from '../schedule/retry-schedule.js';
import { Sender, type EndpointLine } from '../sending/sender.js';
import { WEBHOOK_SETTINGS, headersContext, secretContext, type WebhookSettings } from '../webhook-settings.js';
import { Alarms } from './alarms.js';
import { DeliveryRun, type ClaimedBatch, type FinishedAttempt } from './delivery-run.js';
import * as repository from './dispatch.repository.js';
import type { ClaimedDelivery, RecordedAttempt } from './dispatch.repository.js';
import { EndpointHealth, type ServedEndpoint } from './endpoint-health.js';
import { WakeUps } from './wake-ups.queue.js';

const cancelledAtOnce = 5_000;
const recordingMarginMs = 5_000;
// Of an endpoint that has never answered nothing is known, and most that never will are tried first of all.
const probeSize = 10;
const probeConcurrency = 2;

/** One turn of one endpoint. Its token marks all that it claims. */
interface Turn {
  endpointId: string;
  lane: Lane;
  concurrency: number;
  batchSize: number;
  token: string;
  /** `performance.now()` after which no more is claimed. */
  endsAt: number;
  lines: Lines;
  /** The last claim was full, so that there may be more. */
  isMoreDue: boolean;
}

/** Gives endpoints their turns: claims what is due, sends it, writes down what became of it. */
@Injectable()
export class WebhookDispatcher {
  private readonly logger = new Logger(WebhookDispatcher.name);
  private readonly sender: Sender;
  private readonly health: EndpointHealth;
  private readonly alarms: Alarms;
  private readonly runs = new Set<DeliveryRun>();
  private readonly detached = new Set<Promise<void>>();
  private readonly serving = new Set<Promise<void>>();
  private readonly interrupt = new AbortController();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {
    this.sender = new Sender(settings, settings.resolveHost, this.interrupt.signal);
    this.health = new EndpointHealth(database, settings.metrics);
    this.alarms = new Alarms((due) => this.wakeUps.ring(due));
  }

  /** One turn of an endpoint. Throws only when the database fails; whatever was claimed then lapses and comes again. */
  async serve(endpointId: string, lane: Lane): Promise<void> {
    if (this.isStopping) return;
    const served = lane === 'fast' ? this.serveFast(endpointId) : this.serveSlow(endpointId);
    this.serving.add(served);
    await served.finally(() => this.serving.delete(served));
  }

  /** Takes no more turns, lets what is in flight end within the limit, then breaks it off and gives it back. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.alarms.clear();
    for (const run of this.runs) run.stop();
    const timer = setTimeout(() => this.interrupt.abort(), this.settings.limits.shutdownMs);
    await Promise.allSettled([...this.runs].map(({ done }) => done));
    await Promise.all(this.detached);
    // The worker does not wait that long for its jobs, and what was not sent is given back by their last statements.
    await Promise.allSettled(this.serving);
    clearTimeout(timer);
  }

  private async serveFast(endpointId: string): Promise<void> {
    const { limits } = this.settings;
    const turn = this.newTurn(endpointId, 'fast', limits.requestsPerEndpoint, limits.batchSize);
    let isDetached = false;
    try {
      const first = await this.claim(turn);
      if (first.served === undefined) return await this.explainNothing(endpointId, 'fast');
      const run = this.begin(turn, first);
      const ended = this.conclude(run, turn, first.served);
      const isSlow = await Promise.race([run.slow.then(() => true), ended.then(() => false)]);
      if (isSlow) {
        const untried = run.stop();
        await repository.setLane(this.database, endpointId, 'slow');
        // Not only when the last request has timed out: the slow lane may go on with them now.
        if (untried.length > 0) await repository.releaseLeases(this.database, turn.token, untried);
        isDetached = this.detach(ended, turn.lines);
        if (!isDetached) await ended;
      } else if (turn.isMoreDue && !this.isStopping) {
        // After a while the others go first: a new turn goes to the end of the queue.
        this.wakeUps.ring([{ endpointId, lane: 'fast' }]);
      }
    } finally {
      if (!isDetached) await turn.lines.close();
    }
  }

  // A slow endpoint is never rung again from here: the sweeper rings all that are due together, so that a tenant's
  // slow endpoints share the tenant's places instead of one keeping its own.
  private async serveSlow(endpointId: string): Promise<void> {
    const { limits } = this.settings;
    const { requestsPerSlowEndpoint } = limits;
    const hasTurn = await this.database.transaction(async (tx) => {
      await repository.lockSlowTurns(tx, endpointId);
      return repository.takeSlowTurn(tx, endpointId, {
        limit: limits.slowEndpointsPerTenant,
        leaseMs: this.leaseMs('slow'),
      });
    });
    if (!hasTurn) return this.explainNothing(endpointId, 'slow');
    const turn = this.newTurn(endpointId, 'slow', requestsPerSlowEndpoint, requestsPerSlowEndpoint);
    let lane: Lane = 'slow';
    try {
      const first = await this.claim(turn);
      if (first.served === undefined) return await this.explainNothing(endpointId, 'slow');
      const run = this.begin(turn, { ...first, isLast: true });
      await this.conclude(run, turn, first.served);
      if (!run.wasSlow && run.summary.hasAnswered) lane = 'fast';
    } finally {
      await turn.lines.close();
      await repository.endSlowTurn(this.database, endpointId, lane);
      if (lane === 'fast') this.wakeUps.ring([{ endpointId, lane }]);
    }
  }

  private newTurn(endpointId: string, lane: Lane, concurrency: number, batchSize: number): Turn {
    return {
      endpointId,
      lane,
      concurrency,
      batchSize,
      token: uuidV7(),
      endsAt: performance.now() + this.settings.limits.turnMs,
      lines: new Lines(this.sender, concurrency),
      isMoreDue: false,
    };
  }

  private async claim(turn: Turn): Promise<ClaimedBatch & { served?: ServedEndpoint }> {
    const { endpointId, lane, token, batchSize } = turn;
    const claimedAt = performance.now();
    const leaseMs = this.leaseMs(lane);
    const claimed = await repository.claimDue(this.database, {
      endpointId,
      lane,
      token,
      limit: batchSize,
      probeLimit: Math.min(batchSize, probeSize),
      leaseMs,
    });
    const [first] = claimed;
    if (!first) {
      turn.isMoreDue = false;
      return { attempts: [], isLast: true };
    }
    this.settings.metrics.claimed(claimed.length, lane);
    const secrets = this.secretsOf(endpointId, first);
    const headers = this.headersOf(endpointId, first);
    const line = turn.lines.to(first.url);
    const beginUntil = claimedAt + leaseMs - this.settings.timeoutMs - recordingMarginMs;
    turn.isMoreDue = claimed.length === (first.hasAnswered ? batchSize : Math.min(batchSize, probeSize));
    return {
      attempts: claimed.map((delivery) => ({ delivery, line, secrets, headers, beginUntil })),
      isLast: !turn.isMoreDue || !first.hasAnswered || this.isStopping || performance.now() > turn.endsAt,
      served: { endpointId, url: first.url, failingSince: first.failingSince, hasAnswered: first.hasAnswered },
    };
  }

  // Long enough for what was claimed to wait behind attempts that are just not slow, and then for one that uses its
  // time up.
  private leaseMs(lane: Lane): number {
    const { limits, timeoutMs } = this.settings;
    const rounds = lane === 'slow' ? 1 : Math.ceil(limits.batchSize / limits.requestsPerEndpoint) + 1;
    return rounds * limits.slowAfterMs + timeoutMs + recordingMarginMs;
  }

  private begin(turn: Turn, first: ClaimedBatch & { served?: ServedEndpoint }): DeliveryRun {
    const run = new DeliveryRun({
      first,
      more: () => this.claim(turn),
      concurrency: first.served?.hasAnswered ? turn.concurrency : Math.min(turn.concurrency, probeConcurrency),
      slowAfterMs: this.settings.limits.slowAfterMs,
      interrupt: this.interrupt.signal,
      record: (finished) => this.record(turn, finished),
    });
    this.runs.add(run);
    if (this.isStopping) run.stop();
    return run;
  }

  private async conclude(run: DeliveryRun, { endpointId, token }: Turn, served: ServedEndpoint): Promise<void> {
    try {
      await run.done;
    } catch (error) {
      this.logger.error({ err: error, endpointId }, 'no more could be claimed');
    }
    this.runs.delete(run);
    try {
      if (run.untried.length > 0) await repository.releaseLeases(this.database, token, run.untried);
      await this.health.note(served, run.summary);
    } catch (error) {
      this.logger.error({ err: error, endpointId }, 'the end of a turn could not be written down');
    }
  }

  // Frees the place in the fast lane while the last requests of an endpoint that hangs are still in flight.
  private detach(ended: Promise<void>, lines: Lines): boolean {
    if (this.detached.size >= this.settings.limits.detachedEndpoints) return false;
    const rest = ended.then(() => lines.close()).finally(() => this.detached.delete(rest));
    this.detached.add(rest);
    return true;
  }

  // Never throws: while the database is away it is tried again, until the lease lapses and somebody else takes over.
  private async record({ endpointId, lane, token }: Turn, finished: readonly FinishedAttempt[]): Promise<void> {
    const { retryScheduleMs, metrics } = this.settings;
    const attempts = finished.map(({ delivery, result }): RecordedAttempt => {
      const isSuccess = result.outcome === 'succeeded';
      const isLast = isSuccess || result.isPermanent || delivery.isTest;
      const { retryAfterMs } = result;
      const draw = { random: Math.random(), retryAfterMs };
      return {
        id: delivery.id,
        isSuccess,
        retryInMs: isLast ? null : nextDelayMs(retryScheduleMs, delivery.roundAttempts + 1, draw),
        durationMs: result.durationMs,
        responseStatus: result.responseStatus,
        responseBody: result.responseBody,
        error: result.error,
      };
    });
    for (const { result } of finished) metrics.attempted(result.outcome, result.durationMs);
    const giveUpAt = performance.now() + this.leaseMs(lane);
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        await repository.recordAttempts(this.database, token, attempts);
        break;
      } catch (error) {
        this.logger.error({ err: error, endpointId, attempts: attempts.length }, 'outcomes could not be recorded');
        if (performance.now() > giveUpAt || this.isStopping) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    const soonest = Math.min(...attempts.map(({ retryInMs }) => retryInMs ?? Infinity));
    if (!this.isStopping) this.alarms.set({ endpointId, lane }, soonest);
  }

  // Nothing could be claimed. Either there is nothing, or the endpoint is not what the ring took it for.
  private async explainNothing(endpointId: string, lane: Lane): Promise<void> {
    const state = await repository.selectServedState(this.database, endpointId);
    if (state && !state.isDeleted && state.enabled) {
      if (state.lane !== lane) this.wakeUps.ring([{ endpointId, lane: state.lane }]);
      return;
    }
    // A change that was under way when the endpoint was switched off may still have published to it.
    const rest = { limit: cancelledAtOnce, forcedToo: state === undefined || state.isDeleted };
    while ((await cancelPending(this.database, endpointId, rest)) === cancelledAtOnce);
  }

  private secretsOf(endpointId: string, { secretSealed, previousSecretSealed }: ClaimedDelivery): string[] {
    const sealed = previousSecretSealed === null ? [secretSealed] : [secretSealed, previousSecretSealed];
    return sealed.map((text) => this.settings.secretBox.open(text, secretContext(endpointId)));
  }

  private headersOf(endpointId: string, { headersSealed }: ClaimedDelivery): CustomHeaders | undefined {
    if (headersSealed === null) return undefined;
    return readCustomHeaders(this.settings.secretBox.open(headersSealed, headersContext(endpointId)));
  }
}

/** The lines of one turn; there is more than one only when the url changes meanwhile. */
class Lines {
  private readonly lines = new Map<string, EndpointLine>();

  constructor(
    private readonly sender: Sender,
    private readonly connections: number,
  ) {}

  to(url: string): EndpointLine {
    let line = this.lines.get(url);
    if (!line) {
      line = this.sender.open(url, this.connections);
      this.lines.set(url, line);
    }
    return line;
  }

  async close(): Promise<void> {
    await Promise.all([...this.lines.values()].map((line) => line.close()));
  }
}
