import { PartialType } from '@nestjs/swagger';
import {
  Choice,
  ChoiceList,
  Flag,
  MayBeAbsent,
  PageNumber,
  PageSize,
  Schema,
  Text,
  TimeInput,
  WholeNumber,
} from '@plinth/service-runtime';
import { OptionalText } from '../fields.js';

/** What a vendor can subscribe to. */
export const eventKinds = ['request.created', 'request.updated', 'product.published', 'product.unpublished'] as const;

export class CreateWebhook {
  @Text({
    min: 1,
    max: 1024,
    format: 'uri',
    description: 'Where events go: an https URL of a public address.',
    example: 'https://erp.example.com/hooks/catalogue',
  })
  url!: string;

  @ChoiceList(eventKinds, {
    minItems: 1,
    unique: true,
    itemName: 'kind',
    example: ['product.published', 'product.unpublished'],
  })
  events!: (typeof eventKinds)[number][];

  @OptionalText({ example: 'ERP' })
  description?: string | null;

  @Flag({ optional: true, example: true })
  enabled?: boolean;
}

export class UpdateWebhook extends PartialType(CreateWebhook, { skipNullProperties: false }) {}

@MayBeAbsent()
@Schema({ name: 'RotateWebhookSecret' })
export class RotateSecret {
  @WholeNumber({
    min: 0,
    max: 604_800,
    optional: true,
    description: 'How long the old secret signs beside the new one. Default one day.',
    example: 3600,
  })
  gracePeriodSeconds?: number;
}

export class RecoverWebhook {
  @TimeInput({ description: 'At most 30 days back.', example: '2026-01-31T09:00:00.000Z' })
  since!: Date;

  @Choice(['failed', 'all'], {
    optional: true,
    description: 'failed, the default: what failed or was cancelled. all: what succeeded too.',
  })
  status?: 'failed' | 'all';
}

export class ListDeliveries {
  @PageNumber()
  page: number = 1;

  @PageSize(50)
  perPage: number = 25;
}
