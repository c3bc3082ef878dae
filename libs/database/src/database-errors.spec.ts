import { isDatabaseUnavailable, unavailableReason } from './database-errors.js';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('unavailableReason', () => {
  it.each([
    ['25006', 'read_only'],
    ['57P01', 'shutting_down'],
    ['57P03', 'shutting_down'],
    ['28P01', 'credentials'],
    ['28000', 'credentials'],
    ['53300', 'out_of_resources'],
    ['08006', 'unreachable'],
    ['42P05', 'named_statements'],
    ['26000', 'named_statements'],
    ['EHOSTUNREACH', 'unreachable'],
  ])('%s means %s', (code, reason) => {
    expect(unavailableReason(withCode(code))).toBe(reason);
    // As wrapped by TypeORM.
    expect(unavailableReason(Object.assign(new Error('wrapped'), { driverError: withCode(code) }))).toBe(reason);
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  });

  it.each(['23505', '42501', '25P02', 'ENOENT'])('%s is an error of the statement itself', (code) => {
    expect(unavailableReason(withCode(code))).toBeUndefined();
  });

  it('nothing and errors without a code are no outage', () => {
    expect([undefined, null, 'text', new Error('failed')].map(unavailableReason)).toEqual(Array(4).fill(undefined));
  });
});
