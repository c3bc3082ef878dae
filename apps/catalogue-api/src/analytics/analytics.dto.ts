import { Check, Choice, Day, type Fault } from '@plinth/validation';
import { ProviderFilter } from '../fields.js';
import { parseIsoDate, lengthOf, maxPeriodDays, type Granularity, type RangeName } from './period.js';

export const rangeNames = ['7d', '30d', '90d'] as const satisfies readonly RangeName[];
export const granularities = ['day', 'week'] as const satisfies readonly Granularity[];

const PeriodDate = (): PropertyDecorator =>
  Day({
    optional: true,
    description: `YYYY-MM-DD in UTC, inclusive. Send both dates or neither, and at most ${maxPeriodDays} days. They override range.`,
  });

@Check<AnalyticsQuery>(periodFaults)
export class AnalyticsQuery {
  @Choice(rangeNames, {
    optional: true,
    description: 'The number of days up to today, in UTC. Default: 30d.',
    example: '30d',
  })
  range?: RangeName;

  @PeriodDate()
  from?: string;

  @PeriodDate()
  to?: string;

  @Choice(granularities, {
    optional: true,
    description: 'Weeks are ISO weeks, dated by their Monday. Default: day for up to 92 days, otherwise week.',
    example: 'day',
  })
  granularity?: Granularity;

  @ProviderFilter()
  provider?: string;
}

function periodFaults({ from, to }: AnalyticsQuery): Fault[] {
  if (from === undefined && to === undefined) return [];
  if (from === undefined) return [{ path: ['from'], rule: 'required', message: 'is required together with to' }];
  if (to === undefined) return [{ path: ['to'], rule: 'required', message: 'is required together with from' }];
  const days = lengthOf({ from: parseIsoDate(from), to: parseIsoDate(to) });
  if (days < 1) return [{ path: ['to'], rule: 'order', message: 'must not be before from' }];
  if (days > maxPeriodDays)
    return [{ path: ['to'], rule: 'max_days', message: `must be less than ${maxPeriodDays} days after from` }];
  return [];
}
