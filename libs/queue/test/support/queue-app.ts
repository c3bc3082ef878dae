import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Job, Queue, WorkerOptions } from 'bullmq';
import { QueueModule, RecurringJobs, type QueueSettings, type RecurringJob } from '../../src/index.js';

/** An application with queues only. */
export interface QueueApp {
  app: INestApplicationContext;
  jobs: RecurringJobs;
  queue: <Data>(name: string) => Queue<Data>;
  close: () => Promise<void>;
}

export function processorOf<Data>(
  name: string,
  process: (job: Job<Data>) => Promise<void>,
  options: Pick<WorkerOptions, 'concurrency'> = {},
): Type<WorkerHost> {
  @Processor(name, options)
  class TestProcessor extends WorkerHost {
    process(job: Job<Data>): Promise<void> {
      return process(job);
    }
  }
  return TestProcessor;
}

/** Boots an application. `jobs` are the recurring jobs that it runs; without them, it only triggers. */
export async function startQueueApp(
  settings: QueueSettings,
  parts: { queues?: string[]; processors?: Type<WorkerHost>[]; jobs?: RecurringJob[]; modules?: DynamicModule[] } = {},
): Promise<QueueApp> {
  @Module({})
  class TestModule {
    constructor(private readonly recurring: RecurringJobs) {}

    onModuleInit(): void {
      for (const job of parts.jobs ?? []) this.recurring.register(job);
    }
  }
  const app = await NestFactory.createApplicationContext(
    {
      module: TestModule,
      imports: [
        ...(parts.modules ?? []),
        QueueModule.forRoot(settings, { runsJobs: parts.jobs !== undefined }),
        QueueModule.registerQueue(...(parts.queues ?? [])),
      ],
      providers: parts.processors ?? [],
    },
    { logger: false, abortOnError: false },
  );
  Logger.overrideLogger(false);
  return {
    app,
    jobs: app.get(RecurringJobs),
    queue: (name) => app.get(getQueueToken(name), { strict: false }),
    close: () => app.close(),
  };
}
