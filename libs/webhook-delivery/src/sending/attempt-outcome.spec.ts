import { describeFailure } from './attempt-outcome.js';

const coded = (code: string) => Object.assign(new Error(code), { code });
const ofAll = (...codes: string[]) => describeFailure(new AggregateError(codes.map(coded)), 3_000);

describe('what is said of a name with several addresses', () => {
  it.each([
    ['the first failure', ['ECONNREFUSED', 'EHOSTUNREACH'], 'unreachable', 'connection refused'],
    [
      'the first that was an answer, as this process may have been late to read the others',
      ['ETIMEDOUT', 'ETIMEDOUT', 'ECONNREFUSED'],
      'unreachable',
      'connection refused',
    ],
    ['that none answered', ['ETIMEDOUT', 'ETIMEDOUT'], 'timed_out', 'connection timed out'],
  ])('is %s', (_what, codes, outcome, error) => {
    expect(ofAll(...codes)).toEqual({ outcome, error });
  });
});
