import { Logger } from '@nestjs/common';
import type { Database, Transaction } from '@plinth/database';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';
import { cancelPending } from '../endpoints/webhook-endpoints.repository.js';
import type { WebhookOutbox } from '../outbox/webhook-outbox.js';
import type { AttemptResult } from '../sending/attempt.js';
import type { OperationEvent, OperationEvents, WebhookSettings } from '../webhook-settings.js';
import { noWebhookTracing } from '../webhook-tracing.js';
import type { Channel } from './channel.js';
import type { Pause } from './circuit-breaker.js';
import type { DueDelivery } from './claim.repository.js';
import * as repository from './endpoint-state.repository.js';
import type { FinishedAttempt } from './outcome-batch.js';

/** An endpoint is disabled when a second event is exhausted this long after the first, with no success between. */
const failingAfterMs = 12 * 3_600_000;
const cancelledAtOnce = 5_000;

/** An attempt that came to its end, and how it was made. */
export interface EndedAttempt extends FinishedAttempt<Channel> {
  /** The pause that it was begun under; see `CircuitBreaker`. */
  epoch: number;
  wasSlow: boolean;
  /** Milliseconds by which this process was late meanwhile. */
  lagMs: number;
  isProbe: boolean;
}

/**
 * Draws the conclusions from attempts: whether an endpoint answers, whether in time, and whether it is to be left alone.
 * Writes them down, reports them, and disables endpoints that do not answer. Tests have no say in that.
 */
