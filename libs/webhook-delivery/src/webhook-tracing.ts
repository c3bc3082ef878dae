import type { Tracing } from '@plinth/observability';
import type { AttemptOutcome } from './webhook-metrics.js';

export interface TracedAttempt {
  traceparent: string | null;
  eventId: string;
  eventType: string;
  deliveryId: string;
  endpointId: string;
  /** Counts from 1. */
  attempt: number;
  outcome: AttemptOutcome;
  responseStatus: number | null;
  durationMs: number;
}

/** Links a request's trace to its events, and each event to its delivery attempts. */
export interface WebhookTracing {
  /** Runs a publication with the `traceparent` to store; null if not traced. */
  publishing<Result>(
    types: readonly string[],
    publish: (traceparent: string | null) => Promise<Result>,
  ): Promise<Result>;
  attempted(attempt: TracedAttempt): void;
}

export const noWebhookTracing: WebhookTracing = {
  publishing: (_types, publish) => publish(null),
  attempted: () => undefined,
};

export function webhookTracing(tracing: Tracing): WebhookTracing {
  if (!tracing.isOn) return noWebhookTracing;
  return {
    async publishing(types, publish) {
      const span = tracing.start({
        name: 'publish events',
        kind: 'producer',
        attributes: { 'webhook.event.type': [...new Set(types)].join(','), 'webhook.events': types.length },
      });
      if (!span) return publish(null);
      try {
        const result = await publish(span.traceparent);
        span.end();
        return result;
      } catch (error) {
        span.end({ error: 'not published' });
        throw error;
      }
    },
    attempted({ traceparent, outcome, responseStatus, durationMs, ...attempt }) {
      const span = tracing.start({
        name: 'deliver event',
        kind: 'client',
        parent: traceparent,
        startedAt: Date.now() - durationMs,
        // No URL or host: they belong to the tenant.
        attributes: {
          'webhook.event.id': attempt.eventId,
          'webhook.event.type': attempt.eventType,
          'webhook.delivery.id': attempt.deliveryId,
          'webhook.endpoint.id': attempt.endpointId,
          'webhook.attempt': attempt.attempt,
          'webhook.outcome': outcome,
          ...(responseStatus === null ? {} : { 'http.response.status_code': responseStatus }),
        },
      });
      span?.end(outcome === 'succeeded' ? {} : { error: outcome });
    },
  };
}
