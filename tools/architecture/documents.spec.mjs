// Documents name tests, files and metrics. These tests show that each of them exists.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
}).split('\n');

/** Whether a path, or the end of one, exists. `*` stands for any name, and a path that ends in `/` for a folder. */
function exists(path) {
  const pattern = path.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*');
  const fits = new RegExp(`(^|/)${pattern}${path.endsWith('/') ? '' : '$'}`);
  return files.some((file) => fits.test(file));
}

/** Whether a test that a document names exists: a file, a script, a benchmark, or a suite of webhook delivery. */
function isTest(code) {
  const [, script] = /^npm run (\S+)/.exec(code) ?? [];
  const [, benchmark] = /^npm run bench (\S+)/.exec(code) ?? [];
  if (benchmark) return exists(`bench/*/${benchmark}.mjs`);
  if (script) return script in scripts;
  return exists(code.includes('.') || code.endsWith('/') ? code : `libs/webhook-delivery/test/${code}.e2e-spec.ts`);
}

/** The rows of the tables in a part of a document, without their heads. */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => !/^(Test|Shown by|-+)$/.test(cells.at(-1)));

const security = read('SECURITY.md');
const documents = {
  'docs/guides/delivery-guarantees.md': read('docs/guides/delivery-guarantees.md'),
  'SECURITY.md': security.slice(security.indexOf('\n## Attackers'), security.indexOf('\n## What is not defended')),
};

for (const [name, text] of Object.entries(documents))
  describe(name, () => {
    const rows = rowsOf(text);

    it('names in each row the test that proves it', () => {
      assert.ok(rows.length > 25, `${rows.length} rows were found`);
      for (const cells of rows) {
        const named = [...cells.at(-1).matchAll(/`([^`]+)`/g)].map(([, code]) => code);
        assert.ok(named.length > 0 || cells.at(-1) === 'the same', `"${cells.join(' | ')}" names no test`);
        for (const code of named) assert.ok(isTest(code), `"${cells.join(' | ')}": there is no test ${code}`);
      }
    });
  });

describe('ARCHITECTURE.md', () => {
  it('names files that exist', () => {
    const text = read('ARCHITECTURE.md');
    const walks = text.slice(text.indexOf('\n## The ways data takes'));
    for (const [, name] of walks.matchAll(/`([a-z][\w/.-]*\.ts)`/g))
      assert.ok(exists(name), `there is no file ${name}`);
  });
});

describe('docs/operations/observability.md', () => {
  it('names every metric that the services serve', () => {
    const sources = files.filter((file) => /^(apps|libs)\/[^/]+\/src\/.*\.ts$/.test(file)).map(read);
    const metric = /\bname: '([a-z]+(?:_[a-z]+)+)'|measuredGauge\([\w.]+, '([a-z_]+)'/g;
    const names = sources
      .filter((source) => /from 'prom-client'|measuredGauge\(/.test(source))
      .flatMap((source) => [...source.matchAll(metric)].map(([, first, second]) => first ?? second));
    assert.ok(names.length > 25, `${names.length} metrics were found`);
    const described = new Set(read('docs/operations/observability.md').match(/[a-z]+(?:_[a-z]+)+/g));
    assert.deepEqual(
      names.filter((name) => !described.has(name)),
      [],
    );
  });
});

describe('the kinds of events', () => {
  for (const [app, list] of [
    ['catalogue-api', 'src/webhooks/webhooks.dto.ts'],
    ['identity-api', 'src/event-kinds.ts'],
  ])
    it(`of ${app} each appear in an end-to-end test`, () => {
      const tests = files.filter((file) => file.startsWith(`apps/${app}/test/`) && file.endsWith('.e2e-spec.ts'));
      const text = tests.map(read).join('\n');
      const [, kinds] = /export const event(?:Kinds|Summaries) = [[{]([^\]}]*)[\]}]/.exec(read(`apps/${app}/${list}`));
      for (const [, kind] of kinds.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g))
        assert.ok(text.includes(kind), `no test names ${kind}`);
    });
});
