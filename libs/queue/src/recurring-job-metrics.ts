import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * What this process has done of the recurring jobs. The label is not `job`, which is Prometheus's own: it says which
 * process it is. Jobs run once across replicas: alert on the maximum over them.
 */
export class RecurringJobMetrics {
  private readonly lastSuccess: Gauge;
  private readonly lastDuration: Gauge;
  private readonly runs: Counter;

  constructor(registry: Registry) {
    const common = { labelNames: ['job_name'], registers: [registry] };
    this.lastSuccess = new Gauge({
      ...common,
      name: 'recurring_job_last_success_timestamp_seconds',
      help: 'When a recurring job last succeeded in this process, Unix time',
    });
    this.lastDuration = new Gauge({
      ...common,
      name: 'recurring_job_last_success_duration_seconds',
      help: 'How long the last successful run of a recurring job took in this process',
    });
    this.runs = new Counter({
      ...common,
      labelNames: ['job_name', 'outcome'],
      name: 'recurring_job_runs_total',
      help: 'Runs of recurring jobs in this process: succeeded, or failed (an error, or not done by the deadline)',
    });
  }

  succeeded(job: string, durationMs: number): void {
    this.lastSuccess.setToCurrentTime({ job_name: job });
    this.lastDuration.set({ job_name: job }, durationMs / 1_000);
    this.runs.inc({ job_name: job, outcome: 'succeeded' });
  }

  failed(job: string): void {
    this.runs.inc({ job_name: job, outcome: 'failed' });
  }
}
