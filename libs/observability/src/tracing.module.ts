import { Global, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { noTracing, Tracing } from './tracing.js';
import type { TracingSettings } from './otlp-tracing.js';

/** Provides Tracing globally. Without settings, tracing is disabled and OpenTelemetry is not loaded. */
@Global()
@Module({})
export class TracingModule implements OnApplicationShutdown {
  constructor(private readonly tracing: Tracing) {}

  static forRoot(settings: TracingSettings | undefined): DynamicModule {
    const logger = new Logger('Tracing');
    const useFactory = async (): Promise<Tracing> => {
      if (!settings) return noTracing;
      const { otlpTracing } = await import('./otlp-tracing.js');
      return otlpTracing(settings, (problem) => logger.warn(problem));
    };
    return { module: TracingModule, providers: [{ provide: Tracing, useFactory }], exports: [Tracing] };
  }

  onApplicationShutdown(): Promise<void> {
    return this.tracing.close();
  }
}
