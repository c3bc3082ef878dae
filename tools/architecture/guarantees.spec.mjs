// docs/guides/delivery-guarantees.md names the test of each promise, fault and figure. This shows that each of them exists.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/delivery-guarantees.md'), 'utf8');
const lib = 'libs/webhook-delivery';
const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[ -]*\|[ |-]*$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => !['Test', 'Shown by'].includes(cells.at(-1)));

/** The files of tests that a cell names. */
const namedIn = (cell) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => fileOf(code)).filter((file) => file !== undefined);

function fileOf(code) {
  const script = /(?:^|\s)(tools\/\S+\.mjs)/.exec(code)?.[1];
  if (script) return script;
  const measured = /^npm run bench ([a-z-]+)/.exec(code)?.[1];
  if (measured)
    return ['cases', 'studies']
      .map((kind) => `bench/${kind}/${measured}.mjs`)
      .find((file) => existsSync(join(root, file)));
  if (/^src\/\S+\.spec\.ts$/.test(code)) return `${lib}/${code}`;
  if (/^(apps|libs)\/\S+\.ts$/.test(code)) return code;
  return /^[a-z][a-z-]*$/.test(code) ? `${lib}/test/${code}.e2e-spec.ts` : undefined;
}

describe('the guarantees of webhook delivery', () => {
  it('name a test in each row', () => {
    assert.ok(rows.length > 50, `${rows.length} rows were found`);
    for (const cells of rows)
      assert.ok(
        namedIn(cells.at(-1)).length > 0 || cells.at(-1) === 'the same',
        `"${cells[0]}" names no test: write its file in the last column`,
      );
  });

  it('name tests that exist', () => {
    for (const cells of rows)
      for (const file of namedIn(cells.at(-1)))
        assert.ok(existsSync(join(root, file)), `"${cells[0]}": there is no ${file}`);
  });
});
