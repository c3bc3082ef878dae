import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { picturesQueue, type PictureJob } from './picture-source.shared.js';

@Injectable()
export class PictureJobs {
  constructor(@InjectQueue(picturesQueue) private readonly queue: Queue<PictureJob>) {}

  async add(jobs: readonly PictureJob[]): Promise<void> {
    await this.queue.addBulk(jobs.map((data) => ({ name: 'fetch', data })));
  }
}
