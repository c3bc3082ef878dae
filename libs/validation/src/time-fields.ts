import { applyDecorators } from '@nestjs/common';
import { field, Read, Rule, type FieldOptions } from './field.js';
import { isText } from './text-fields.js';

const [firstTime, lastTime] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
const timeSyntax = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Parses an RFC 3339 time; undefined if invalid or not in the calendar. */
export function readTime(text: string): Date | undefined {
  if (!timeSyntax.test(text)) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return undefined;
  return isCalendarDay(text.slice(0, 10)) ? time : undefined;
}

function isCalendarDay(day: string): boolean {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const read = new Date(0);
  read.setUTCFullYear(year, month - 1, date);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === date;
}

/** An RFC 3339 time with a four-digit year, read as a Date. */
export function TimeInput(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Read((value) => (typeof value === 'string' ? (readTime(value) ?? value) : value)),
    field(
      {
        schema: { type: 'string', format: 'date-time' },
        rules: [
          Rule({
            rule: 'type',
            message: 'must be a string',
            accepts: (value) => value instanceof Date || typeof value === 'string',
          }),
          Rule({
            rule: 'datetime',
            message: (value) =>
              value instanceof Date
                ? 'must be within the years 0000 to 9999 in UTC'
                : 'must be an RFC 3339 time such as 2026-01-31T09:00:00.000Z',
            accepts: (value) => value instanceof Date && value.getTime() >= firstTime && value.getTime() <= lastTime,
          }),
        ],
      },
      { example: '2027-01-31T09:00:00.000Z', ...options },
    ),
  );
}

/** A calendar date such as `2026-01-31` (RFC 3339 full-date). */
export function Day(options: FieldOptions = {}): PropertyDecorator {
  return field(
    {
      schema: { type: 'string', format: 'date' },
      rules: [
        isText(),
        Rule({
          rule: 'date',
          message: 'must be a date such as 2026-01-31',
          accepts: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value),
        }),
      ],
    },
    { example: '2026-01-31', ...options },
  );
}

/** An output time: UTC with milliseconds. */
export function Timestamp(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { schema: { type: 'string', format: 'date-time' }, rules: [isText()] },
    { example: '2026-01-31T09:00:00.000Z', ...options },
  );
}
