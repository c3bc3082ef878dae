import { OmitType, PartialType } from '@nestjs/swagger';
import {
  Check,
  Choice,
  ChoiceList,
  ChoicesParameter,
  Flag,
  MayBeAbsent,
  Nested,
  NestedList,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import {
  deliveryStatuses,
  exampleCursor,
  FeedAfter,
  feedHasOneStart,
  FeedLimit,
  FeedSince,
  type DeliveryStatus,
} from '@plinth/webhook-delivery';
import { eventPatterns } from '../event-kinds.js';
import { OrganizationFilter, PageQuery } from '../fields.js';
import { ReceivedEvent } from './webhook-events.views.js';

const whoseSubscriptions = 'Operator tokens only: the organization.';
const exampleUrl = 'https://crm.example.com/hooks/identity';
const exampleEvents = ['user.*', 'privacy.deletion.completed'];

export class CreateWebhook {
  @OrganizationFilter(whoseSubscriptions)
  organization_id?: string;

  @Text({
    min: 1,
    max: 1024,
    format: 'uri',
    description: 'A public https URL that receives events.',
    example: exampleUrl,
  })
  url!: string;

  @ChoiceList(eventPatterns, {
    minItems: 1,
    unique: true,
    description: 'Event kinds, families such as `privacy.*`, or `*` for all kinds, including future ones.',
    example: exampleEvents,
  })
  events!: string[];

  @Text({ max: 255, optional: true, nullable: true, example: 'CRM' })
  description?: string | null;

  @Flag({
    optional: true,
    description: 'If false, no events are sent and pending deliveries are cancelled.',
    example: true,
  })
  active?: boolean;
}

export class UpdateWebhook extends PartialType(OmitType(CreateWebhook, ['organization_id']), {
  skipNullProperties: false,
}) {}

export class ListWebhooks extends PageQuery {
  @OrganizationFilter(whoseSubscriptions)
  organization_id?: string;
}

export class ListDeliveries extends PageQuery {}

@MayBeAbsent()
@Schema({ name: 'RotateWebhookSecret' })
export class RotateSecret {
  @WholeNumber({
    min: 0,
    max: 604_800,
    optional: true,
    description: 'How long the old secret keeps signing in parallel. 0 retires it immediately. Default: one day.',
    example: 3600,
  })
  grace_period_seconds?: number;
}

const WholeSecret = (): PropertyDecorator =>
  Text({
    description: 'The signing secret. Shown only once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwAbCdEfGhIjk=',
  });

const PreviousSecretExpiry = (): PropertyDecorator =>
  Timestamp({
    nullable: true,
    description: 'When the previous secret stops signing; null if there is none.',
    example: null,
  });

@Schema({ name: 'Webhook' })
export class WebhookView {
  @RecordId()
  id!: string;

  @Text({ example: exampleUrl })
  url!: string;

  @TextList({ example: exampleEvents })
  events!: string[];

  @Text({ nullable: true, example: 'CRM' })
  description!: string | null;

  @Flag({
    description:
      'False also when the service disabled the subscription: after two events exhausted all attempts at least 12 hours apart without a success between them, or after a 410 response.',
    example: true,
  })
  active!: boolean;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;

  @Text({ description: 'The masked signing secret.', example: 'whsec_****Ijk=' })
  secret!: string;

  @PreviousSecretExpiry()
  previous_secret_expires_at!: string | null;

  @Choice(deliveryStatuses, {
    nullable: true,
    description: 'The status of the last delivery.',
    example: 'succeeded',
  })
  last_status!: DeliveryStatus | null;
}

@Schema({ name: 'WebhookWithSecret' })
export class WebhookWithSecretView extends WebhookView {
  @WholeSecret()
  override secret!: string;
}

@Schema({ name: 'RotatedWebhookSecret' })
export class RotatedSecretView {
  @RecordId()
  id!: string;

  @WholeSecret()
  secret!: string;

  @PreviousSecretExpiry()
  previous_secret_expires_at!: string | null;

  @Timestamp()
  rotated_at!: string;
}

@Schema({ name: 'WebhookDelivery' })
export class DeliveryView {
  @RecordId()
  id!: string;

  @Text({ example: 'user.updated' })
  event!: string;

  @Choice(deliveryStatuses, { example: 'succeeded' })
  status!: DeliveryStatus;

  @Nested(() => ReceivedEvent)
  payload!: ReceivedEvent;

  @WholeNumber({ example: 1 })
  attempts!: number;

  @Timestamp({ nullable: true, example: null })
  next_attempt_at!: string | null;

  @Timestamp({ nullable: true })
  delivered_at!: string | null;

  @WholeNumber({ nullable: true, example: 84 })
  duration_ms!: number | null;

  @Text({ nullable: true, example: null })
  error!: string | null;

  @WholeNumber({ nullable: true, example: 204 })
  response_status!: number | null;

  @Text({ nullable: true, description: 'Truncated to 16 KiB.', example: '' })
  response_body!: string | null;

  @Timestamp()
  created_at!: string;
}

@Check<ListEvents>(feedHasOneStart)
export class ListEvents {
  @OrganizationFilter('Operator tokens only: the organization.')
  organization_id?: string;

  @FeedAfter('next_cursor')
  after?: string;

  @FeedSince()
  since?: Date | 'now';

  @ChoicesParameter(eventPatterns, {
    description:
      'Comma-separated event kinds and families such as `user.*`. Defaults to all kinds. A cursor stays valid if you change this filter.',
    example: 'user.*,privacy.deletion.completed',
  })
  events?: string[];

  @FeedLimit()
  limit: number = 50;
}

export class EventsPage {
  @NestedList(() => ReceivedEvent)
  data!: ReceivedEvent[];

  @Text({
    description: 'The cursor of your last page. An empty page also returns a cursor.',
    example: exampleCursor,
  })
  next_cursor!: string;
}
