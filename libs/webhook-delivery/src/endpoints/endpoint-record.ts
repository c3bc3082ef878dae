import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';

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
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
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
}

/** What is absent stays as it is. */
export type UpdateEndpoint = Partial<CreateEndpoint>;
