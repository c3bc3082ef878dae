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
// The defaults keep a killed process's job for a minute, then fail it.
const recovery = { stalledInterval: 5_000, lockDuration: 10_000, maxStalledCount: 1_000, runRetryDelay: 1_000 };

/** BullModule's queue: reconnects forever, adds fail within 5 s, and it closes within 1 s even without a server. */
export class ServiceQueue extends Queue {
  // Not initialized here: BullMQ's constructor already waits for the server.
  declare private opened: Promise<void> | undefined;
  declare private ended: Promise<void> | undefined;

  constructor(name: string, options: QueueOptions) {
    const server = QueueServer.of(options);
    super(server.fullName(name), options, server.backends({ waits: false }));
    server.queues.add(this);
    logErrors(this);
  }

  /** Resolves once the server was reached; rejects if the queue is closed first. */
  override waitUntilReady(): Promise<void> {
    return (this.opened ??= openedAtLast(this, () => this.createBackend()));
  }

  override add(...job: Parameters<Queue['add']>): ReturnType<Queue['add']> {
    return answered(this.waitUntilReady().then(() => super.add(...job)));
  }

  override addBulk(...jobs: Parameters<Queue['addBulk']>): ReturnType<Queue['addBulk']> {
    return answered(this.waitUntilReady().then(() => super.addBulk(...jobs)));
  }

  override getJobCounts(...states: Parameters<Queue['getJobCounts']>): ReturnType<Queue['getJobCounts']> {
    return answered(this.waitUntilReady().then(() => super.getJobCounts(...states)));
  }

  // It keeps its first connection, so it must not be created with one that is abandoned.
  override get jobScheduler(): Queue['jobScheduler'] {
    return this.waitUntilReady().then(() => super.jobScheduler);
  }

  /** Stops waiting for an unavailable server. */
  override close(): Promise<void> {
    return (this.ended ??= closed(this, super.close(), closeWithinMs.queue));
  }
}

/** The worker of BullModule. It runs from `start` on and reconnects forever. */
export class ServiceWorker extends Worker {
  declare private opened: Promise<void> | undefined;
  declare private ended: Promise<void> | undefined;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const server = QueueServer.of(options);
    const backends = server.backends({ waits: true });
    super(server.fullName(name), processor, { ...recovery, ...options, autorun: false }, backends);
    server.workers.add(this);
    logErrors(this);
  }

  start(): void {
    this.waitUntilReady()
      .then(() => this.run())
      .catch((error: unknown) => {
        if (!this.closing) this.emit('error', error as Error);
      });
  }

  /** Resolves once the server was reached; rejects if the worker is closed first. */
  override waitUntilReady(): Promise<void> {
    return (this.opened ??= openedAtLast(this, () => this.createBackend()));
  }

  /** Stops taking jobs and waits up to 2 s for running ones. Another process repeats interrupted jobs. */
  override close(force?: boolean): Promise<void> {
    return (this.ended ??= closed(this, super.close(force), closeWithinMs.worker));
  }

  /** Abandons jobs that outlast `close`, and a close that waits for the server. */
  abandon(): void {
    void this.lockManager.close();
  }
}

// BullMQ never retries a failed first connection, so each attempt uses a new one.
async function openedAtLast(one: ServiceQueue | ServiceWorker, createBackend: () => void): Promise<void> {
  for (;;) {
    const backend = one.getBackend();
    try {
      return await backend.waitUntilReady();
    } catch (error) {
      if (!one.closing) warnings.warn(error, 'the queue is not reachable yet', { queue: one.name });
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
    if (!one.closing) warnings.warn(error, 'queue error', { queue: one.name });
  });
}

async function closed(one: ServiceQueue | ServiceWorker, closing: Promise<void>, withinMs: number): Promise<void> {
  const released = closing.catch(() => undefined).then(() => QueueServer.of(one.opts).release(one.getBackend()));
  await Promise.race([released, pause(withinMs)]);
}

function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error(`the queue did not respond within ${answerWithinMs} ms`));
    timer = setTimeout(fail, answerWithinMs).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
