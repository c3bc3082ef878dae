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
import { dayMs } from './period.js';
import { eventKinds, type EventKind } from './subjects.js';

const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW`;

/** The officially assigned codes of ISO 3166-1 alpha-2. */
const countryCodes: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));

/** The canonical form of a BCP 47 language tag; undefined if invalid. */
export function canonicalLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export const eventSources = ['direct', 'search', 'social', 'referral', 'email', 'campaign', 'other'] as const;

const maxAgeDays = 400;
const maxAheadMs = 5 * 60_000;
const maybe = { optional: true, nullable: true } as const;

const RecentTime = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    TimeInput({ example: '2026-01-31T09:00:00.000Z', ...options }),
    Rule({
      rule: 'max_age',
      message: `must be at most ${maxAgeDays} days in the past`,
      accepts: (at) => !(at instanceof Date) || at.getTime() >= Date.now() - maxAgeDays * dayMs,
    }),
    Rule({
      rule: 'max_ahead',
      message: 'must be at most 5 minutes in the future',
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
      description: 'BCP 47. Counted in canonical form: en-gb counts as en-GB.',
      example: 'en-GB',
      ...options,
    }),
    Rule({
      rule: 'bcp_47',
      message: 'must be a BCP 47 language tag, such as en-GB',
      // A text of the wrong length only reports its length.
      accepts: (tag) =>
        brokenBound(String(tag), localeBounds) !== undefined || canonicalLocale(String(tag)) !== undefined,
    }),
  );

export class SentEvent {
  @RecordId({
    ...maybe,
    description: 'An ID of your choice. An ID that you sent before counts only once.',
  })
  id?: string | null;

  @Choice(eventKinds, { example: 'view' })
  kind!: EventKind;

  @Text({
    min: 1,
    max: 255,
    description: 'Any value that identifies a visitor. Avoid personal data.',
    example: 'visitor-4711',
  })
  visitorId!: string;

  @RecentTime({
    ...maybe,
    description: 'When the event happened: at most 400 days ago and 5 minutes ahead. Default: now.',
  })
  at?: Date | null;

  @RecordId({ ...maybe, description: "Also counts for the product's brand, designer and provider." })
  productId?: string | null;

  @RecordId({ ...maybe, description: "Also counts for the brand's provider." })
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
  // Without time and records: an example would soon be too old, and its records do not exist.
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
  @WholeNumber({ description: 'The number of events in this call, including those counted before.', example: 250 })
  accepted!: number;
}
