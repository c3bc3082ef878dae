import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { problemDocument, type ProblemKinds } from '@plinth/formats';
import { ProblemFilter, toProblem } from './problem.filter.js';

const kinds = {
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as unknown as ProblemKinds;
const style = { kinds, typeBase: 'https://api.example.com/problems#', requestIdMember: 'requestId' } as const;
const request = { path: '/products/1', requestId: 'r-1' };

describe('toProblem', () => {
  it('an unexpected error reveals nothing', () => {
    const problem = toProblem(new Error('password=hunter2'), () => false);
    expect(JSON.stringify(problemDocument(problem, style, request))).not.toContain('hunter2');
    expect(problem.kind).toBe('internal');
  });

  it('an error of an unavailable dependency becomes a retriable unavailable problem', () => {
    const problem = toProblem(new Error('ECONNREFUSED'), () => true);
    expect(problem).toMatchObject({ kind: 'unavailable', occurrence: { headers: { 'Retry-After': '1' } } });
  });
});

describe('ProblemFilter', () => {
  it('an outage logs one line without a stack, however many requests it fails', () => {
    const lines: unknown[] = [];
    const record = (...line: unknown[]): void => void lines.push(line);
    Logger.overrideLogger({ log: record, warn: record, error: record });
    const filter = new ProblemFilter(style, () => true);
    const sent = { getHeader: () => 'r-1', headersSent: true, destroy: () => undefined };
    for (const requestId of ['r-1', 'r-2'])
      filter.answer(
        // As pg reports a refused connection to a name with two addresses.
        Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
        { path: `/${requestId}` } as Request,
        sent as unknown as Response,
      );
    expect(lines).toEqual([[{ err: 'ECONNREFUSED' }, 'unavailable', 'Problem']]);
    Logger.overrideLogger(false);
  });
});
