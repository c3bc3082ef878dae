import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { selectBacklog, type Backlog } from './dispatch/lease.repository.js';
import type { WebhookMetrics } from './webhook-metrics.js';

export function prometheusMetrics(registry: Registry): WebhookMetrics {
  const registers = [registry];
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Delivery attempts by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Duration of a delivery attempt',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15],
    registers,
  });
  const claimed = new Counter({
    name: 'webhook_deliveries_claimed_total',
    help: 'Due deliveries read for sending, by lane',
    labelNames: ['lane'],
    registers,
  });
  const disabled = new Counter({
    name: 'webhook_endpoints_disabled_total',
    help: 'Endpoints disabled automatically, by reason',
    labelNames: ['reason'],
    registers,
  });
  const opened = new Counter({
    name: 'webhook_connections_opened_total',
    help: 'Connections opened to receivers, by TLS handshake (none, full or resumed)',
    labelNames: ['handshake'],
    registers,
  });
  const open = new Gauge({
    name: 'webhook_connections_open',
    help: 'Open connections to receivers, including idle ones',
    registers,
  });
  const latency = new Histogram({
    name: 'webhook_receipt_seconds',
    help: 'Time from publication to receipt of events whose first attempt succeeds',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  });
  const exhausted = new Counter({
    name: 'webhook_deliveries_exhausted_total',
    help: 'Deliveries that ran out of attempts or could never succeed',
    registers,
  });
  const lapsed = new Counter({
    name: 'webhook_leases_lapsed_total',
    help: 'Leases taken over from lost workers',
    registers,
  });
  const fenced = new Counter({
    name: 'webhook_outcomes_fenced_total',
    help: 'Outcomes discarded because another worker had taken over the lease',
    registers,
  });
  const swept = new Gauge({
    name: 'webhook_sweep_last_success_timestamp_seconds',
    help: 'Time of the last successful sweep of this worker',
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

// Reading the backlog uses at most a twentieth of the time, however often metrics are scraped.
const rest = 20;

@Injectable()
export class WebhookBacklog {
  private last: { backlog: Promise<Backlog>; until: number } | undefined;

  constructor(private readonly database: Database) {}

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

@Injectable()
export class WebhookBacklogGauges implements OnModuleInit {
  constructor(
    private readonly backlog: WebhookBacklog,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    if (!this.registry) return;
    // While the database is unavailable, other metrics are still served.
    const read = (): Promise<Backlog> => this.backlog.read().catch(() => unknown);
    const registers = [this.registry];
    new Gauge({
      name: 'webhook_deliveries_due',
      help: 'Deliveries due now, counted up to 100,000',
      registers,
      async collect() {
        this.set((await read()).due);
      },
    });
    new Gauge({
      name: 'webhook_oldest_due_seconds',
      help: 'Age of the oldest due delivery of endpoints that are not paused',
      registers,
      async collect() {
        this.set((await read()).oldestDueSeconds);
      },
    });
    new Gauge({
      name: 'webhook_endpoints',
      help: 'Endpoints by lane, and paused endpoints',
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
