import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { QueueProbe } from './queue-probe.repository.js';
import { QueueServer } from './queue-server.js';

const states = ['waiting', 'active', 'delayed'] as const;

/** Gauges of jobs by queue and state, read on each scrape. */
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
        // Without a response, nothing is known, and a scrape waits no longer than the check.
        this.reset();
        if (!(await probe.check())) return;
        const read = [...server.queues].map(async (queue) => {
          const counts = await queue.getJobCounts(...states);
          for (const state of states) this.set({ queue: queue.name, state }, counts[state] ?? 0);
        });
        await Promise.allSettled(read);
      },
    });
  }
}
