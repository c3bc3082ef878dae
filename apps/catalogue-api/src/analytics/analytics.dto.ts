import { Check, Choice, Day, type Fault } from '@plinth/validation';
import { ProviderFilter } from '../fields.js';
import { parseIsoDate, lengthOf, maxPeriodDays, type Granularity, type RangeName } from './period.js';

export const rangeNames = ['7d', '30d', '90d'] as const satisfies readonly RangeName[];
export const granularities = ['day', 'week'] as const satisfies readonly Granularity[];

const PeriodDate = (): PropertyDecorator =>
  Day({
    optional: true,
    description: `YYYY-MM-DD in UTC, included. Both dates or neither; at most ${maxPeriodDays} days; they win over range.`,
  });

@Check<AskAnalytics>(periodFaults)
export class AskAnalytics {
  @Choice(rangeNames, {
    optional: true,
    description: 'So many days up to today, UTC. Default: 30d.',
    example: '30d',
  })
  range?: RangeName;

  @PeriodDate()
  from?: string;

  @PeriodDate()
  to?: string;

  @Choice(granularities, {
    optional: true,
    description: 'ISO weeks, dated their Monday. Default: day up to 92 days, else week.',
    example: 'day',
  })
  granularity?: Granularity;

  @ProviderFilter()
  provider?: string;
}

function periodFaults({ from, to }: AskAnalytics): Fault[] {
  if (from === undefined && to === undefined) return [];
  if (from === undefined) return [{ path: ['from'], rule: 'required', message: 'is required beside to' }];
  if (to === undefined) return [{ path: ['to'], rule: 'required', message: 'is required beside from' }];
  const days = lengthOf({ from: parseIsoDate(from), to: parseIsoDate(to) });
  if (days < 1) return [{ path: ['to'], rule: 'order', message: 'must not be before from' }];
  if (days > maxPeriodDays)
    return [{ path: ['to'], rule: 'max_days', message: `must be at most ${maxPeriodDays} days from from, included` }];
  return [];
}
