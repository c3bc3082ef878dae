import { Global, Module, type DynamicModule, type FactoryProvider, type Provider } from '@nestjs/common';
import { Tracing } from '@plinth/observability';
import { QueueModule } from '@plinth/queue';
import { Registry } from 'prom-client';
import { AddressGuard } from './address/address-guard.js';
import { WebhookDeliveries } from './deliveries/webhook-deliveries.service.js';
import { wakeUpsQueue, WakeUps } from './queue/wake-ups.queue.js';
import { WebhookEndpoints } from './endpoints/webhook-endpoints.service.js';
import { EventFeed } from './feed/event-feed.service.js';
import { WebhookOutbox } from './outbox/webhook-outbox.js';
import { prometheusMetrics, WebhookBacklog } from './prometheus-metrics.js';
import { standardRetryScheduleMs } from './schedule/retry-schedule.js';
import { FormattedEndpoints } from './endpoints/formatted-endpoints.service.js';
import { EventSubjects } from './subjects/event-subjects.service.js';
import { noMetrics } from './webhook-metrics.js';
import { noWebhookTracing, webhookTracing } from './webhook-tracing.js';
import {
  WEBHOOK_SETTINGS,
  type DispatchLimits,
  type WebhookOptions,
  type WebhookSettings,
} from './webhook-settings.js';

const standardLimits: DispatchLimits = {
  requests: 1_000,
  endpoints: 1_000,
  requestsPerEndpoint: 20,
  requestsPerSlowEndpoint: 10,
  batchSize: 200,
  slowAfterMs: 2_000,
  slowEndpointsPerTenant: 5,
  timeSliceMs: 1_000,
  sweepEveryMs: 1_000,
  shutdownMs: 5_000,
  recoverPerSecond: 50,
};

const standardSettings: Omit<WebhookSettings, 'secretBox' | 'userAgent' | 'guard' | 'limits'> = {
  allowHttp: false,
  retryScheduleMs: standardRetryScheduleMs,
  timeoutMs: 15_000,
  metrics: noMetrics,
  tracing: noWebhookTracing,
  formats: {},
  keepsAllEvents: true,
};

function settingsFrom({ allowNetworks, limits, ...options }: WebhookOptions): WebhookSettings {
  const guard = new AddressGuard(allowNetworks);
  return { ...standardSettings, ...options, guard, limits: { ...standardLimits, ...limits } };
}

export type WebhookModuleOptions = WebhookOptions | Pick<FactoryProvider<WebhookOptions>, 'inject' | 'useFactory'>;

const services = [
  WakeUps,
  WebhookOutbox,
  WebhookEndpoints,
  FormattedEndpoints,
  WebhookDeliveries,
  EventFeed,
  EventSubjects,
  WebhookBacklog,
];

/** Webhook delivery for a service. Requires DatabaseModule and QueueModule. */
@Global()
@Module({})
export class WebhookDeliveryModule {
  /** Publishing, endpoints, log and feed, for every process. */
  static forRoot(options: WebhookModuleOptions): DynamicModule {
    return {
      module: WebhookDeliveryModule,
      imports: [QueueModule.registerQueue(wakeUpsQueue)],
      providers: [settingsOf(options), ...services],
      exports: services,
    };
  }

  /** All of `forRoot` plus worker, sweeper and retention. */
  static async forWorker(options: WebhookModuleOptions): Promise<DynamicModule> {
    const { providers = [], ...module } = WebhookDeliveryModule.forRoot(options);
    // Imported dynamically, so that API processes do not load the HTTP client.
    const { workerProviders } = await import('./dispatch/worker-providers.js');
    return { ...module, providers: [...providers, ...workerProviders] };
  }
}

function settingsOf(options: WebhookModuleOptions): Provider {
  const { inject = [], useFactory } = 'useFactory' in options ? options : { useFactory: () => options };
  return {
    provide: WEBHOOK_SETTINGS,
    inject: [{ token: Registry, optional: true }, { token: Tracing, optional: true }, ...inject],
    useFactory: async (registry: Registry | undefined, tracing: Tracing | undefined, ...dependencies: unknown[]) => {
      const metrics = registry && { metrics: prometheusMetrics(registry) };
      const traces = tracing && { tracing: webhookTracing(tracing) };
      return settingsFrom({ ...metrics, ...traces, ...(await useFactory(...dependencies)) });
    },
  };
}
