import { Controller, Get, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Problem } from '@plinth/problem-details';
import { Database } from '@plinth/database';
import { Undescribed } from '@plinth/openapi';

const probeTimeoutMs = 2_000;

/** Whether this process can do its work now. */
@Injectable()
export class Health {
  private isStopping = false;

  constructor(private readonly database: Database) {}

  /** From here on the process is not ready: load balancers take it out while it finishes what it has. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  async requireReady(): Promise<void> {
    if (this.isStopping) throw new Problem('unavailable', { detail: 'The process is stopping.' });
    const answered = await Promise.race([
      this.database.ping().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, probeTimeoutMs, false).unref()),
    ]);
    if (!answered)
      throw new Problem('unavailable', { detail: 'The database does not answer.', headers: { 'Retry-After': '1' } });
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
    await this.health.requireReady();
    return { status: 'ok' };
  }
}

/** Health for every process; the routes only where there is an HTTP server. Needs Database to be global. */
@Module({})
export class HealthModule {
  static forHttp(): DynamicModule {
    return { module: HealthModule, controllers: [HealthController], providers: [Health], exports: [Health] };
  }
}
