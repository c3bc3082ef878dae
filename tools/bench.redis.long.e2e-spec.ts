import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Nothing here is about time.
jest.setTimeout(600_000);

describe('npm run bench', () => {
  it('every benchmark completes', () => {
    const command = [join(import.meta.dirname, '../bench/run.mjs'), '--short'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/3 pages have the same items in both/);
  });
});
