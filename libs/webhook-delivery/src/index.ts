export * from './address/address-guard.js';
export * from './address/url-guard.js';
export * from './api/event-message.js';
export type { EventPayload } from './outbox/event-body.js';
export * from './database/schema.js';
export * from './database/tenant-tables.js';
export { deliveryStatuses, type DeliveryStatus } from './database/webhook-delivery.entity.js';
export { disabledReasons, type Actor, type DisabledReason } from './database/webhook-endpoint.entity.js';
export type { AttemptRecord, DeliveryRecord } from './deliveries/delivery-log.repository.js';
export * from './deliveries/webhook-deliveries.service.js';
export { webhookQueues } from './queue/wake-ups.queue.js';
export * from './endpoints/custom-headers.js';
export * from './endpoints/endpoint-record.js';
export * from './endpoints/formatted-endpoints.service.js';
export * from './endpoints/sealed-secrets.repository.js';
export * from './endpoints/webhook-endpoints.service.js';
export * from './errors.js';
export * from './feed/event-feed.service.js';
export * from './feed/feed-fields.js';
export * from './outbox/webhook-outbox.js';
export { WebhookBacklog } from './prometheus-metrics.js';
export {
  AddressRefused,
  guardedFetch,
  ResponseRefused,
  SaveFailed,
  type GuardedRequest,
  type GuardedResponse,
} from './sending/guarded-connector.js';
export type { FormattedRequest, MessageFormat, MessageFormats } from './sending/attempt.js';
export * from './schedule/retry-schedule.js';
export * from './subjects/event-subjects.service.js';
export { allTenants, type TenantScope } from './tenant-scope.js';
export * from './webhook-delivery.module.js';
export * from './webhook-metrics.js';
export * from './webhook-tracing.js';
export type {
  DispatchLimits,
  OperatedEndpoint,
  OperationEvent,
  OperationEvents,
  WebhookOptions,
} from './webhook-settings.js';
