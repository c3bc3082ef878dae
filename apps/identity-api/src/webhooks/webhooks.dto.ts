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

const whoseSubscriptions = 'Operator tokens only: whose subscriptions.';
const exampleUrl = 'https://crm.example.com/hooks/identity';
const exampleEvents = ['user.*', 'privacy.deletion.completed'];

export class CreateWebhook {
  @OrganizationFilter(whoseSubscriptions)
  organization_id?: string;

  @Text({
    min: 1,
    max: 1024,
    format: 'uri',
    description: 'Where events go: an https URL of a public address.',
    example: exampleUrl,
  })
  url!: string;

  @ChoiceList(eventPatterns, {
    minItems: 1,
    unique: true,
    description:
      'Kinds of events; `privacy.*` and the like for a family, `*` for all, also for those that are yet to come.',
    example: exampleEvents,
  })
  events!: string[];

  @Text({ max: 255, optional: true, nullable: true, example: 'CRM' })
  description?: string | null;

  @Flag({
    optional: true,
    description: 'False: nothing is sent, and what is pending is cancelled.',
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
    description: 'How long the old secret signs beside the new one; 0: not at all. Default one day.',
    example: 3600,
  })
  grace_period_seconds?: number;
}

const WholeSecret = (): PropertyDecorator =>
  Text({
    description: 'The signing secret. Shown this once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwAbCdEfGhIjk=',
  });

const PreviousSecretExpiry = (): PropertyDecorator =>
  Timestamp({
    nullable: true,
    description: 'Until when the secret before signs, too; null when it does not.',
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
      'Also false when the service switched it off: events that used all their attempts up, half a day apart with no success between, or an answer of 410.',
    example: true,
  })
  active!: boolean;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;

  @Text({ description: 'The signing secret, masked.', example: 'whsec_****Ijk=' })
  secret!: string;

  @PreviousSecretExpiry()
  previous_secret_expires_at!: string | null;

  @Choice(deliveryStatuses, {
    nullable: true,
    description: 'How the last delivery stands.',
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

  @Text({ nullable: true, description: 'At most 16 KiB of it.', example: '' })
  response_body!: string | null;

  @Timestamp()
  created_at!: string;
}

@Check<ListEvents>(feedHasOneStart)
export class ListEvents {
  @OrganizationFilter('Operator tokens only: whose events.')
  organization_id?: string;

  @FeedAfter('next_cursor')
  after?: string;

  @FeedSince()
  since?: Date | 'now';

  @ChoicesParameter(eventPatterns, {
    description:
      'Kinds of events and families such as `user.*`, separated by commas; all where it is absent. A cursor goes on over ' +
      'all kinds.',
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
    description: 'The last position read; of an empty page the place up to which there was nothing.',
    example: exampleCursor,
  })
  next_cursor!: string;
}
