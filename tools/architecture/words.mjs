// The words of this codebase are those of the field (the table of terms in ARCHITECTURE.md). What was private once stays out
// of code, docs and pages; each word with what to write in its place.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../..');

const privateWords = [
  [/\bdoorbell/i, 'notification, wake-up'],
  [/\b(rings|rang|ringing|ringAnyway)\b/i, 'notifies, enqueues'],
  [/\bbreakOff\b/i, 'abort'],
  [/\bturn(s|ed|ing)? away\b|\bturnAway\b/i, 'reject'],
  [/\bjudg(e|es|ed|ing|ement)\b/i, 'evaluate, check'],
  [/\baudit trail\b/i, 'audit log'],
  [/\b(kept|keeping of) responses?\b|\bresponses? kept\b/i, 'stored response'],
  [/\bTellings?\b/, 'event subject'],
  [/\bhostile\b/i, 'fuzzed, malformed'],
  [/\baloud\b/i, 'explicitly'],
  [/\b(the|this) house\b/i, 'this codebase'],
  [/\bcur(e|es|ed)\b/i, 'fix'],
  [/\btold apart by nothing\b/i, 'look the same'],
  [/\bno JSON or no UTF-8\b/i, 'not valid JSON or UTF-8'],
  [/\bas many .* as (it|they) may have\b/i, 'limit reached'],
  [/\bbears? (it|that|them)\b/i, 'handles, must be idempotent'],
];

// Migrations are never changed; what is generated follows its source; names of products are others' words.
const read = execFileSync('git', ['ls-files', 'apps', 'libs', 'docs', 'tools', 'deploy', 'docker', '*.md', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|mjs|js|md|html|yml|yaml)$/.test(file))
  .filter((file) => !/\/migrations\/|\/generated\/|openapi\.d\.ts$|authenticator-names\.ts$|words\.mjs$/.test(file));

describe('the words of this codebase', () => {
  it('are the field’s', () => {
    const found = read.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          privateWords
            .filter(([word]) => word.test(line))
            .map(([word, instead]) => `${file}:${index + 1}: "${word.exec(line)[0]}": write ${instead}`),
        ),
    );
    assert.deepEqual(found, []);
  });
});
