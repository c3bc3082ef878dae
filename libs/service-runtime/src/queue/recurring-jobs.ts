import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue, Worker } from 'bullmq';
import type { QueueConnection } from './queue-connection.js';

/** Something that is to happen again and again, once across all replicas. */
export interface RecurringJob {
  /** Unique in the service, and stable: `webhooks.prune`. */
  name: string;
  everyMs: number;
  /** Must bear being run again after it died half-way. What it throws is logged; the next turn comes all the same. */
  run: () => Promise<void>;
}

const queueName = 'jobs';
const registerName = 'recurring-jobs.register';
const registerEveryMs = 30_000;
const triggerPatienceMs = 2_000;
const stopWithinMs = 2_000;

/**
 * The service's recurring jobs, on BullMQ's job schedulers. Every process may register and trigger; those that are told
 * to run them. Schedulers are looked after by a timer, since a flushed Redis has lost them.
 */
export class RecurringJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('RecurringJobs');
  private readonly jobs = new Map<string, RecurringJob>();
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** `runs`: begins by itself once the application has booted. */
  constructor(
    private readonly connection: QueueConnection,
    private readonly runs = false,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runs) this.start();
  }

  /** Adds a job. Call it before `start`, say in `onModuleInit`. Throws when the name is taken. */
  register(job: RecurringJob): void {
    if (this.jobs.has(job.name)) throw new Error(`a job named ${job.name} is registered already`);
    this.jobs.set(job.name, job);
  }

  /** Begins to run what is registered; at most `concurrency` jobs at once in this process. */
  start(concurrency = 4): void {
    void this.connection
      .work(queueName, (job) => this.run(job), { concurrency })
      .then((worker) => (this.worker = worker));
    const register = (): void => void this.hint(registerName);
    this.timer = setInterval(register, registerEveryMs).unref();
    register();
  }

  /**
   * Runs a registered job soon, beside its turns: a hint that there is work. Never fails and never waits long: when
   * the queue is away, the next turn does it. Several hints before a run are one.
   */
  async trigger(name: string): Promise<void> {
    await this.hint(name);
  }

  private async hint(name: string): Promise<void> {
    const added = this.connection
      .queue(queueName)
      .then((queue) => queue.add(name, {}, { deduplication: { id: `trigger.${name}`, keepLastIfActive: true } }))
      .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'a job could not be triggered'));
    const patience = new Promise((resolve) => setTimeout(resolve, triggerPatienceMs).unref());
    await Promise.race([added, patience]);
  }

  /** Takes no more work and waits a moment for what runs; a run that is cut off is taken up by another process. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.race([this.worker?.close(), new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
  }

  // Itself a job, and only one at a time: replicas that start together would each add a first run. A scheduler that is
  // right is left alone, so that its turn stays.
  private async ensureSchedulers(): Promise<void> {
    try {
      const queue: Queue = await this.connection.queue(queueName);
      for (const { name, everyMs } of this.jobs.values()) {
        const scheduler = await queue.getJobScheduler(name);
        if (Number(scheduler?.every) === everyMs) continue;
        await queue.upsertJobScheduler(
          name,
          { every: everyMs },
          { name, opts: { removeOnComplete: true, removeOnFail: true } },
        );
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'job schedulers could not be registered; trying again');
    }
  }

  private async run(job: Job): Promise<void> {
    if (job.name === registerName) return this.ensureSchedulers();
    const registered = this.jobs.get(job.name);
    if (!registered) return this.logger.warn({ job: job.name }, 'no such job here; it belongs to another version');
    const startedAt = performance.now();
    try {
      await registered.run();
      this.logger.debug({ job: job.name, durationMs: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      this.logger.error({ err: error, job: job.name }, 'a recurring job failed');
    }
  }
}
