import { Logger } from '@nestjs/common';
import type { AttemptResult } from '../sending/attempt.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { noWebhookTracing } from '../webhook-tracing.js';
import type { DueDelivery } from './due.repository.js';
import type { EndpointHealth } from './endpoint-health.js';
import type { Heartbeat } from './heartbeat.js';
import type { OutcomeRecorder } from './outcome-recorder.js';
import type { DatabaseTurns, Places } from './places.js';
import type { LoopLag } from './running-attempts.js';
import type { ServedEndpoint } from './served-endpoint.js';

/** What a session shares with the others of its process. */
export interface SessionParts {
  settings: Pick<WebhookSettings, 'limits' | 'metrics' | 'tracing'>;
  places: Places;
  turns: DatabaseTurns;
  heartbeat: Pick<Heartbeat, 'isAlive'>;
  lag: Pick<LoopLag, 'totalMs'>;
  recorder: OutcomeRecorder;
  health: EndpointHealth;
  /** Ends what is in flight, with nothing known of it. */
  interrupt: AbortSignal;
  /** A delivery is due again in so many milliseconds. */
  onRetry: (endpointId: string, delayMs: number) => void;
}

/** What becomes of an attempt that cannot be made, as the endpoint's secret or its headers cannot be opened. */
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

/** An attempt that came to its end, and how it was made. */
export interface EndedAttempt {
  delivery: DueDelivery;
  result: AttemptResult;
  url: string;
  /** The pause that it was begun under; see `CircuitBreaker`. */
  epoch: number;
  wasSlow: boolean;
  /** Milliseconds by which this process was late meanwhile. */
  lagMs: number;
  isProbe: boolean;
}

/** What attempts say of their endpoint: whether it answers, whether in time, and whether it is to be left alone. */
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

  /** An attempt is taking long. */
  slow(forMs: number): void {
    this.quickInRow = 0;
    this.endpoint.took(forMs);
    this.setSlow(true);
  }

  /** Draws the conclusions from one attempt. True when that begins a pause. `isIdle`: nothing else is under way. */
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
    endpoint.took(Math.max(0, result.durationMs - lagMs));
    if (result.responseStatus !== null && result.outcome !== 'timed_out') health.answered(endpoint, url);
    if (!wasSlow) this.quick(isIdle);
    if (isSuccess) this.succeeded(delivery, url, { epoch, now });
    else if (!delivery.isTest) return { isPaused: this.failed(result, epoch, now) };
    else if (isProbe) endpoint.breaker.probeLost();
    return { isPaused: false };
  }

  // One line an attempt, without url, headers or body: those are the tenant's.
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
