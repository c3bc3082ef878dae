import { RepeatedWarnings } from './repeated-warnings.js';

describe('RepeatedWarnings', () => {
  const lines: [unknown, string][] = [];
  const logger = { warn: (about: unknown, message: string) => void lines.push([about, message]) };
  beforeEach(() => lines.splice(0));
  const away = new Error('connect ECONNREFUSED');

  it('only the first of several identical warnings is logged until the interval ends', () => {
    const warnings = new RepeatedWarnings(logger);
    for (let time = 0; time < 1_000; time += 1) warnings.warn(away, 'a sweep failed', { queue: 'one' });
    expect(lines).toEqual([[{ err: away, queue: 'one' }, 'a sweep failed']]);
  });

  it('warnings that differ in message, details or error are all logged', () => {
    const warnings = new RepeatedWarnings(logger);
    warnings.warn(away, 'a sweep failed', { queue: 'one' });
    warnings.warn(away, 'a sweep failed', { queue: 'two' });
    warnings.warn(away, 'a heartbeat failed', { queue: 'one' });
    warnings.warn(new Error('timeout'), 'a sweep failed', { queue: 'one' });
    expect(lines).toHaveLength(4);
  });

  it('a repeated warning states how many were not logged', () => {
    const warnings = new RepeatedWarnings(logger, 20);
    let count = 0;
    for (; lines.length < 2; count += 1) warnings.warn(away, 'a sweep failed');
    expect(lines).toEqual([
      [{ err: away }, 'a sweep failed'],
      [{ err: away, notLogged: expect.any(Number) as number }, 'a sweep failed'],
    ]);
    expect((lines[1]![0] as { notLogged: number }).notLogged).toBeLessThan(count);
  });

  it('at most a hundred kinds of warnings are remembered', () => {
    const warnings = new RepeatedWarnings(logger);
    for (let port = 0; port < 1_000; port += 1) warnings.warn(new Error(`connect ECONNREFUSED :${port}`), 'away');
    expect(lines).toHaveLength(1_000);
    expect((warnings as unknown as { kinds: Map<string, object> }).kinds.size).toBeLessThanOrEqual(100);
  });
});
