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

/** The files that a cell names, each with the titles of tests that follow it. */
function namedIn(cell) {
  const named = [];
  for (const [, code, title] of cell.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (title !== undefined) named.at(-1)?.titles.push(title);
    else named.push({ file: fileOf(code), titles: [] });
  }
  return named.filter(({ file }) => file !== undefined);
}

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

// A title may be cut over two lines in the source, and written with other quotes.
const plain = (text) => text.replace(/['’"`]/g, '’').replace(/\s+/g, ' ');

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
      for (const { file, titles } of namedIn(cells.at(-1))) {
        assert.ok(existsSync(join(root, file)), `"${cells[0]}": there is no ${file}`);
        const source = plain(readFileSync(join(root, file), 'utf8'));
        for (const title of titles)
          assert.ok(source.includes(plain(title)), `"${cells[0]}": ${file} has no test "${title}"`);
      }
  });
});
