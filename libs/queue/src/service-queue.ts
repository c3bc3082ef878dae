import type { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import type { Processor, QueueOptions, WorkerOptions } from 'bullmq';
import { RepeatedWarnings } from '@plinth/observability';
import { QueueServer } from './queue-server.js';

const warnings = new RepeatedWarnings(new Logger('Queue'));
const reopenAfterMs = 1_000;
const answerWithinMs = 5_000;
const closeWithinMs = { worker: 2_000, queue: 1_000 };
// The defaults hold the job of a killed process for a minute and then fail it for good.
const recovery = { stalledInterval: 5_000, lockDuration: 10_000, maxStalledCount: 1_000, runRetryDelay: 1_000 };

/**
 * The queue that BullModule makes. Its server may be away when it is made, and whenever else: it keeps trying to reach
 * it, adding fails within 5 s, and closing takes no more than one.
 */
export class ServiceQueue extends Queue {
  // Not initialised here: BullMQ's constructor, which runs first, waits for the server already.
  declare private opened: Promise<void> | undefined;
  declare private ended: Promise<void> | undefined;

  constructor(name: string, options: QueueOptions) {
    const server = QueueServer.of(options);
    super(server.fullName(name), options, server.backends({ maxConnections: 1, waits: false }));
    server.queues.add(this);
    logErrors(this);
  }

  /** Resolves once the server could be reached, however long that takes; rejects when the queue is closed before. */
  override waitUntilReady(): Promise<void> {
    return (this.opened ??= openedAtLast(this, () => this.createBackend()));
  }

  /** Adds a job. Rejects when the server is away or does not answer within 5 s. */
  override add(...job: Parameters<Queue['add']>): ReturnType<Queue['add']> {
    return answered(this.waitUntilReady().then(() => super.add(...job)));
  }

  /** Adds jobs. Rejects when the server is away or does not answer within 5 s. */
  override addBulk(...jobs: Parameters<Queue['addBulk']>): ReturnType<Queue['addBulk']> {
    return answered(this.waitUntilReady().then(() => super.addBulk(...jobs)));
  }

  /** How many jobs there are by state. Rejects when the server is away or does not answer within 5 s. */
  override getJobCounts(...states: Parameters<Queue['getJobCounts']>): ReturnType<Queue['getJobCounts']> {
    return answered(this.waitUntilReady().then(() => super.getJobCounts(...states)));
  }

  // It keeps the connection that it is made with, so it must not be made with one that is given up.
  override get jobScheduler(): Queue['jobScheduler'] {
    return this.waitUntilReady().then(() => super.jobScheduler);
  }

  /** Closes the queue. What waits for a server that is away is given up. */
  override close(): Promise<void> {
    return (this.ended ??= closed(this, super.close(), closeWithinMs.queue));
  }
}

/** The worker that BullModule makes. It works from `start` on, and waits for its server as long as that is away. */
export class ServiceWorker extends Worker {
  declare private opened: Promise<void> | undefined;
  declare private ended: Promise<void> | undefined;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const server = QueueServer.of(options);
    const backends = server.backends({ maxConnections: 2, waits: true });
    super(server.fullName(name), processor, { ...recovery, ...options, autorun: false }, backends);
    server.workers.add(this);
    logErrors(this);
  }

  /** Takes jobs, once the server can be reached. */
  start(): void {
    this.waitUntilReady()
      .then(() => this.run())
      .catch((error: unknown) => {
        if (!this.closing) this.emit('error', error as Error);
      });
  }

  /** Resolves once the server could be reached, however long that takes; rejects when the worker is closed before. */
  override waitUntilReady(): Promise<void> {
    return (this.opened ??= openedAtLast(this, () => this.createBackend()));
  }

  /**
   * Takes no more jobs, and waits up to 2 s for those under way; one that is cut off is taken up by another process.
   */
  override close(force?: boolean): Promise<void> {
    return (this.ended ??= closed(this, super.close(force), closeWithinMs.worker));
  }

  /** Lets go of jobs that outlast `close`, and of a close that waits for a server that is away. */
  abandon(): void {
    void this.lockManager.close();
  }
}

// BullMQ remembers a first connection that failed and never tries again, so a new one is made each time.
async function openedAtLast(one: ServiceQueue | ServiceWorker, createBackend: () => void): Promise<void> {
  for (;;) {
    const backend = one.getBackend();
    try {
      return await backend.waitUntilReady();
    } catch (error) {
      if (!one.closing) warnings.warn(error, 'the queue cannot be reached yet', { queue: one.name });
      await Promise.race([backend.close().catch(() => undefined), pause(closeWithinMs.worker)]);
      QueueServer.of(one.opts).release(backend);
      await pause(reopenAfterMs);
      if (one.closing) throw error;
      createBackend();
      one.getBackend().on('error', (failure: Error) => (one as EventEmitter).emit('error', failure));
    }
  }
}

function logErrors(one: ServiceQueue | ServiceWorker): void {
  (one as EventEmitter).on('error', (error: Error) => {
    if (!one.closing) warnings.warn(error, 'the queue has trouble', { queue: one.name });
  });
}

async function closed(one: ServiceQueue | ServiceWorker, closing: Promise<void>, withinMs: number): Promise<void> {
  const released = closing.catch(() => undefined).then(() => QueueServer.of(one.opts).release(one.getBackend()));
  await Promise.race([released, pause(withinMs)]);
}

function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error(`the queue did not answer within ${answerWithinMs} ms`));
    timer = setTimeout(fail, answerWithinMs).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
