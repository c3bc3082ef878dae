import { createServer, type Server } from 'node:http';
import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const METRICS_PORT = Symbol('MetricsPort');

/** Serves the registry of this process as Prometheus text, on a port of its own that is not for the public. */
@Injectable()
class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly registry: Registry,
    @Inject(METRICS_PORT) private readonly port: number | undefined,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.port === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
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
}

/** One Prometheus registry a process, served on `port` when there is one. */
@Global()
@Module({})
export class MetricsModule {
  static forRoot(port: number | undefined): DynamicModule {
    return {
      module: MetricsModule,
      providers: [
        { provide: Registry, useFactory: () => new Registry() },
        { provide: METRICS_PORT, useValue: port },
        MetricsListener,
      ],
      exports: [Registry],
    };
  }
}

/** Measures every request by method, route and status. The route is its pattern, so that ids make no series. */
export function requestDurations(registry: Registry) {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const stop = histogram.startTimer();
    response.once('finish', () => {
      const route = request.route as { path?: string } | undefined;
      stop({ method: request.method, route: route?.path ?? 'none', status: String(response.statusCode) });
    });
    next();
  };
}
