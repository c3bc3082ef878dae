import {
  Controller,
  Get,
  Global,
  Injectable,
  Logger,
  Module,
  Optional,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnModuleInit,
} from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { DatabaseProbe, unavailableReason } from '@plinth/database';
import { HealthCheck, RepeatedWarnings } from '@plinth/observability';
import { Undescribed } from '@plinth/openapi';
import { Problem } from '@plinth/formats';
import { QueueProbe } from '@plinth/queue';
import { Gauge, Registry } from 'prom-client';

/** Healthy if the database responds, accepts writes and has the schema of this version. */
@Injectable()
export class Health extends HealthCheck implements OnModuleInit, BeforeApplicationShutdown {
  isStopping = false;
  private readonly warnings = new RepeatedWarnings(new Logger('Health'));

  constructor(
    private readonly database: DatabaseProbe,
    @Optional() private readonly queue?: QueueProbe,
    @Optional() private readonly registry?: Registry,
  ) {
    super();
  }

  onModuleInit(): void {
    const { database, queue } = this;
    if (!this.registry) return;
    new Gauge({
      name: 'service_check_passing',
      help: 'Whether a check of this process passes: the database answers and accepts writes, has the schema, the queue answers',
      labelNames: ['check'],
      registers: [this.registry],
      async collect() {
        const [{ fault, missing }, isQueueThere] = await Promise.all([database.check(), queue?.check()]);
        this.set({ check: 'database' }, fault ? 0 : 1);
        // Unknown without a database.
        this.set({ check: 'schema' }, fault ? NaN : Number(missing.length === 0));
        if (queue) this.set({ check: 'queue' }, Number(isQueueThere));
      },
    });
  }

  /** Reports not ready from now on, so that load balancers remove the process while it drains. */
  stop(): void {
    this.isStopping = true;
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  // Without the queue, everything is served, and sweepers deliver webhooks.
  async fault(): Promise<string | undefined> {
    if (this.isStopping) return 'The process is stopping.';
    const { fault, missing } = await this.database.check();
    // One line a minute for each reason, although messages differ.
    const reason = unavailableReason(fault);
    if (fault)
      this.warnings.warn(new Error(reason ?? fault.message, { cause: fault }), 'not ready: the database cannot serve');
    else if (missing.length > 0) this.warnings.warn(missing.join(', '), 'not ready: the database lacks migrations');
    if (reason === 'read_only') return 'The database accepts only reads.';
    if (fault) return 'The database does not respond.';
    return missing.length > 0 ? 'The database lacks migrations of this version.' : undefined;
  }
}

/** `/health/live`: the process runs. `/health/ready`: it can serve. */
@Controller('health')
@Public()
@Undescribed()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<{ status: string }> {
    const detail = await this.health.fault();
    if (detail !== undefined)
      throw new Problem('unavailable', {
        detail,
        headers: { 'Retry-After': '1' },
        isExpected: true, // the cause is logged once a minute
      });
    return { status: 'ok' };
  }
}

/** Health for every process, with routes if it has an HTTP server. DatabaseProbe, and QueueProbe if there is a queue, must be global. */
@Global()
@Module({})
export class HealthModule {
  static forHttp(): DynamicModule {
    return { ...HealthModule.forWorker(), controllers: [HealthController] };
  }

  static forWorker(): DynamicModule {
    return {
      module: HealthModule,
      providers: [Health, { provide: HealthCheck, useExisting: Health }],
      exports: [Health, HealthCheck],
    };
  }
}
