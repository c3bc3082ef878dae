import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { WebhookBacklog } from './dispatch/webhook-backlog.js';
import type { WebhookMetrics } from './webhook-metrics.js';

/** Counts what the engine tells in a Prometheus registry; once a registry, as the names are taken then. */
export function prometheusMetrics(registry: Registry): WebhookMetrics {
  const registers = [registry];
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event, by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Duration of the whole exchange with a receiver',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15],
    registers,
  });
  const claimed = new Counter({
    name: 'webhook_deliveries_claimed_total',
    help: 'Deliveries taken up to be sent, by lane',
    labelNames: ['lane'],
    registers,
  });
  const disabled = new Counter({
    name: 'webhook_endpoints_disabled_total',
    help: 'Endpoints that the service has disabled, by reason',
    labelNames: ['reason'],
    registers,
  });
  const opened = new Counter({
    name: 'webhook_connections_opened_total',
    help: 'Connections opened to receivers, by TLS handshake: none, full or resumed',
    labelNames: ['handshake'],
    registers,
  });
  const open = new Gauge({
    name: 'webhook_connections_open',
    help: 'Connections to receivers that are open, idle ones included',
    registers,
  });
  return {
    attempted(outcome, durationMs) {
      attempts.inc({ outcome });
      durations.observe({ outcome }, durationMs / 1_000);
    },
    claimed: (deliveries, lane) => claimed.inc({ lane }, deliveries),
    disabled: (reason) => disabled.inc({ reason }),
    connected(handshake) {
      opened.inc({ handshake });
      open.inc();
    },
    disconnected: () => open.dec(),
  };
}

/** Shows how much waits to be sent, read from the database when the metrics are asked for. */
@Injectable()
export class WebhookBacklogGauges implements OnModuleInit {
  constructor(
    private readonly backlog: WebhookBacklog,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    if (!this.registry) return;
    // Both gauges are asked at once, and share one reading. While the database is away they are not known, and all
    // other metrics are still told.
    let reading: Promise<{ due: number; oldestDueSeconds: number }> | undefined;
    const read = () =>
      (reading ??= this.backlog
        .read()
        .catch(() => ({ due: NaN, oldestDueSeconds: NaN }))
        .finally(() => (reading = undefined)));
    new Gauge({
      name: 'webhook_deliveries_due',
      help: 'Deliveries that are due now, counted up to 100,000',
      registers: [this.registry],
      async collect() {
        this.set((await read()).due);
      },
    });
    new Gauge({
      name: 'webhook_oldest_due_seconds',
      help: 'For how long the oldest delivery that is due has been',
      registers: [this.registry],
      async collect() {
        this.set((await read()).oldestDueSeconds);
      },
    });
  }
}
