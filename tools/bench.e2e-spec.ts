import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// PostgreSQL, a service and its floor begin anew.
jest.setTimeout(120_000);

const bench = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../bench/run.mjs'), ...words], { encoding: 'utf8' });

describe('npm run bench', () => {
  it('the product list benchmark and its hand-written floor return the same bytes', () => {
    const { status, stdout, stderr } = bench('product-list', '--short');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/3 responses compared byte by byte/);
    expect(stdout).toMatch(/\| plinth +\| \d+ /);
    expect(stdout).toMatch(/\| floor: [^|]+\| \d+ /);
  });

  it('an unknown benchmark name lists the available cases', () => {
    const { status, stderr } = bench('product-lisst');
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown case: product-lisst\.\nCases: .*product-list.*\nStudies: delivery-under-fire/);
  });
});
