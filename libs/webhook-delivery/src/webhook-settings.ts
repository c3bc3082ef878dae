import type { SecretBox } from '@plinth/service-runtime';
import type { AddressGuard } from './address/address-guard.js';
import type { ResolveHost } from './sending/guarded-connector.js';
import type { WebhookMetrics } from './webhook-metrics.js';

/** How much a worker process does at once, and when it calls an endpoint slow. */
export interface DispatchLimits {
  /** Endpoints served at once in the fast lane, and in the slow one. */
  fastEndpoints: number;
  slowEndpoints: number;
  /** Endpoints that gave up their place in the fast lane and whose last requests are still in flight. */
  detachedEndpoints: number;
  /** Requests in flight to one endpoint, in the fast lane and in the slow one. */
  requestsPerEndpoint: number;
  requestsPerSlowEndpoint: number;
  /** Deliveries claimed at once. */
  batchSize: number;
  /** An attempt that takes longer than this puts its endpoint in the slow lane. */
  slowAfterMs: number;
  /** Endpoints of one tenant served at once in the slow lane, over all workers. */
  slowEndpointsPerTenant: number;
  /** How long an endpoint may keep its turn while more is due. */
  turnMs: number;
  /** How often each worker looks for what is due and was not rung for. */
  sweepEveryMs: number;
  /** How long a stopping worker waits for attempts in flight before it gives them back. */
  shutdownMs: number;
  /** Deliveries a second that `recover` asks one endpoint to take. */
  recoverPerSecond: number;
}

export interface WebhookSettings {
  secretBox: SecretBox;
  guard: AddressGuard;
  /** WEBHOOK_ALLOW_HTTP. */
  allowHttp: boolean;
  /** WEBHOOK_RETRY_SCHEDULE: the delay before each retry, so one attempt more than it is long. */
  retryScheduleMs: readonly number[];
  /** WEBHOOK_TIMEOUT: for the whole exchange, body included. */
  timeoutMs: number;
  /** The header `user-agent` of deliveries. */
  userAgent: string;
  limits: DispatchLimits;
  metrics: WebhookMetrics;
  /** Whether events are kept that no endpoint asks for. */
  keepsAllEvents: boolean;
  /** Finds the addresses of host names; DNS where it is not given. */
  resolveHost?: ResolveHost;
}

export const WEBHOOK_SETTINGS = Symbol('WebhookSettings');

/** What a service gives; the rest has standard values. */
export interface WebhookOptions {
  secretBox: SecretBox;
  userAgent: string;
  allowNetworks?: readonly string[];
  allowHttp?: boolean;
  retryScheduleMs?: readonly number[];
  timeoutMs?: number;
  limits?: Partial<DispatchLimits>;
  /** Counted in the process's Prometheus registry where it is not given and there is one. */
  metrics?: WebhookMetrics;
  /** False for a service without a feed and without recovery: what nobody asks for is then not written at all. */
  keepsAllEvents?: boolean;
  resolveHost?: ResolveHost;
}

/** Where a sealed secret belongs: it opens in no other row. */
export const secretContext = (endpointId: string): string => `webhook_endpoints/${endpointId}`;

/** The same for an endpoint's sealed headers. */
export const headersContext = (endpointId: string): string => `webhook_endpoints/${endpointId}/headers`;
