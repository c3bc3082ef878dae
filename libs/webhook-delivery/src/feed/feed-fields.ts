import { applyDecorators } from '@nestjs/common';
import { field, Read, readTime, Rule, Text, type Fault } from '@plinth/validation';

import { cursorLength } from './event-cursor.js';

export const exampleCursor = 'Mi4xNzY5NDE0NDAwMDAwLjc3MS40NzEx';

const mostEvents = 100;

export const FeedAfter = (nextCursor: string): PropertyDecorator =>
  Text({
    min: 1,
    max: cursorLength,
    optional: true,
    description: `The opaque ${nextCursor} of the previous page.`,
    example: exampleCursor,
  });

/** `now` or an RFC 3339 time that is not in the future, parsed as a Date. */
export const FeedSince = (): PropertyDecorator =>
  applyDecorators(
    Read((value) => (typeof value === 'string' ? (readTime(value) ?? value) : value)),
    field(
      {
        schema: { type: 'string', minLength: 1 },
        rules: [
          Rule({
            rule: 'type',
            message: 'must be a string',
            accepts: (value) => value instanceof Date || typeof value === 'string',
          }),
          Rule({
            rule: 'datetime',
            message: 'must be now or an RFC 3339 time like 2026-01-31T09:00:00.000Z',
            accepts: (value) => typeof value !== 'string' || value === 'now',
          }),
          Rule({
            rule: 'past',
            message: 'must not be in the future',
            accepts: (value) => !(value instanceof Date) || value.getTime() <= Date.now(),
          }),
        ],
      },
      {
        optional: true,
        description: 'Instead of after: an RFC 3339 time to start from, or now for future events only.',
        example: '2026-01-31T09:00:00.000Z',
      },
    ),
  );

export const FeedLimit = (): PropertyDecorator =>
  applyDecorators(
    Read((value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value)),
    field(
      {
        schema: { type: 'integer', minimum: 1, maximum: mostEvents },
        rules: [
          Rule({
            rule: 'type',
            message: 'must be a string',
            accepts: (value) => typeof value === 'number' || typeof value === 'string',
          }),
          Rule({
            rule: 'range',
            message: `must be a whole number from 1 to ${mostEvents}`,
            accepts: (value) => typeof value === 'number' && value >= 1 && value <= mostEvents,
          }),
        ],
      },
      { optional: true, default: 50, example: 50 },
    ),
  );

/** For `@Check`: `after` and `since` exclude each other. */
export const feedHasOneStart = ({ after, since }: { after?: unknown; since?: unknown }): Fault[] =>
  after === undefined || since === undefined
    ? []
    : [{ path: ['since'], rule: 'exclusive', message: 'cannot be combined with after' }];
