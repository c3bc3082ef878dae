import { problemDocument, type ProblemKinds } from '@plinth/formats';
import { toProblem } from './problem.filter.js';

const kinds = { internal: { status: 500, title: 'Internal error' } } as unknown as ProblemKinds;
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
