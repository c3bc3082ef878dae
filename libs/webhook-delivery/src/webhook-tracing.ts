import type { Tracing } from '@plinth/observability';
import type { AttemptOutcome } from './webhook-metrics.js';

/** An attempt that came to its end. */
export interface TracedAttempt {
  /** Of the span that published the event; null when it was not traced. */
  traceparent: string | null;
  eventId: string;
  eventType: string;
  deliveryId: string;
  endpointId: string;
  /** Which one of the delivery it was, from 1. */
  attempt: number;
  outcome: AttemptOutcome;
  responseStatus: number | null;
  durationMs: number;
}

/** What the engine tells to traces: a request leads to its events, and an event to the attempts to deliver it. */
export interface WebhookTracing {
  /** Runs the publication of events. It is given the `traceparent` that is stored with them; null: nothing is traced. */
  publishing<Result>(
    types: readonly string[],
    publish: (traceparent: string | null) => Promise<Result>,
  ): Promise<Result>;
  attempted(attempt: TracedAttempt): void;
}

/** Traces nothing. */
export const noWebhookTracing: WebhookTracing = {
  publishing: (_types, publish) => publish(null),
  attempted: () => undefined,
};

/** Has the engine's work in the traces of a process. */
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
        // Neither the url nor its host: they are the tenant's.
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
