import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { RepeatedWarnings } from '@plinth/observability';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { PICTURE_SETTINGS } from './picture-fetches.service.js';
import { picturesAtOnce, type PictureSettings } from './picture-source.shared.js';
import { PictureJobs } from './pictures.queue.js';
import { PictureWorkRepository } from './pictures.repository.js';
import { feedPicturesJobName } from './pictures.service.js';

const limits = { all: picturesAtOnce, vendor: 8, host: 8 };

/** Adds a job for each picture whose turn it is. A lost job is added again when its lease ends. */
@Injectable()
export class PictureFeed implements OnModuleInit {
  private readonly warnings = new RepeatedWarnings(new Logger(PictureFeed.name));
  private running: Promise<void> | undefined;
  private isWanted = false;

  constructor(
    @Inject(PICTURE_SETTINGS) private readonly settings: PictureSettings,
    private readonly database: Database,
    private readonly work: PictureWorkRepository,
    private readonly queue: PictureJobs,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: feedPicturesJobName, everyMs: 2_000, run: () => this.feed() });
    const run = (signal: AbortSignal) => inBatches(1_000, signal, (size) => this.work.prune(allProviders, size));
    this.jobs.register({ name: 'pictures.prune', everyMs: 60 * 60_000, run });
  }

  /** Some products whose last picture is done, by vendor; with a picture, of those that wait for it. */
  async finished(limit: number, pictureId: string | null): Promise<Map<string, string[]>> {
    const found = await this.work.finished(allProviders, limit, pictureId);
    const byVendor = new Map<string, string[]>();
    for (const { providerId, productId } of found)
      byVendor.set(providerId, [...(byVendor.get(providerId) ?? []), productId]);
    return byVendor;
  }

  /** Never rejects. Calls during a run share the next one. */
  async feed(): Promise<void> {
    this.isWanted = true;
    await (this.running ??= this.run().finally(() => (this.running = undefined)));
  }

  private async run(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      try {
        const perMinute = this.settings.perMinute || null;
        const leased = await this.database.transaction((tx) =>
          this.work.lease(allProviders, tx, { ...limits, perMinute }),
        );
        if (leased.length > 0) await this.queue.add(leased);
      } catch (error) {
        this.warnings.warn(error, 'failed to enqueue pictures; a later run enqueues them');
      }
    }
  }
}
