import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { unloggedErrorMembers } from './logging.js';

describe('logged errors', () => {
  const logged = (err: Error): string => {
    const lines: string[] = [];
    const logger = pino(
      { redact: { paths: unloggedErrorMembers, remove: true } },
      { write: (line: string) => void lines.push(line) },
    );
    logger.error({ err }, 'failed');
    return lines.join('');
  };
  const refused = Object.assign(new Error('new row violates check constraint "price_check"'), {
    code: '23514',
    constraint: 'price_check',
    detail: 'Failing row contains (jonas@example.com).',
    where: "unnamed portal with parameters: $1 = 'jonas@example.com'",
  });

  it('a logged database error has code and constraint and no row values', () => {
    const line = logged(refused);
    expect(line).toContain('price_check');
    expect(line).toContain('23514');
    expect(line).not.toContain('jonas');
  });

  it('a logged TypeORM error has the statement and no parameters', () => {
    const line = logged(new QueryFailedError('INSERT INTO people VALUES ($1)', ['jonas@example.com'], refused));
    expect(line).toContain('INSERT INTO people');
    expect(line).not.toContain('jonas');
  });
});
