import { Global, Module, type DynamicModule } from '@nestjs/common';
import { QueueConnection, type QueueSettings } from './queue-connection.js';
import { RecurringJobs } from './recurring-jobs.js';

/** The process's way to the queue. Provides QueueConnection and RecurringJobs everywhere. */
@Global()
@Module({})
export class QueueModule {
  /** `runsJobs`: this process runs the recurring jobs that its features register; others only trigger them. */
  static forRoot(settings: QueueSettings, { runsJobs = false }: { runsJobs?: boolean } = {}): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        { provide: QueueConnection, useFactory: () => new QueueConnection(settings) },
        {
          provide: RecurringJobs,
          useFactory: (connection: QueueConnection) => new RecurringJobs(connection, runsJobs),
          inject: [QueueConnection],
        },
      ],
      exports: [QueueConnection, RecurringJobs],
    };
  }
}
