import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { allProviders } from '../principal.js';
import { PictureWorkRepository } from './pictures.repository.js';

@Injectable()
export class PictureBacklogGauges implements OnModuleInit {
  constructor(
    private readonly work: PictureWorkRepository,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    if (!this.registry) return;
    const { work } = this;
    const overdue = new Gauge({
      name: 'picture_oldest_due_seconds',
      help: 'How long the oldest due picture has waited. The same from every worker',
      registers: [this.registry],
    });
    new Gauge({
      name: 'pictures_pending',
      help: 'Pictures to fetch, counted up to 100,000. The same from every worker',
      registers: [this.registry],
      async collect() {
        // While the database is unavailable, other metrics are still served.
        const { pending, overdueSeconds } = await work
          .backlog(allProviders)
          .catch(() => ({ pending: NaN, overdueSeconds: NaN }));
        this.set(pending);
        overdue.set(overdueSeconds);
      },
    });
  }
}
