import {
  Choice,
  ChoiceList,
  field,
  Flag,
  JsonValue,
  Nested,
  NestedList,
  RecordId,
  Schema,
  Text,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import {
  deliveryStatuses,
  disabledReasons,
  exampleCursor,
  type DeliveryStatus,
  type DisabledReason,
} from '@plinth/webhook-delivery';
import { ActorView } from '../actor.js';
import { eventKinds, type EventKind } from './webhooks.dto.js';

const MaskedHeaders = (): PropertyDecorator =>
  field(
    {
      schema: { type: 'object', additionalProperties: { type: 'string' } },
      structure: { kind: 'json' },
      rules: [],
    },
    { description: 'The headers sent with each delivery, with masked values.', example: { 'X-Api-Key': '****' } },
  );

@Schema({ name: 'Webhook' })
export class WebhookView {
  @RecordId()
  id!: string;

  @Text({ example: 'https://erp.example.com/hooks/catalogue' })
  url!: string;

  @Text({ nullable: true, example: 'ERP' })
  description!: string | null;

  @ChoiceList(eventKinds, { example: ['product.published', 'product.unpublished'] })
  events!: EventKind[];

  @Text({ description: 'The signing secret, masked.', example: 'whsec_****LaSw' })
  secret!: string;

  @Flag({ example: true })
  enabled!: boolean;

  @MaskedHeaders()
  headers!: Record<string, string>;

  @WholeNumber({ nullable: true, description: 'The maximum number of attempts per second.', example: 20 })
  maxPerSecond!: number | null;

  @Timestamp({
    nullable: true,
    description: 'Deliveries are paused until this time, because the endpoint requested it or its attempts failed.',
    example: null,
  })
  pausedUntil!: string | null;

  @Choice(deliveryStatuses, { nullable: true, description: 'The status of the last delivery.', example: 'succeeded' })
  lastStatus!: DeliveryStatus | null;

  @Choice(disabledReasons, {
    nullable: true,
    description: 'Why the service disabled the endpoint; null if you disabled it.',
    example: null,
  })
  disabledReason!: DisabledReason | null;

  @Timestamp({ nullable: true, example: null })
  disabledAt!: string | null;

  @Timestamp()
  createdAt!: string;

  @Nested(() => ActorView, {
    nullable: true,
    description: 'Who created the endpoint; null if it is older than this field.',
  })
  createdBy!: ActorView | null;
}

@Schema({ name: 'WebhookWithSecret' })
export class WebhookWithSecretView extends WebhookView {
  @Text({
    description: 'The signing secret. Shown only once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  override secret!: string;
}

@Schema({ name: 'Event' })
export class EventView {
  @RecordId()
  id!: string;

  @Text({ example: 'request.updated' })
  type!: string;

  @Timestamp()
  timestamp!: string;

  @WholeNumber({ description: 'Increases with each event of the same record.', example: 4711 })
  sequence!: number;

  @JsonValue({
    description: 'The event data; see the webhooks section.',
    example: {
      id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91',
      reference: 'REQ-7K3MPX9R',
      type: 'price',
      status: 'quoted',
      brandId: '0198c3a0-0000-7000-8000-000000000002',
      productId: null,
      unread: false,
    },
  })
  data!: unknown;

  @Nested(() => ActorView, {
    optional: true,
    description: 'Who caused the event. Events from before this field lack it.',
  })
  actor?: ActorView;
}

@Schema({ name: 'WebhookDelivery' })
export class DeliveryView {
  @RecordId()
  id!: string;

  @RecordId({ description: 'The ID of the endpoint.' })
  webhookId!: string;

  @Text({ example: 'request.created' })
  event!: string;

  @Choice(deliveryStatuses, { example: 'succeeded' })
  status!: DeliveryStatus;

  @Nested(() => EventView)
  payload!: EventView;

  @WholeNumber({ example: 1 })
  attempts!: number;

  @Timestamp({ nullable: true, example: null })
  nextAttemptAt!: string | null;

  @Timestamp({ nullable: true })
  deliveredAt!: string | null;

  @WholeNumber({ nullable: true, example: 84 })
  durationMs!: number | null;

  @Text({ nullable: true, example: null })
  error!: string | null;

  @WholeNumber({ nullable: true, example: 204 })
  responseStatus!: number | null;

  @Text({ nullable: true, description: 'At most 16 KiB.', example: '' })
  responseBody!: string | null;

  @Timestamp()
  createdAt!: string;
}

@Schema({ name: 'WebhookAttempt' })
export class AttemptView {
  @WholeNumber({ min: 1, description: 'Counts from 1, over all rounds.', example: 1 })
  number!: number;

  @Timestamp({ description: 'When the attempt began.' })
  at!: string;

  @WholeNumber({ nullable: true, example: 84 })
  durationMs!: number | null;

  @WholeNumber({ nullable: true, example: 503 })
  responseStatus!: number | null;

  @Text({ nullable: true, description: 'At most 16 KiB.', example: 'Service Unavailable' })
  responseBody!: string | null;

  @Text({ nullable: true, example: 'HTTP status 503' })
  error!: string | null;
}

@Schema({ name: 'WebhookRecovery' })
export class RecoverView {
  @WholeNumber({ example: 12 })
  queued!: number;
}

export class EventsPage {
  @NestedList(() => EventView)
  data!: EventView[];

  @Text({
    description:
      'The position of the last event read. For an empty page, the position up to which there are no events.',
    example: exampleCursor,
  })
  nextCursor!: string;
}
