import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bench = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../bench/run.mjs'), ...words], { encoding: 'utf8' });

describe('npm run bench', () => {
  it('an unknown benchmark name lists the available cases', () => {
    const { status, stderr } = bench('prodcuts');
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown case or option: prodcuts\.\nCases: .*products/);
  });
});
