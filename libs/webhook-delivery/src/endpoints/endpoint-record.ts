import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';
import type { CustomHeaders } from './custom-headers.js';

/** An endpoint as reads give it. Its secret is masked. */
export interface EndpointRecord {
  id: string;
  /** Null: the platform's own, which hears every tenant's events. */
  tenantId: string | null;
  url: string;
  events: string[];
  description: string | null;
  enabled: boolean;
  /** `whsec_****` and the last four characters. */
  maskedSecret: string;
  previousSecretExpiresAt: Date | null;
  /** Names of the headers that go with its deliveries; their values are read by the worker alone. */
  headerNames: string[];
  /** Attempts a second at most; null: no limit. */
  maxPerSecond: number | null;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  /** Nothing is sent before this moment, as the endpoint asked for it or has failed; null while there is no pause. */
  pausedUntil: Date | null;
  /** The status of the last delivery; null before the first. */
  lastStatus: DeliveryStatus | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An endpoint with its secret in full, which is shown on create and rotate and never again. */
export interface EndpointWithSecret {
  endpoint: EndpointRecord;
  secret: string;
}

export interface CreateEndpoint {
  url: string;
  /** Kinds, exact or with a wildcard such as `privacy.*`; the service has checked them. Duplicates are dropped. */
  events: readonly string[];
  description?: string | null;
  enabled?: boolean;
  /** Sent with each delivery; the service has checked them with `faultsOfCustomHeaders`. Replaced as a whole. */
  headers?: CustomHeaders;
  /** Attempts a second at most, from 1 to 1,000; null: no limit. */
  maxPerSecond?: number | null;
}

/** What is absent stays as it is. */
export type UpdateEndpoint = Partial<CreateEndpoint>;
