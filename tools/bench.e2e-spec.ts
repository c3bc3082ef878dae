import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// PostgreSQL, a service and the application that it is compared with begin anew, and npm may install the latter.
jest.setTimeout(240_000);

const bench = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../bench/run.mjs'), ...words], { encoding: 'utf8' });

describe('npm run bench', () => {
  it('the product list benchmark and the plain Nest application return the same products', () => {
    const { status, stdout, stderr } = bench('product-list', '--short');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/3 pages have the same items in both/);
    expect(stdout).toMatch(/\| Plinth +\| \d+ /);
    expect(stdout).toMatch(/\| plain Nest and TypeORM +\| \d+ /);
  });

  it('an unknown benchmark name lists the available cases', () => {
    const { status, stderr } = bench('product-lisst');
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown case: product-lisst\.\nCases: .*product-list/);
  });
});
