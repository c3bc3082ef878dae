import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import type { Actor, DisabledReason } from '../database/webhook-endpoint.entity.js';
import type { CustomHeaders } from './custom-headers.js';

export interface EndpointRecord {
  id: string;
  /** Null: a platform endpoint, which receives every tenant's events. */
  tenantId: string | null;
  url: string;
  events: string[];
  description: string | null;
  enabled: boolean;
  /** `whsec_****` and the last four characters. */
  maskedSecret: string;
  previousSecretExpiresAt: Date | null;
  /** Only the worker reads the values. */
  headerNames: string[];
  maxPerSecond: number | null;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  /** Set by the receiver's Retry-After or after failures. */
  pausedUntil: Date | null;
  /** Null before the first delivery. */
  lastStatus: DeliveryStatus | null;
  createdAt: Date;
  createdBy: Actor | null;
  updatedAt: Date;
}

/** The full secret is shown only on creation and rotation. */
export interface EndpointWithSecret {
  endpoint: EndpointRecord;
  secret: string;
}

export interface CreateEndpoint {
  url: string;
  /** Kinds or wildcards such as `privacy.*`, validated by the service. Duplicates are dropped. */
  events: readonly string[];
  description?: string | null;
  enabled?: boolean;
  /** Validated with `faultsOfCustomHeaders`. An update replaces all headers. */
  headers?: CustomHeaders;
  /** 1 to 1,000; null: no limit. */
  maxPerSecond?: number | null;
  createdBy?: Actor;
}

export type UpdateEndpoint = Partial<Omit<CreateEndpoint, 'createdBy'>>;
