import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { PictureFeed } from '../pictures/picture-feed.service.js';
import { PictureFetches } from '../pictures/picture-fetches.service.js';
import type { PictureJob } from '../pictures/picture-source.shared.js';
import { ProductPictures } from './product-pictures.service.js';

const productsAtOnce = 50;

@Injectable()
export class ProductPicturesWorker implements OnModuleInit {
  private readonly logger = new Logger(ProductPicturesWorker.name);

  constructor(
    private readonly jobs: RecurringJobs,
    private readonly fetches: PictureFetches,
    private readonly feed: PictureFeed,
    private readonly products: ProductPictures,
  ) {}

  /** Products whose pictures were done when a worker died, or whose last open picture was removed from them. */
  onModuleInit(): void {
    const run = (signal: AbortSignal) => this.settle(null, signal);
    this.jobs.register({ name: 'products.settle-pictures', everyMs: 15_000, run });
  }

  /** Never rejects: after a fault of this service, the picture is leased again later. */
  async fetch(job: PictureJob): Promise<void> {
    try {
      await this.fetches.fetch(job);
      await this.settle(job.pictureId);
    } catch (error) {
      this.logger.error({ err: error, pictureId: job.pictureId }, 'failed to process a picture; retrying');
    }
    await this.feed.feed();
  }

  private settle(pictureId: string | null, signal?: AbortSignal): Promise<void> {
    return inBatches(productsAtOnce, signal, async (size) => {
      const finished = await this.feed.finished(size, pictureId);
      for (const [providerId, productIds] of finished) await this.products.settle(providerId, productIds);
      return [...finished.values()].reduce((sum, { length }) => sum + length, 0);
    });
  }
}
