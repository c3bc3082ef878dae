import { RepeatedWarnings } from './repeated-warnings.js';

describe('RepeatedWarnings', () => {
  const lines: [unknown, string][] = [];
  const logger = { warn: (about: unknown, message: string) => void lines.push([about, message]) };
  beforeEach(() => lines.splice(0));
  const away = new Error('connect ECONNREFUSED');

  it('logs the first of a kind, and no other until the time is over', () => {
    const warnings = new RepeatedWarnings(logger);
    for (let time = 0; time < 1_000; time += 1) warnings.warn(away, 'a sweep failed', { queue: 'one' });
    expect(lines).toEqual([[{ err: away, queue: 'one' }, 'a sweep failed']]);
  });

  it('logs what differs in message, subject or error', () => {
    const warnings = new RepeatedWarnings(logger);
    warnings.warn(away, 'a sweep failed', { queue: 'one' });
    warnings.warn(away, 'a sweep failed', { queue: 'two' });
    warnings.warn(away, 'a heartbeat failed', { queue: 'one' });
    warnings.warn(new Error('timeout'), 'a sweep failed', { queue: 'one' });
    expect(lines).toHaveLength(4);
  });

  it('says how many were not logged when it logs one again', () => {
    const warnings = new RepeatedWarnings(logger, 20);
    let count = 0;
    for (; lines.length < 2; count += 1) warnings.warn(away, 'a sweep failed');
    expect(lines).toEqual([
      [{ err: away }, 'a sweep failed'],
      [{ err: away, notLogged: expect.any(Number) as number }, 'a sweep failed'],
    ]);
    expect((lines[1]![0] as { notLogged: number }).notLogged).toBeLessThan(count);
  });

  it('keeps no more than a hundred kinds', () => {
    const warnings = new RepeatedWarnings(logger);
    for (let port = 0; port < 1_000; port += 1) warnings.warn(new Error(`connect ECONNREFUSED :${port}`), 'away');
    expect(lines).toHaveLength(1_000);
    expect((warnings as unknown as { kinds: Map<string, object> }).kinds.size).toBeLessThanOrEqual(100);
  });
});
