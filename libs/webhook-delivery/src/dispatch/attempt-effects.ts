import { Logger } from '@nestjs/common';
import type { AttemptResult } from '../sending/attempt.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { noWebhookTracing } from '../webhook-tracing.js';
import type { DueDelivery } from './due.repository.js';
import type { EndpointHealth } from './endpoint-health.js';
import type { Heartbeat } from './heartbeat.js';
import type { OutcomeRecorder } from './outcome-recorder.js';
import type { DatabaseTurns, RequestSlots } from './request-slots.js';
import type { LoopLag } from './running-attempts.js';
import type { ServedEndpoint } from './served-endpoint.js';

export interface SessionParts {
  settings: Pick<WebhookSettings, 'limits' | 'metrics' | 'tracing'>;
  requestSlots: RequestSlots;
  turns: DatabaseTurns;
  heartbeat: Pick<Heartbeat, 'isAlive'>;
  lag: Pick<LoopLag, 'totalMs'>;
  recorder: OutcomeRecorder;
  health: EndpointHealth;
  /** Aborts attempts in flight; their outcome stays unknown. */
  interrupt: AbortSignal;
  onRetry: (endpointId: string, delayMs: number) => void;
}

/** The result of an attempt whose secret or headers cannot be decrypted. */
export const unsigned: AttemptResult = {
  outcome: 'unreachable',
  durationMs: 0,
  responseStatus: null,
  responseBody: null,
  error:
    'not sent: the signing secret or the headers cannot be read; the operator of this service has to restore the key',
  isPermanent: false,
  isGone: false,
};

export interface EndedAttempt {
  delivery: DueDelivery;
  result: AttemptResult;
  url: string;
  epoch: number;
  wasSlow: boolean;
  /** The event-loop lag of this process during the attempt. */
  lagMs: number;
  isProbe: boolean;
}

/** Updates the endpoint's health, lane and pauses from its attempts. */
export class AttemptEffects {
  private readonly logger = new Logger('WebhookDelivery');
  private quickInRow = 0;

  constructor(
    private readonly endpoint: ServedEndpoint,
    private readonly parts: {
      settings: Pick<WebhookSettings, 'limits' | 'metrics' | 'tracing'>;
      health: EndpointHealth;
      onRetry: (endpointId: string, delayMs: number) => void;
    },
  ) {}

  slow(forMs: number): void {
    this.quickInRow = 0;
    this.endpoint.recordDuration(forMs);
    this.setSlow(true);
  }

  /** Applies one attempt. Returns whether it starts a pause. `isIdle`: nothing else is in flight. */
  ended(
    { delivery, result, url, epoch, wasSlow, lagMs, isProbe }: EndedAttempt,
    { isIdle }: { isIdle: boolean },
  ): { isPaused: boolean } {
    const { endpoint, parts } = this;
    const { health, settings } = parts;
    const now = performance.now();
    const isSuccess = result.outcome === 'succeeded';
    settings.metrics.attempted(result.outcome, result.durationMs);
    this.log(delivery, result);
    this.trace(delivery, result);
    if (isSuccess && delivery.attempts === 0) settings.metrics.received(Math.max(0, Date.now() - delivery.dueAtMs));
    endpoint.recordDuration(Math.max(0, result.durationMs - lagMs));
    if (result.responseStatus !== null && result.outcome !== 'timed_out') health.answered(endpoint, url);
    if (!wasSlow) this.quick(isIdle);
    if (isSuccess) this.succeeded(delivery, url, { epoch, now });
    else if (!delivery.isTest) return { isPaused: this.failed(result, epoch, now) };
    else if (isProbe) endpoint.breaker.probeLost();
    return { isPaused: false };
  }

  // No URL, headers or body in the log: they belong to the tenant.
  private log({ eventId, deliveryId }: DueDelivery, { outcome, responseStatus, durationMs }: AttemptResult): void {
    const { endpointId } = this.endpoint;
    this.logger.log({ eventId, deliveryId, endpointId, outcome, responseStatus, durationMs }, 'delivery attempt');
  }

  private trace(delivery: DueDelivery, { outcome, responseStatus, durationMs }: AttemptResult): void {
    if (this.parts.settings.tracing === noWebhookTracing) return;
    const { eventId, type: eventType, deliveryId, traceparent } = delivery;
    const { endpointId } = this.endpoint;
    const attempt = { eventId, eventType, deliveryId, endpointId, attempt: delivery.attempts + 1 };
    this.parts.settings.tracing.attempted({ traceparent, ...attempt, outcome, responseStatus, durationMs });
  }

  private succeeded(delivery: DueDelivery, url: string, { epoch, now }: { epoch: number; now: number }): void {
    const { endpoint } = this;
    const { health } = this.parts;
    const endsPause = endpoint.breaker.succeeded(epoch, now);
    if (endsPause) endpoint.reader.reset();
    if (endsPause || (endpoint.isTroubled && !delivery.isTest))
      health.succeeded(endpoint, { type: delivery.type, url });
  }

  private failed({ retryAfterMs }: AttemptResult, epoch: number, now: number): boolean {
    const { endpoint, parts } = this;
    const pause = endpoint.breaker.failed(epoch, now, { retryAfterMs, random: Math.random() });
    if (!pause) return false;
    parts.health.paused(endpoint, pause);
    parts.onRetry(endpoint.endpointId, pause.forMs);
    return true;
  }

  private quick(isIdle: boolean): void {
    if (!this.endpoint.isSlow) return;
    this.quickInRow += 1;
    if (isIdle || this.quickInRow >= this.parts.settings.limits.requestsPerSlowEndpoint) this.setSlow(false);
  }

  private setSlow(isSlow: boolean): void {
    if (this.endpoint.isSlow === isSlow) return;
    this.endpoint.isSlow = isSlow;
    this.parts.health.slow(this.endpoint);
  }
}
