import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { picturesAtOnce, picturesQueue, type PictureJob } from '../pictures/picture-source.shared.js';
import { ProductPicturesWorker } from './product-pictures-worker.service.js';

/** In products, because a picture that is done changes them. */
@Processor(picturesQueue, { concurrency: picturesAtOnce })
export class PicturesProcessor extends WorkerHost {
  constructor(private readonly pictures: ProductPicturesWorker) {
    super();
  }

  async process({ data }: Job<PictureJob>): Promise<void> {
    await this.pictures.fetch(data);
  }
}
