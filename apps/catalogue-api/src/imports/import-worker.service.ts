import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { isDatabaseUnavailable } from '@plinth/database';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { ImportSliceRunner, SliceFailed } from './import-slice-runner.service.js';
import { ImportWorkRepository } from './import-work.repository.js';
import { runImportsJobName } from './imports.service.js';

// Vendors whose imports one worker does at once.
const places = 2;
const lookEveryMs = 2_000;
const retentionDays = { slices: 7, imports: 30 };
const rowsAtOnce = 100;

/**
 * Does what imports wait for in this worker. It looks by itself every two seconds, which is all that a lost wake-up, or a
 * worker that died, costs; a job of the queue has one worker look at once.
 */
@Injectable()
export class ImportWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportWorker.name);
  private readonly busy = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = true;

  constructor(
    private readonly jobs: RecurringJobs,
    private readonly runner: ImportSliceRunner,
    private readonly work: ImportWorkRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: runImportsJobName, everyMs: 60_000, run: async () => this.look() });
    this.jobs.register({ name: 'imports.prune', everyMs: 60 * 60_000, run: (signal) => this.prune(signal) });
  }

  onApplicationBootstrap(): void {
    this.isStopped = false;
    // Not all replicas at the same moment.
    const next = (): NodeJS.Timeout =>
      setTimeout(
        () => {
          this.look();
          if (!this.isStopped) this.timer = next();
        },
        lookEveryMs * (0.9 + Math.random() * 0.2),
      );
    this.timer = next();
  }

  /** Lets the slices under way come to their end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.all(this.busy);
  }

  /** Takes what waits into the places that are free. */
  look(): void {
    if (this.isStopped) return;
    // One place looks; it has another one look beside it once it has found something.
    if (this.busy.size < places) this.occupy();
  }

  async prune(signal?: AbortSignal): Promise<void> {
    const { slices, imports } = retentionDays;
    await inBatches(rowsAtOnce, signal, (size) => this.work.forgetSlices(allProviders, slices, size));
    await inBatches(rowsAtOnce, signal, (size) => this.work.forget(allProviders, imports, size));
  }

  private occupy(): void {
    const place = this.serve().finally(() => this.busy.delete(place));
    this.busy.add(place);
  }

  private async serve(): Promise<void> {
    for (let isFirst = true; !this.isStopped; isFirst = false) {
      try {
        if (!(await this.runner.runNext())) return;
        if (isFirst) this.look();
      } catch (error) {
        return this.noteFailure(error);
      }
    }
  }

  private async noteFailure(error: unknown): Promise<void> {
    const cause = error instanceof SliceFailed ? error.cause : error;
    this.logger.error({ err: cause }, 'an import could not go on; trying again');
    if (!(error instanceof SliceFailed) || isDatabaseUnavailable(cause)) return;
    await this.runner
      .putOff(error)
      .catch((failure: unknown) => this.logger.warn({ err: failure }, 'an import was not put off'));
  }
}
