import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { unloggedErrorMembers } from './logging.js';

describe('what is logged of an error', () => {
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

  it('has the code and the constraint of a refused row, and none of its values', () => {
    const line = logged(refused);
    expect(line).toContain('price_check');
    expect(line).toContain('23514');
    expect(line).not.toContain('jonas');
  });

  it('has the statement that TypeORM ran, and none of its parameters', () => {
    const line = logged(new QueryFailedError('INSERT INTO people VALUES ($1)', ['jonas@example.com'], refused));
    expect(line).toContain('INSERT INTO people');
    expect(line).not.toContain('jonas');
  });
});
