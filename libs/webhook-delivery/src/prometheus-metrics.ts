import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { selectBacklog, type Backlog } from './dispatch/endpoint-state.repository.js';
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
  const latency = new Histogram({
    name: 'webhook_receipt_seconds',
    help: 'From the publication of an event to its receipt, of deliveries that succeed at once',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  });
  const exhausted = new Counter({
    name: 'webhook_deliveries_exhausted_total',
    help: 'Deliveries that have used their attempts up, or could never succeed',
    registers,
  });
  const lapsed = new Counter({
    name: 'webhook_leases_lapsed_total',
    help: 'Endpoints taken over from workers that were gone',
    registers,
  });
  const fenced = new Counter({
    name: 'webhook_outcomes_fenced_total',
    help: 'Outcomes of attempts that were void, as another worker had taken over',
    registers,
  });
  const swept = new Gauge({
    name: 'webhook_sweep_last_success_timestamp_seconds',
    help: 'When this worker last came to the end of a look for what is due',
    registers,
  });
  return {
    received: (afterMs) => latency.observe(afterMs / 1_000),
    exhausted: (deliveries) => exhausted.inc(deliveries),
    leaseLapsed: () => lapsed.inc(),
    fenced: (deliveries) => fenced.inc(deliveries),
    swept: () => swept.setToCurrentTime(),
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

// Reading it takes at most a twentieth of the time, however often it is asked for.
const rest = 20;

/** How much waits to be sent, and how endpoints stand, for gauges. */
@Injectable()
export class WebhookBacklog {
  private last: { backlog: Promise<Backlog>; until: number } | undefined;

  constructor(private readonly database: Database) {}

  /** What is due now (counted up to 100,000), and for how long the oldest has been, in seconds. */
  read(): Promise<Backlog> {
    if (this.last && performance.now() < this.last.until) return this.last.backlog;
    const startedAt = performance.now();
    const last = { backlog: selectBacklog(this.database), until: Infinity };
    this.last = last;
    last.backlog.then(
      () => (last.until = performance.now() + rest * (performance.now() - startedAt)),
      () => (this.last = undefined),
    );
    return last.backlog;
  }
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
    // While the database is away they are not known, and all other metrics are still told.
    const read = (): Promise<Backlog> => this.backlog.read().catch(() => unknown);
    const registers = [this.registry];
    new Gauge({
      name: 'webhook_deliveries_due',
      help: 'Deliveries that are due now, counted up to 100,000',
      registers,
      async collect() {
        this.set((await read()).due);
      },
    });
    new Gauge({
      name: 'webhook_oldest_due_seconds',
      help: 'For how long the oldest delivery that is due has been',
      registers,
      async collect() {
        this.set((await read()).oldestDueSeconds);
      },
    });
    new Gauge({
      name: 'webhook_endpoints',
      help: 'Endpoints by lane, and those that are paused',
      labelNames: ['state'],
      registers,
      async collect() {
        const { fastEndpoints, slowEndpoints, pausedEndpoints } = await read();
        this.set({ state: 'fast' }, fastEndpoints);
        this.set({ state: 'slow' }, slowEndpoints);
        this.set({ state: 'paused' }, pausedEndpoints);
      },
    });
  }
}

const unknown: Backlog = {
  due: NaN,
  oldestDueSeconds: NaN,
  fastEndpoints: NaN,
  slowEndpoints: NaN,
  pausedEndpoints: NaN,
};
