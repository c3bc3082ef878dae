import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Nothing here is about time.
jest.setTimeout(600_000);

const bench = join(import.meta.dirname, '../bench');

// A study looks at one part of the product from the inside, by classes that no type holds it to: a few rows show that it
// still reaches its end. What it prints of so few says nothing about speed.
const tiny: Record<string, string[]> = {
  'analytics-answer': ['2000', '100', '20', '2'],
  'analytics-ingest': ['2', '100', '1'],
  audit: ['2000'],
  'delivery-held': ['0.1', '0.05', '20', '100'],
  'delivery-rate': ['300', '1'],
  'delivery-under-fire': ['1', '1'],
  'events-feed': ['2000'],
  'product-lists': ['2000'],
  'product-rows': ['200'],
  'webhook-dispatch': ['100'],
};

describe('the studies of the bench', () => {
  it('are all run here', () => {
    const files = readdirSync(join(bench, 'studies')).filter((file) => file.endsWith('.mjs'));
    expect(Object.keys(tiny).map((name) => `${name}.mjs`)).toEqual(files.sort());
  });

  it.each(Object.entries(tiny))('%s reaches its end', (name, sizes) => {
    const command = [join(bench, 'run.mjs'), name, ...sizes];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/Error/)]);
  });
});
