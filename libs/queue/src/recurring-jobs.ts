import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, Optional } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Something that is to happen again and again, once across all replicas. */
export interface RecurringJob {
  /** Unique in the service, and stable: `webhooks.prune`. */
  name: string;
  everyMs: number;
  /**
   * The deadline of one run, 15 minutes unless given. A run that is not over by then counts as failed, and no longer
   * holds up the next, beside which it may then still go on. Milliseconds.
   */
  withinMs?: number;
  /**
   * Must be idempotent: it is run again after it died half-way. What it throws is logged; the next run comes anyway.
   * `signal` is aborted at the deadline.
   */
  run: (signal: AbortSignal) => Promise<void>;
}

/** The queue of all recurring jobs of a service. */
export const recurringJobsQueue = 'jobs';

const registerName = 'recurring-jobs.register';
const triggerWithinMs = 2_000;
const defaultWithinMs = 15 * 60_000;

/**
 * What this process has done of the recurring jobs. The label is not `job`, which is Prometheus's own: it says which
 * process it is. Jobs run once across replicas: alert on the maximum over them.
 */
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

/**
 * The service's recurring jobs, on BullMQ's job schedulers. Every process may register and trigger; those that have the
 * RecurringJobsProcessor run them.
 */
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

  /** Adds a job. Call it before the application has booted, say in `onModuleInit`. Throws when the name is taken. */
  register(job: RecurringJob): void {
    if (this.jobs.has(job.name)) throw new Error(`a job named ${job.name} is registered already`);
    this.jobs.set(job.name, job);
  }

  /**
   * Runs a registered job soon, beside its schedule: a hint that there is work. Never fails and never waits long: when
   * the queue is away, the next scheduled run does it. Several hints before a run are one.
   */
  async trigger(name: string): Promise<void> {
    const added = this.queue
      .add(name, {}, { deduplication: { id: `trigger.${name}`, keepLastIfActive: true } })
      .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'a job could not be triggered'));
    const late = new Promise((resolve) => setTimeout(resolve, triggerWithinMs).unref());
    await Promise.race([added, late]);
  }

  /** Has some worker see to it that every registered job has its scheduler: a flushed Redis has lost them. */
  async ensureScheduled(): Promise<void> {
    await this.trigger(registerName);
  }

  /** What a job of the queue asks for. Never fails. */
  async run(job: Job): Promise<void> {
    if (job.name === registerName) return this.ensureSchedulers();
    const registered = this.jobs.get(job.name);
    if (!registered) return this.logger.warn({ job: job.name }, 'no such job here; it belongs to another version');
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
      this.logger.error({ err: error, job: job.name }, 'a recurring job failed');
    }
  }

  // Itself a job, and only one at a time: replicas that start together would each add a first run. A scheduler that is
  // right is left alone, so that its next run stays.
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
      this.logger.warn({ err: error }, 'job schedulers could not be registered; trying again');
    }
  }
}

async function withinDeadline({ run, withinMs = defaultWithinMs }: RecurringJob): Promise<void> {
  const aborted = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`the job was not done within ${withinMs} ms`);
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

/**
 * Has `some` done until it finds fewer than `size`, which it takes at most at a time and tells how many it took; or until
 * `signal` is aborted, the deadline of a recurring job. What is left then waits for the next run.
 */
export async function inBatches(
  size: number,
  signal: AbortSignal | undefined,
  some: (size: number) => Promise<number>,
): Promise<void> {
  while (!signal?.aborted && (await some(size)) === size);
}