export class EndpointHealth {
  private readonly logger = new Logger(EndpointHealth.name);
  private readonly attempts = new Logger('WebhookDelivery');
  private readonly pending = new Map<Channel, Promise<void>>();
  private readonly cancelling = new Map<string, Promise<void>>();
  private lastCancelled = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outbox: WebhookOutbox,
    private readonly settings: Pick<WebhookSettings, 'limits' | 'metrics' | 'operationEvents' | 'tracing'>,
  ) {}

  /** True while something of the endpoint is being written down under its lease. */
  isWriting(channel: Channel): boolean {
    return this.pending.has(channel);
  }

  /** Resolves when all is written down and cancelled that there is to be at this moment. Never rejects. */
  async settled(): Promise<void> {
    await Promise.all(this.pending.values());
    await this.lastCancelled;
  }

  /** An attempt is taking long. */
  attemptIsSlow(channel: Channel, forMs: number): void {
    channel.quickInRow = 0;
    channel.took(forMs);
    this.setSlow(channel, true);
  }

  /** Draws the conclusions from one attempt. Gives the pause that it begins. */
  attemptEnded({ channel, delivery, result, url, epoch, wasSlow, lagMs, isProbe }: EndedAttempt): Pause | null {
    const { settings } = this;
    const now = performance.now();
    const isSuccess = result.outcome === 'succeeded';
    settings.metrics.attempted(result.outcome, result.durationMs);
    this.log(channel, delivery, result);
    this.trace(channel, delivery, result);
    if (isSuccess && delivery.attempts === 0) settings.metrics.received(Math.max(0, Date.now() - delivery.dueAtMs));
    channel.took(Math.max(0, result.durationMs - lagMs));
    if (result.responseStatus !== null && result.outcome !== 'timed_out') this.answered(channel, url);
    if (!wasSlow) this.quick(channel);
    if (isSuccess) this.attemptSucceeded(channel, delivery, url, { epoch, now });
    else if (!delivery.isTest) return this.attemptFailed(channel, result, epoch, now);
    else if (isProbe) channel.breaker.probeLost();
    return null;
  }

  // One line an attempt, without url, headers or body: those are the tenant's.
  private log({ endpointId }: Channel, { eventId, deliveryId }: DueDelivery, result: AttemptResult): void {
    const { outcome, responseStatus, durationMs } = result;
    this.attempts.log({ eventId, deliveryId, endpointId, outcome, responseStatus, durationMs }, 'delivery attempt');
  }

  private trace({ endpointId }: Channel, delivery: DueDelivery, result: AttemptResult): void {
    if (this.settings.tracing === noWebhookTracing) return;
    const { outcome, responseStatus, durationMs } = result;
    const { eventId, type: eventType, deliveryId, traceparent } = delivery;
    const attempt = { eventId, eventType, deliveryId, endpointId, attempt: delivery.attempts + 1 };
    this.settings.tracing.attempted({ traceparent, ...attempt, outcome, responseStatus, durationMs });
  }

  private attemptSucceeded(
    channel: Channel,
    delivery: DueDelivery,
    url: string,
    { epoch, now }: { epoch: number; now: number },
  ): void {
    const endsPause = channel.breaker.succeeded(epoch, now);
    if (endsPause) channel.position.reset();
    if (endsPause || (channel.isTroubled && !delivery.isTest)) this.succeeded(channel, { type: delivery.type, url });
  }

  private attemptFailed(channel: Channel, { retryAfterMs }: AttemptResult, epoch: number, now: number): Pause | null {
    const pause = channel.breaker.failed(epoch, now, { retryAfterMs, random: Math.random() });
    if (pause) this.write(channel, () => repository.savePause(this.database, channel, pause));
    return pause;
  }

  private quick(channel: Channel): void {
    if (!channel.isSlow) return;
    channel.quickInRow += 1;
    const isAlone = channel.inFlight === 0 && channel.waiting.length === 0;
    if (isAlone || channel.quickInRow >= this.settings.limits.requestsPerSlowEndpoint) this.setSlow(channel, false);
  }

  private setSlow(channel: Channel, isSlow: boolean): void {
    if (channel.isSlow === isSlow) return;
    channel.isSlow = isSlow;
    this.write(channel, () => repository.saveLane(this.database, channel, isSlow ? 'slow' : 'fast'));
  }

  private answered(channel: Channel, url: string): void {
    if (channel.hasAnswered) return;
    channel.hasAnswered = true;
    this.write(channel, () => repository.saveAnswered(this.database, channel, url));
  }

  /** An attempt succeeded that ends a pause or other trouble. */
  private succeeded(channel: Channel, { type, url }: { type: string; url: string }): void {
    channel.isTroubled = false;
    const isReported = !this.isOfOperation(type);
    this.write(channel, () =>
      this.database.transaction(async (tx) => {
        if (!(await repository.saveSuccess(tx, channel, { isReported }))) return;
        if (isReported) await this.report(tx, channel, (events) => events.recovered({ id: channel.endpointId, url }));
        // It made no event itself: the next success of another kind makes it.
        else channel.isTroubled = true;
      }),
    );
  }

  /** Events, one at least, have used their attempts up. */
  exhausted(channel: Channel, finished: readonly FinishedAttempt[]): void {
    const { url } = finished.at(-1)!;
    this.settings.metrics.exhausted(finished.length);
    channel.isTroubled = true;
    const told = finished.filter(({ delivery }) => !this.isOfOperation(delivery.type));
    this.write(channel, async () => {
      const isFailing = await this.database.transaction(async (tx) => {
        const count = told.length;
        const { isFailing, toReport } = await repository.saveExhausted(tx, channel, { count, failingAfterMs });
        const last = told.at(-1);
        if (toReport !== null && last) {
          const { type: event, eventId } = last.delivery;
          await this.report(tx, channel, (events) =>
            events.exhausted({ id: channel.endpointId, url }, { event, eventId, count: toReport }),
          );
        }
        return isFailing;
      });
      if (isFailing && !channel.isFormatted) await this.disable(channel, 'failing', url);
    });
  }

  /** The receiver wants no more (410). */
  gone(channel: Channel, url: string): void {
    this.write(channel, () => this.disable(channel, 'gone', url));
  }

  /** True while what is left of the endpoint is being cancelled, or waits for that. */
  isCancelling(endpointId: string): boolean {
    return [true, false].some((forcedToo) => this.cancelling.has(`${endpointId} ${forcedToo}`));
  }

  /**
   * Cancels what is left of an endpoint that is disabled or deleted. One endpoint after another: many that are disabled
   * at once must not take all connections from those that are not. Never rejects.
   */
  cancelRest({ endpointId, isDeleted }: Channel): Promise<void> {
    const key = `${endpointId} ${isDeleted}`;
    let cancelling = this.cancelling.get(key);
    if (!cancelling) {
      cancelling = this.lastCancelled
        .then(() => this.cancelAll(endpointId, { limit: cancelledAtOnce, forcedToo: isDeleted }))
        .catch((error: unknown) => this.logger.warn({ err: error, endpointId }, 'a backlog could not be cancelled'))
        .finally(() => this.cancelling.delete(key));
      this.cancelling.set(key, cancelling);
      this.lastCancelled = cancelling;
    }
    return cancelling;
  }

  private async cancelAll(endpointId: string, slice: { limit: number; forcedToo: boolean }): Promise<void> {
    while ((await cancelPending(this.database, endpointId, slice)) === cancelledAtOnce);
  }

  private async report(
    tx: Transaction,
    { endpointId, tenantId }: Channel,
    make: (events: OperationEvents) => OperationEvent,
  ): Promise<void> {
    const { operationEvents } = this.settings;
    if (!operationEvents) return;
    const event = make(operationEvents);
    await this.outbox.publish(tx, { ...event, tenantId, resourceId: endpointId, exceptEndpointId: endpointId });
  }

  private isOfOperation(type: string): boolean {
    return this.settings.operationEvents?.kinds.includes(type) ?? false;
  }

  private async disable(channel: Channel, reason: DisabledReason, url: string): Promise<void> {
    const { metrics } = this.settings;
    const isDisabled = await this.database.transaction(async (tx) => {
      if (!(await repository.disableEndpoint(tx, channel, reason, url))) return false;
      await cancelPending(tx, channel.endpointId, { limit: cancelledAtOnce, forcedToo: true });
      await this.report(tx, channel, (events) => events.disabled({ id: channel.endpointId, url }, reason));
      return true;
    });
    if (!isDisabled) return;
    channel.enabled = false;
    channel.drop(({ isForced }) => !isForced);
    metrics.disabled(reason);
    this.logger.warn({ endpointId: channel.endpointId, reason }, 'a webhook endpoint was disabled');
    await this.cancelRest(channel);
  }

  private write(channel: Channel, work: () => Promise<void>): void {
    const { endpointId } = channel;
    // Each after the one before.
    const done = (this.pending.get(channel) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => this.logger.error({ err: error, endpointId }, 'a state could not be written down'))
      .finally(() => {
        if (this.pending.get(channel) === done) this.pending.delete(channel);
      });
    this.pending.set(channel, done);
  }
}
