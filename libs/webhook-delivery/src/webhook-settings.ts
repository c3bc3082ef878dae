import type { SecretBox } from '@plinth/database';
import type { AddressGuard } from './address/address-guard.js';
import type { DisabledReason } from './database/webhook-endpoint.entity.js';
import type { ResolveHost } from './sending/guarded-connector.js';
import type { MessageFormats } from './sending/attempt.js';
import type { WebhookMetrics } from './webhook-metrics.js';
import type { WebhookTracing } from './webhook-tracing.js';

/** How much a worker process does at once, and when it calls an endpoint slow. */
export interface DispatchLimits {
  /** Requests in flight at once to all endpoints; slow endpoints have at most half of them. */
  requests: number;
  /** Requests in flight to one endpoint, and to one that is slow. */
  requestsPerEndpoint: number;
  requestsPerSlowEndpoint: number;
  /** Deliveries read at once. */
  batchSize: number;
  /** An attempt that takes longer than this makes its endpoint count as slow. */
  slowAfterMs: number;
  /** How often each worker sweeps: finds deliveries that are due and were not announced. */
  sweepEveryMs: number;
  /** How long a stopping worker waits for attempts in flight before it gives them back. */
  shutdownMs: number;
  /** Deliveries a second that `recover` asks one endpoint to take, and that one gets at first after a pause. */
  recoverPerSecond: number;
}

/** The endpoint that an event of operation is about. */
export interface OperatedEndpoint {
  id: string;
  url: string;
}

/** An event of operation: its kind, and the member `data` of its body. */
export interface OperationEvent {
  type: string;
  data: unknown;
}

/**
 * The events by which a tenant's other endpoints hear of a change of one of them, written in the transaction of the
 * change. Deliveries of these kinds make no such event themselves.
 */
export interface OperationEvents {
  kinds: readonly string[];
  /** The service has disabled the endpoint. */
  disabled(endpoint: OperatedEndpoint, reason: DisabledReason): OperationEvent;
  /** The first success after exhaustion, a pause of over an hour, or being enabled again. */
  recovered(endpoint: OperatedEndpoint): OperationEvent;
  /** Events have used up their attempts, the last of them `eventId`; sent at most once an hour, with their number. */
  exhausted(endpoint: OperatedEndpoint, last: { event: string; eventId: string; count: number }): OperationEvent;
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
  tracing: WebhookTracing;
  operationEvents?: OperationEvents | undefined;
  formats: MessageFormats;
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
  /** By the process's Tracing where it is not given and there is one. */
  tracing?: WebhookTracing;
  /** Events of the operation of webhooks themselves; none where it is not given. */
  operationEvents?: OperationEvents;
  /** Formats of messages of the service's own. */
  formats?: MessageFormats;
  /** False for a service without a feed and without recovery: what nobody asks for is then not written at all. */
  keepsAllEvents?: boolean;
  resolveHost?: ResolveHost;
}

/** Where a sealed secret belongs: it opens in no other row. */
export const secretContext = (endpointId: string): string => `webhook_endpoints/${endpointId}`;

/** The same for an endpoint's sealed headers. */
export const headersContext = (endpointId: string): string => `webhook_endpoints/${endpointId}/headers`;
