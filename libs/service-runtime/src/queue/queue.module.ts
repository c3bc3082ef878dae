import { Global, Module, type DynamicModule } from '@nestjs/common';
import { QueueConnection, type QueueSettings } from './queue-connection.js';
import { RecurringJobs } from './recurring-jobs.js';

/** The process's way to the queue. Provides QueueConnection and RecurringJobs everywhere. */
@Global()
@Module({})
export class QueueModule {
  /** For a process that adds to the queue, and for one that works it off; who works starts what it wants to run. */
  static forRoot(settings: QueueSettings): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        { provide: QueueConnection, useFactory: () => new QueueConnection(settings) },
        {
          provide: RecurringJobs,
          useFactory: (connection: QueueConnection) => new RecurringJobs(connection),
          inject: [QueueConnection],
        },
      ],
      exports: [QueueConnection, RecurringJobs],
    };
  }
}
