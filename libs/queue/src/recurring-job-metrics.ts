import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/**
 * What this process has done of the recurring jobs. The label is not `job`, which is Prometheus's own: it says which
 * process it is. Jobs run once across replicas: alert on the maximum over them.
 */
export class RecurringJobMetrics {
  private readonly lastSuccess: Gauge;
  private readonly durations: Histogram;
  private readonly lags: Histogram;
  private readonly runs: Counter;

  constructor(registry: Registry) {
    const common = { labelNames: ['job_name'], registers: [registry] };
    this.lastSuccess = new Gauge({
      ...common,
      name: 'recurring_job_last_success_timestamp_seconds',
      help: 'When a recurring job last succeeded in this process, Unix time',
    });
    this.durations = new Histogram({
      ...common,
      labelNames: ['job_name', 'outcome'],
      name: 'recurring_job_duration_seconds',
      help: 'How long runs of recurring jobs took in this process',
      buckets: [0.01, 0.1, 1, 10, 60, 300, 900],
    });
    this.lags = new Histogram({
      ...common,
      name: 'recurring_job_lag_seconds',
      help: 'How long after its time a run of a recurring job began in this process',
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 3_600],
    });
    this.runs = new Counter({
      ...common,
      labelNames: ['job_name', 'outcome'],
      name: 'recurring_job_runs_total',
      help: 'Runs of recurring jobs in this process: succeeded, or failed (an error, or not done by the deadline)',
    });
  }

  began(job: string, lateByMs: number): void {
    this.lags.observe({ job_name: job }, Math.max(0, lateByMs) / 1_000);
  }

  ended(job: string, outcome: 'succeeded' | 'failed', durationMs: number): void {
    if (outcome === 'succeeded') this.lastSuccess.setToCurrentTime({ job_name: job });
    this.durations.observe({ job_name: job, outcome }, durationMs / 1_000);
    this.runs.inc({ job_name: job, outcome });
  }
}
