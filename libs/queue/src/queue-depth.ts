import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { QueueProbe } from './queue-probe.repository.js';
import { QueueServer } from './queue-server.js';

const states = ['waiting', 'active', 'delayed'] as const;

/** Shows how many jobs the service's queues hold, read when the metrics are asked for. */
@Injectable()
export class QueueDepth implements OnModuleInit {
  constructor(
    private readonly server: QueueServer,
    private readonly probe: QueueProbe,
    @Optional() private readonly registry?: Registry,
  ) {}

  onModuleInit(): void {
    const { server, probe } = this;
    if (!this.registry) return;
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs of a queue by state: waiting, active, or delayed until their time. The same from every worker',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        // Of a server that is away nothing is known, and no scrape waits for it longer than its check does.
        this.reset();
        if (!(await probe.look())) return;
        const read = [...server.queues].map(async (queue) => {
          const counts = await queue.getJobCounts(...states);
          for (const state of states) this.set({ queue: queue.name, state }, counts[state] ?? 0);
        });
        await Promise.allSettled(read);
      },
    });
  }
}
