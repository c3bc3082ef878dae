import { recordId, text, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { countryCodes } from './countries.js';
import { dayMs } from './day.js';
import { eventKinds } from './subjects.js';

export const eventSources = ['direct', 'search', 'social', 'referral', 'email', 'campaign', 'other'] as const;

const maxAgeDays = 400;
const maxAheadMs = 5 * 60_000;

const at = timeInput()
  .refine((value) => value.getTime() >= Date.now() - maxAgeDays * dayMs, {
    error: `must be at most ${maxAgeDays} days ago`,
    params: { rule: 'max_age' },
  })
  .refine((value) => value.getTime() <= Date.now() + maxAheadMs, {
    error: 'must be at most 5 minutes ahead',
    params: { rule: 'max_ahead' },
  })
  .describe('When it happened: at most 400 days ago and 5 minutes ahead. Default: now.')
  .meta({ examples: ['2026-01-31T09:00:00.000Z'] });

const country = z
  .string()
  .refine((code) => countryCodes.has(code), {
    error: 'must be an ISO 3166-1 alpha-2 country code, such as DK',
    params: { rule: 'iso_3166_1' },
  })
  .describe('ISO 3166-1 alpha-2.')
  .meta({ examples: ['DK'] });

const locale = text({ min: 2, max: 64 })
  .transform((tag, context) => {
    const canonical = canonicalLocale(tag);
    if (canonical !== undefined) return canonical;
    context.addIssue({
      code: 'custom',
      params: { rule: 'bcp_47' },
      message: 'must be a BCP 47 language tag, such as en-GB',
    });
    return z.NEVER;
  })
  .describe('BCP 47. Counted in its canonical form: en-gb counts as en-GB.')
  .meta({ examples: ['en-GB'] });

function canonicalLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const trackedEvent = z.strictObject({
  id: recordId()
    .nullable()
    .optional()
    .describe('Of your choice: an id that was sent before, by any call, counts once.'),
  kind: z.enum(eventKinds).meta({ examples: ['view'] }),
  visitorId: text({ min: 1, max: 255 })
    .describe('Whatever tells visitors apart; better no personal data.')
    .meta({ examples: ['visitor-4711'] }),
  at: at.nullable().optional(),
  productId: recordId().nullable().optional().describe('Counts for its brand, designer and provider too.'),
  brandId: recordId().nullable().optional().describe('Counts for its provider too.'),
  designerId: recordId().nullable().optional(),
  providerId: recordId().nullable().optional(),
  country: country.nullable().optional(),
  locale: locale.nullable().optional(),
  source: z
    .enum(eventSources)
    .nullable()
    .optional()
    .meta({ examples: ['search'] }),
  profession: text({ min: 1, max: 255 })
    .nullable()
    .optional()
    .meta({ examples: ['Interior designer'] }),
});
export type SentEvent = z.infer<typeof trackedEvent>;

export const trackEvents = z.strictObject({ events: z.array(trackedEvent).min(1).max(1000) }).meta({
  id: 'TrackEvents',
  // Without a time and without records: neither would be accepted for long, or at all.
  examples: [
    {
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
  ],
});
export type TrackEvents = z.infer<typeof trackEvents>;

export const trackedView = z
  .object({
    accepted: z
      .int()
      .describe('Events of this call, those included that were counted before.')
      .meta({ examples: [250] }),
  })
  .meta({ id: 'TrackedEvents' });
export type TrackedView = z.infer<typeof trackedView>;
