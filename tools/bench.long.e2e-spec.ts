import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Nothing here is about time.
jest.setTimeout(600_000);

describe('npm run bench delivery-under-fire', () => {
  // It uses classes of the engine that no type checks here. What it prints of so few says nothing about speed.
  it('every step of the delivery-under-fire benchmark completes', () => {
    const command = [join(import.meta.dirname, '../bench/run.mjs'), 'delivery-under-fire', '1', '1'];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/Error/)]);
  });
});
