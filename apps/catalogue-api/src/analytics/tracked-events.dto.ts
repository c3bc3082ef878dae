import { applyDecorators } from '@nestjs/common';
import {
  brokenBound,
  Choice,
  NestedList,
  RecordId,
  Rule,
  Schema,
  Text,
  TimeInput,
  WholeNumber,
  type FieldOptions,
} from '@plinth/validation';
import { countryCodes } from './countries.js';
import { dayMs } from './day.js';
import { canonicalLocale } from './locale.js';
import { eventKinds, type EventKind } from './subjects.js';

export const eventSources = ['direct', 'search', 'social', 'referral', 'email', 'campaign', 'other'] as const;

const maxAgeDays = 400;
const maxAheadMs = 5 * 60_000;
const maybe = { optional: true, nullable: true } as const;

const RecentTime = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    TimeInput({ example: '2026-01-31T09:00:00.000Z', ...options }),
    Rule({
      rule: 'max_age',
      message: `must be at most ${maxAgeDays} days ago`,
      accepts: (at) => !(at instanceof Date) || at.getTime() >= Date.now() - maxAgeDays * dayMs,
    }),
    Rule({
      rule: 'max_ahead',
      message: 'must be at most 5 minutes ahead',
      accepts: (at) => !(at instanceof Date) || at.getTime() <= Date.now() + maxAheadMs,
    }),
  );

const Country = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ description: 'ISO 3166-1 alpha-2.', example: 'DK', ...options }),
    Rule({
      rule: 'iso_3166_1',
      message: 'must be an ISO 3166-1 alpha-2 country code, such as DK',
      accepts: (code) => countryCodes.has(String(code)),
    }),
  );

const localeBounds = { min: 2, max: 64 };

const Locale = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({
      ...localeBounds,
      description: 'BCP 47. Counted in its canonical form: en-gb counts as en-GB.',
      example: 'en-GB',
      ...options,
    }),
    Rule({
      rule: 'bcp_47',
      message: 'must be a BCP 47 language tag, such as en-GB',
      // Of a text that is too short or too long, its length is all there is to say.
      accepts: (tag) =>
        brokenBound(String(tag), localeBounds) !== undefined || canonicalLocale(String(tag)) !== undefined,
    }),
  );

/** Something that a visitor did. */
export class SentEvent {
  @RecordId({
    ...maybe,
    description: 'Of your choice: an id that was sent before, by any call, counts once.',
  })
  id?: string | null;

  @Choice(eventKinds, { example: 'view' })
  kind!: EventKind;

  @Text({
    min: 1,
    max: 255,
    description: 'Whatever tells visitors apart; better no personal data.',
    example: 'visitor-4711',
  })
  visitorId!: string;

  @RecentTime({
    ...maybe,
    description: 'When it happened: at most 400 days ago and 5 minutes ahead. Default: now.',
  })
  at?: Date | null;

  @RecordId({ ...maybe, description: 'Counts for its brand, designer and provider too.' })
  productId?: string | null;

  @RecordId({ ...maybe, description: 'Counts for its provider too.' })
  brandId?: string | null;

  @RecordId(maybe)
  designerId?: string | null;

  @RecordId(maybe)
  providerId?: string | null;

  @Country(maybe)
  country?: string | null;

  @Locale(maybe)
  locale?: string | null;

  @Choice(eventSources, { ...maybe, example: 'search' })
  source?: (typeof eventSources)[number] | null;

  @Text({ ...maybe, min: 1, max: 255, example: 'Interior designer' })
  profession?: string | null;
}

@Schema({
  // Without a time and without records: neither would be accepted for long, or at all.
  example: {
    events: [
      {
        id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
        kind: 'page_view',
        visitorId: 'visitor-4711',
        country: 'DK',
        locale: 'en-GB',
        source: 'search',
        profession: 'Interior designer',
      },
    ],
  },
})
export class TrackEvents {
  @NestedList(() => SentEvent, { minItems: 1, maxItems: 1000 })
  events!: SentEvent[];
}

@Schema({ name: 'TrackedEvents' })
export class TrackedView {
  @WholeNumber({ description: 'Events of this call, those included that were counted before.', example: 250 })
  accepted!: number;
}
