// A mutant whose text has moved mutates nothing, and one whose test has another name now runs none.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { mutants } from './mutants.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');

describe('the mutants of tools/mutants.mjs', () => {
  it('are at least forty, each under its own name', () => {
    assert.ok(mutants.length >= 40);
    assert.equal(new Set(mutants.map(({ id }) => id)).size, mutants.length);
  });

  for (const { id, file, text, replacement, guarantee, tests } of mutants) {
    it(`${id}: its text stands once in its file, and its tests are there`, () => {
      assert.equal(
        read(file).split(text).length - 1,
        1,
        `${file} must hold this once; name what stands there now: ${text}`,
      );
      assert.notEqual(text, replacement);
      assert.ok(guarantee.length > 0 && tests.length > 0);
      for (const test of tests)
        assert.ok(read(test.file).includes(test.name), `${test.file} has no test of this name any more: ${test.name}`);
    });
  }
});
