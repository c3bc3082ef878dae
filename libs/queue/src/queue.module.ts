import {
  Global,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { BullModule } from '@nestjs/bullmq';
import { QueueDepth } from './queue-depth.js';
import { QueueProbe } from './queue-probe.repository.js';
import { QueueServer, type QueueSettings } from './queue-server.js';
import { recurringJobsQueue, RecurringJobs } from './recurring-jobs.js';
import { RecurringJobsProcessor } from './recurring-jobs.processor.js';
import { ServiceQueue, ServiceWorker } from './service-queue.js';

// Process-wide, but each queue takes its server from its own options.
BullModule.queueClass = ServiceQueue;
BullModule.workerClass = ServiceWorker;

/** The process's queues. Provides RecurringJobs globally. */
@Global()
@Module({})
export class QueueModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(private readonly server: QueueServer) {}

  static forRoot(settings: QueueSettings, { runsJobs = false }: { runsJobs?: boolean } = {}): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          inject: [QueueServer],
          useFactory: (server: QueueServer) => server.options(),
        }),
        QueueModule.registerQueue(recurringJobsQueue),
      ],
      providers: [
        { provide: QueueServer, useFactory: () => new QueueServer(settings) },
        QueueProbe,
        RecurringJobs,
        ...(runsJobs ? [RecurringJobsProcessor, QueueDepth] : []),
      ],
      exports: [QueueServer, QueueProbe, RecurringJobs],
    };
  }

  /** Provides queues to the importing module, for `@InjectQueue(name)`. */
  static registerQueue(...names: readonly string[]): DynamicModule {
    return BullModule.registerQueue(...names.map((name) => ({ name })));
  }

  // BullModule creates workers during initialization; jobs must start only after it.
  onApplicationBootstrap(): void {
    for (const worker of this.server.workers) worker.start();
  }

  // Before the queues close, because running jobs may use them and the database.
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.server.workers].map((worker) => worker.close()));
  }

  onApplicationShutdown(): void {
    this.server.cutOff();
  }
}
