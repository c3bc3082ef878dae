import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, Optional } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface RecurringJob {
  /** Unique in the service and stable, such as `webhooks.prune`. */
  name: string;
  everyMs: number;
  /** In milliseconds; 15 minutes by default. An overdue run fails but may overlap with the next. */
  withinMs?: number;
  /** Must be idempotent, because an interrupted run is repeated. Errors are logged. `signal` aborts at the deadline. */
  run: (signal: AbortSignal) => Promise<void>;
}

export const recurringJobsQueue = 'jobs';

const registerName = 'recurring-jobs.register';
const triggerWithinMs = 2_000;
const defaultWithinMs = 15 * 60_000;

/** The label is not `job`, which Prometheus reserves. Jobs run once across replicas: alert on the maximum. */
class RecurringJobMetrics {
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

/** The service's recurring jobs, based on BullMQ's job schedulers. Processes with RecurringJobsProcessor run them. */
@Injectable()
export class RecurringJobs {
  private readonly logger = new Logger('RecurringJobs');
  private readonly jobs = new Map<string, RecurringJob>();

  private readonly metrics: RecurringJobMetrics | undefined;

  constructor(
    @InjectQueue(recurringJobsQueue) private readonly queue: Queue,
    @Optional() registry?: Registry,
  ) {
    this.metrics = registry && new RecurringJobMetrics(registry);
  }

  /** Registers a job; call it before the application has booted. Throws if the name exists. */
  register(job: RecurringJob): void {
    if (this.jobs.has(job.name)) throw new Error(`a job named ${job.name} is already registered`);
    this.jobs.set(job.name, job);
  }

  get names(): string[] {
    return [...this.jobs.keys()];
  }

  /** Runs a registered job soon, in addition to its schedule. Never fails; several triggers may share a run. */
  async trigger(name: string): Promise<void> {
    const added = this.queue
      .add(name, {}, { deduplication: { id: `trigger.${name}`, keepLastIfActive: true } })
      .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'failed to trigger job'));
    const late = new Promise((resolve) => setTimeout(resolve, triggerWithinMs).unref());
    await Promise.race([added, late]);
  }

  /** Recreates missing schedulers, for example after a Redis flush. */
  async ensureScheduled(): Promise<void> {
    await this.trigger(registerName);
  }

  async run(job: Job): Promise<void> {
    if (job.name === registerName) return this.ensureSchedulers();
    const registered = this.jobs.get(job.name);
    if (!registered) return this.logger.warn({ job: job.name }, 'skipped unknown job, probably of another version');
    this.metrics?.began(job.name, Date.now() - job.timestamp - (job.opts.delay ?? 0));
    const startedAt = performance.now();
    const ended = (outcome: 'succeeded' | 'failed'): number => {
      const durationMs = Math.round(performance.now() - startedAt);
      this.metrics?.ended(job.name, outcome, durationMs);
      return durationMs;
    };
    try {
      await withinDeadline(registered);
      this.logger.debug({ job: job.name, durationMs: ended('succeeded') }, 'job done');
    } catch (error) {
      ended('failed');
      this.logger.error({ err: error, job: job.name }, 'recurring job failed');
    }
  }

  // Starting replicas must not each add a first run. Correct schedulers keep their next run.
  private async ensureSchedulers(): Promise<void> {
    try {
      for (const { name, everyMs } of this.jobs.values()) {
        const scheduler = await this.queue.getJobScheduler(name);
        if (Number(scheduler?.every) === everyMs) continue;
        await this.queue.upsertJobScheduler(
          name,
          { every: everyMs },
          { name, opts: { removeOnComplete: true, removeOnFail: true } },
        );
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'failed to register job schedulers; retrying');
    }
  }
}

async function withinDeadline({ run, withinMs = defaultWithinMs }: RecurringJob): Promise<void> {
  const aborted = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`the job did not finish within ${withinMs} ms`);
      reject(error);
      aborted.abort(error);
    }, withinMs).unref();
  });
  try {
    await Promise.race([run(aborted.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `some` in batches of `size` until it returns less, or until `signal` aborts. */
export async function inBatches(
  size: number,
  signal: AbortSignal | undefined,
  some: (size: number) => Promise<number>,
): Promise<void> {
  while (!signal?.aborted && (await some(size)) === size);
}
