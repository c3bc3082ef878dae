import { PartialType } from '@nestjs/swagger';
import {
  Check,
  Choice,
  ChoiceList,
  ChoicesParameter,
  Faults,
  field,
  Flag,
  MayBeAbsent,
  PageNumber,
  PageSize,
  Rule,
  Schema,
  Text,
  TimeInput,
  WholeNumber,
} from '@plinth/validation';
import {
  deliveryStatuses,
  faultsOfCustomHeaders,
  FeedAfter,
  feedHasOneStart,
  FeedLimit,
  FeedSince,
  maxCustomHeaders,
  type DeliveryStatus,
} from '@plinth/webhook-delivery';
import { LogQuery, OptionalText } from '../fields.js';

export const eventKinds = [
  'request.created',
  'request.updated',
  'product.created',
  'product.updated',
  'product.offer_updated',
  'product.submitted',
  'product.withdrawn',
  'product.published',
  'product.unpublished',
  'product.rejected',
  'product.deleted',
  'product.revision_submitted',
  'product.revision_rejected',
  'webhook.disabled',
  'webhook.recovered',
  'delivery.exhausted',
  'import.finished',
  'key.expiring',
] as const;

export type EventKind = (typeof eventKinds)[number];

const OwnHeaders = (): PropertyDecorator =>
  field(
    {
      schema: {
        type: 'object',
        additionalProperties: { type: 'string', minLength: 1, maxLength: 4096 },
        propertyNames: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", maxLength: 128 },
        maxProperties: maxCustomHeaders,
      },
      structure: { kind: 'json' },
      rules: [
        Rule({ rule: 'type', message: 'must be an object', accepts: isObject }),
        Faults((value) =>
          isObject(value)
            ? faultsOfCustomHeaders(value).map(({ name, ...fault }) => ({
                path: name === null ? [] : [name],
                ...fault,
              }))
            : [],
        ),
      ],
    },
    {
      optional: true,
      description:
        'Headers to send with each delivery, such as credentials of your gateway: at most 10, 8,192 bytes in total, values in printable ASCII. Not allowed: Host, Content-*, Webhook-*, Transfer-Encoding, Expect, Accept-Encoding and connection headers. Sending headers replaces all; {} removes them. Changing the URL to another origin also removes them, unless you send headers in the same request. Stored encrypted.',
      example: { 'X-Api-Key': 'k4-7f0a92' },
    },
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class CreateWebhook {
  @Text({
    min: 1,
    max: 1024,
    format: 'uri',
    description: 'The URL that receives the events: https and publicly reachable.',
    example: 'https://erp.example.com/hooks/catalogue',
  })
  url!: string;

  @ChoiceList(eventKinds, {
    minItems: 1,
    unique: true,
    itemName: 'kind',
    example: ['product.published', 'product.unpublished'],
  })
  events!: EventKind[];

  @OptionalText({ example: 'ERP' })
  description?: string | null;

  @Flag({ optional: true, example: true })
  enabled?: boolean;

  @OwnHeaders()
  headers?: Record<string, string>;

  @WholeNumber({
    min: 1,
    max: 1000,
    optional: true,
    nullable: true,
    description: 'The maximum number of attempts per second; null (the default) for no limit.',
    example: 20,
  })
  maxPerSecond?: number | null;
}

export class UpdateWebhook extends PartialType(CreateWebhook, { skipNullProperties: false }) {}

@MayBeAbsent()
@Schema({ name: 'RotateWebhookSecret' })
export class RotateSecret {
  @WholeNumber({
    min: 0,
    max: 604_800,
    optional: true,
    description: 'How long the old secret continues to sign. Default: one day.',
    example: 3600,
  })
  gracePeriodSeconds?: number;
}

@MayBeAbsent()
export class TestWebhook {
  @Choice(eventKinds, {
    optional: true,
    description: 'Send sample data of this kind, with `test: true` in the data. Default: webhook.test.',
    example: 'product.published',
  })
  event?: EventKind;
}

export class RecoverWebhook {
  @TimeInput({ description: 'At most 30 days ago.', example: '2026-01-31T09:00:00.000Z' })
  since!: Date;

  @Choice(['failed', 'all'], {
    optional: true,
    description:
      'failed (the default): failed and cancelled deliveries, and those that wait for another attempt. all: also successful ones.',
  })
  status?: 'failed' | 'all';
}

export class ListAttempts {
  @PageNumber()
  page: number = 1;

  @PageSize(50)
  perPage: number = 25;
}

export class ListDeliveries extends LogQuery {
  @ChoicesParameter(deliveryStatuses, {
    description: 'Only deliveries with these statuses, separated by commas.',
    example: 'failed,cancelled',
  })
  status?: DeliveryStatus[];

  @Choice([...eventKinds, 'webhook.test'], {
    optional: true,
    description: 'Only deliveries of this event kind.',
    example: 'product.published',
  })
  event?: string;

  @TimeInput({
    optional: true,
    description: 'Only deliveries created at or after this time.',
    example: '2026-01-31T09:00:00.000Z',
  })
  since?: Date;

  @TimeInput({
    optional: true,
    description: 'Only deliveries created before this time.',
    example: '2026-02-01T09:00:00.000Z',
  })
  until?: Date;
}

@Check<ListEvents>(feedHasOneStart)
export class ListEvents {
  @FeedAfter('nextCursor')
  after?: string;

  @FeedSince()
  since?: Date | 'now';

  @ChoicesParameter(eventKinds, {
    description: 'Event kinds separated by commas. Default: all. A cursor works with any kinds.',
    example: 'product.published,product.unpublished',
  })
  events?: string[];

  @FeedLimit()
  limit: number = 50;
}
