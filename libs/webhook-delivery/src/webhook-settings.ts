import type { SecretBox } from '@plinth/database';
import type { AddressGuard } from './address/address-guard.js';
import type { Actor, DisabledReason } from './database/webhook-endpoint.entity.js';
import type { ResolveHost } from './sending/guarded-connector.js';
import type { MessageFormats } from './sending/attempt.js';
import type { WebhookMetrics } from './webhook-metrics.js';
import type { WebhookTracing } from './webhook-tracing.js';

export interface DispatchLimits {
  /** Requests in flight to all endpoints. Slow endpoints use at most half. */
  requests: number;
  endpoints: number;
  /** Requests in flight to a fast endpoint; the next limit applies to a slow one. */
  requestsPerEndpoint: number;
  requestsPerSlowEndpoint: number;
  batchSize: number;
  /** An attempt longer than this makes its endpoint slow. */
  slowAfterMs: number;
  /** Concurrent sessions per worker for slow endpoints of one tenant. */
  slowEndpointsPerTenant: number;
  /** The session length while other endpoints wait for a slot. */
  timeSliceMs: number;
  sweepEveryMs: number;
  /** The grace period for attempts in flight at shutdown. */
  shutdownMs: number;
  /** The rate per endpoint of `recover`, and the initial rate after a pause. */
  recoverPerSecond: number;
}

export interface OperatedEndpoint {
  id: string;
  url: string;
}

/** `data` is the member of the event body. */
export interface OperationEvent {
  type: string;
  data: unknown;
  actor?: Actor;
}

/** Events that notify a tenant's other endpoints about one endpoint. Their own deliveries cause none. */
export interface OperationEvents {
  kinds: readonly string[];
  disabled(endpoint: OperatedEndpoint, reason: DisabledReason): OperationEvent;
  /** The first success after exhaustion, a pause of over an hour, or re-enabling. */
  recovered(endpoint: OperatedEndpoint): OperationEvent;
  /** Events ran out of attempts; `eventId` is the last. Sent at most hourly, with their number. */
  exhausted(endpoint: OperatedEndpoint, last: { event: string; eventId: string; count: number }): OperationEvent;
}

export interface WebhookSettings {
  secretBox: SecretBox;
  guard: AddressGuard;
  allowHttp: boolean;
  /** WEBHOOK_RETRY_SCHEDULE: the delay before each retry. */
  retryScheduleMs: readonly number[];
  /** WEBHOOK_TIMEOUT, for the whole exchange. */
  timeoutMs: number;
  /** The `User-Agent` of deliveries. */
  userAgent: string;
  limits: DispatchLimits;
  /** Defaults to the process's Prometheus registry, if any. */
  metrics: WebhookMetrics;
  /** Defaults to the process's Tracing, if any. */
  tracing: WebhookTracing;
  operationEvents?: OperationEvents;
  formats: MessageFormats;
  /** False for services without feed and recovery: events without recipients are not stored. */
  keepsAllEvents: boolean;
  resolveHost?: ResolveHost;
}

export const WEBHOOK_SETTINGS = Symbol('WebhookSettings');

type Given = 'secretBox' | 'userAgent';

export interface WebhookOptions
  extends Pick<WebhookSettings, Given>, Partial<Omit<WebhookSettings, Given | 'guard' | 'limits'>> {
  allowNetworks?: readonly string[];
  limits?: Partial<DispatchLimits>;
}

/** The sealing context of a secret: it can be decrypted only in its own row. */
export const secretContext = (endpointId: string): string => `webhook_endpoints/${endpointId}`;

export const headersContext = (endpointId: string): string => `webhook_endpoints/${endpointId}/headers`;
