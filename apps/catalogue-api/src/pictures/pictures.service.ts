import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { RecurringJobs } from '@plinth/queue';
import type { UsedPicture, WantedPictures } from './picture-source.shared.js';
import { PicturesRepository } from './pictures.repository.js';

export const feedPicturesJobName = 'pictures.feed';

@Injectable()
export class PicturesService {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly jobs: RecurringJobs,
  ) {}

  /** Has the worker fetch what these locked products wait for from now on. */
  async request(providerId: string, tx: Transaction, wanted: readonly WantedPictures[]): Promise<void> {
    await this.pictures.request(providerId, tx, wanted);
    tx.afterCommit(() => this.jobs.trigger(feedPicturesJobName));
  }

  used(providerId: string, tx: Transaction, productIds: readonly string[]): Promise<UsedPicture[]> {
    return this.pictures.used(providerId, tx, productIds);
  }

  release(providerId: string, tx: Transaction, productIds: readonly string[]): Promise<void> {
    return this.pictures.release(providerId, tx, productIds);
  }
}
