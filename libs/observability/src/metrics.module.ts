import { createServer, type Server } from 'node:http';
import {
  Global,
  Inject,
  Injectable,
  Module,
  Optional,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processVersion } from './process-version.js';

export abstract class HealthCheck {
  /** The reason if unhealthy, as a sentence. Never rejects. */
  abstract fault(): Promise<string | undefined>;
}

const METRICS_PORT = Symbol('MetricsPort');

/** Serves metrics (Prometheus text) and health on a separate, non-public port, the only port of a worker. */
@Injectable()
class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly registry: Registry,
    @Inject(METRICS_PORT) private readonly port: number | undefined,
    @Optional() private readonly health?: HealthCheck,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.port === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    // Gauges whose names end like counters; the metrics without _total have the same numbers.
    for (const kind of ['handles', 'requests', 'resources'])
      this.registry.removeSingleMetric(`nodejs_active_${kind}_total`);
    const server = createServer((request, response) => {
      this.answer(request.url ?? '').then(
        ([status, type, text]) => response.writeHead(status, { 'content-type': type }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(this.port, resolve));
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(path: string): Promise<[status: number, type: string, text: string]> {
    if (path === '/metrics') return [200, this.registry.contentType, await this.registry.metrics()];
    if (path === '/health/live') return [200, 'text/plain', 'ok\n'];
    if (path !== '/health/ready') return [404, 'text/plain', 'There are /metrics, /health/live and /health/ready.\n'];
    const fault = await this.health?.fault();
    return [fault === undefined ? 200 : 503, 'text/plain', `${fault ?? 'ok'}\n`];
  }
}

/** One Prometheus registry per process, served on `port` if set. `service` appears in build_info. */
@Global()
@Module({})
export class MetricsModule {
  static forRoot(port: number | undefined, service: string): DynamicModule {
    return {
      module: MetricsModule,
      providers: [
        { provide: Registry, useFactory: () => registryOf(service) },
        { provide: METRICS_PORT, useValue: port },
        MetricsListener,
      ],
      exports: [Registry],
    };
  }
}

function registryOf(service: string): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'build_info',
    help: 'Always 1; which version of which process this is, on which Node',
    labelNames: ['service', 'version', 'node'],
    registers: [registry],
  }).set({ service, version: processVersion(), node: process.version }, 1);
  return registry;
}

/** A gauge that is read on each scrape. If reading fails, it is NaN, and other metrics are still served. */
export function measuredGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read().catch(() => NaN));
    },
  });
}

/** Measures requests by method, route pattern and status, except health checks. */
export function requestDurations(registry: Registry) {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.url.startsWith('/health/')) return next();
    const stop = histogram.startTimer();
    response.once('finish', () => {
      const route = request.route as { path?: string } | undefined;
      stop({ method: request.method, route: route?.path ?? 'none', status: String(response.statusCode) });
    });
    next();
  };
}
