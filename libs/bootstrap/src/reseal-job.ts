import { Injectable, Logger, Optional, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { RecurringJobs } from '@plinth/queue';
import { ResealSecrets, type Resealed } from '@plinth/database';

const jobName = 'secrets.reseal';
const everyMs = 60 * 60_000;

@Injectable()
export class ResealJob implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Secrets');
  private readonly unreadable: Gauge | undefined;

  constructor(
    private readonly jobs: RecurringJobs,
    private readonly secrets: ResealSecrets,
    @Optional() registry?: Registry,
  ) {
    this.unreadable =
      registry &&
      new Gauge({
        name: 'stored_secrets_unreadable',
        help: 'Stored secrets that no configured key opens, at the last look',
        labelNames: ['what'],
        registers: [registry],
      });
  }

  onModuleInit(): void {
    this.jobs.register({ name: jobName, everyMs, run: (signal) => this.run(signal) });
  }

  onApplicationBootstrap(): void {
    void this.jobs.trigger(jobName);
  }

  private async run(signal: AbortSignal): Promise<void> {
    for (const column of (await this.secrets.runIfNeeded(signal)) ?? []) this.report(column);
  }

  private report({ what, resealed, unreadable }: Resealed): void {
    this.unreadable?.set({ what }, unreadable);
    if (resealed > 0) this.logger.log({ what, resealed }, 'stored secrets were re-encrypted with the current key');
    if (unreadable > 0)
      this.logger.error({ what, unreadable }, 'stored secrets cannot be decrypted with the configured keys');
  }
}
