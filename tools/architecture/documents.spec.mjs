// Checks that the tests, files, metrics and events named in documents exist.
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

/** Whether a path, or the end of one, exists. `*` matches any name; a trailing `/` matches a folder. */
function exists(path) {
  const pattern = path.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*');
  const fits = new RegExp(`(^|/)${pattern}${path.endsWith('/') ? '' : '$'}`);
  return files.some((file) => fits.test(file));
}

/** Whether a named test exists: a file, a folder, a script, a benchmark, or a suite of webhook delivery. */
function isTest(name) {
  const [, script] = /^npm run (\S+)/.exec(name) ?? [];
  const [, benchmark] = /^npm run bench (\S+)/.exec(name) ?? [];
  if (benchmark) return exists(`bench/cases/${benchmark}.mjs`);
  if (script) return script in scripts;
  return exists(name.includes('.') || name.endsWith('/') ? name : `libs/webhook-delivery/test/${name}.e2e-spec.ts`);
}

/** The tests that the last cell of a table's row names. */
const testsIn = (row) =>
  [
    ...row
      .split('|')
      .at(-2)
      .matchAll(/`(npm run [^`]+|[^`]*spec\.\w+|[^`]*\/|[a-z-]+)`/g),
  ].map(([, name]) => name);

/** The rows of each table, without head and separator. */
const tablesIn = (text) => [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trim().split('\n').slice(2));

for (const document of ['docs/guides/delivery-guarantees.md', 'SECURITY.md'])
  describe(document, () => {
    const rows = tablesIn(read(document))
      .filter(([first]) => testsIn(first).length > 0)
      .flat();

    it(`each row of evidence in ${document} names a test`, () => {
      assert.ok(rows.length > 25, `only ${rows.length} rows were found`);
      assert.deepEqual(
        rows.filter((row) => testsIn(row).length === 0),
        [],
      );
    });

    it(`every test that ${document} names exists`, () => {
      assert.deepEqual(
        rows.flatMap(testsIn).filter((name) => !isTest(name)),
        [],
      );
    });
  });

describe('ARCHITECTURE.md', () => {
  it('every file that ARCHITECTURE.md names exists', () => {
    const named = [...read('ARCHITECTURE.md').matchAll(/`([a-z][\w/.-]*\.ts)`/g)].map(([, name]) => name);
    assert.ok(named.length > 40, `only ${named.length} files were found`);
    assert.deepEqual(
      named.filter((name) => !exists(name)),
      [],
    );
  });
});

describe('docs/operations/observability.md', () => {
  it('observability.md describes every metric that the services export', () => {
    const sources = files.filter((file) => /^(apps|libs)\/[^/]+\/src\/.*\.ts$/.test(file)).map(read);
    const metric = /\bname: '([a-z]+(?:_[a-z]+)+)'|measuredGauge\([\w.]+, '([a-z_]+)'/g;
    const names = sources
      .filter((source) => /from 'prom-client'|measuredGauge\(/.test(source))
      .flatMap((source) => [...source.matchAll(metric)].map(([, first, second]) => first ?? second));
    assert.ok(names.length > 25, `only ${names.length} metrics were found`);
    const described = new Set(read('docs/operations/observability.md').match(/[a-z]+(?:_[a-z]+)+/g));
    assert.deepEqual(
      names.filter((name) => !described.has(name)),
      [],
    );
  });
});

describe('event kinds', () => {
  for (const [app, list] of [
    ['catalogue-api', 'src/webhooks/webhooks.dto.ts'],
    ['identity-api', 'src/event-kinds.ts'],
  ])
    it(`every event kind of ${app} appears in an end-to-end test`, () => {
      const tests = files.filter((file) => file.startsWith(`apps/${app}/test/`) && file.endsWith('.e2e-spec.ts'));
      const text = tests.map(read).join('\n');
      const [, kinds] = /export const event(?:Kinds|Summaries) = [[{]([^\]}]*)[\]}]/.exec(read(`apps/${app}/${list}`));
      for (const [, kind] of kinds.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g))
        assert.ok(text.includes(kind), `no test names ${kind}`);
    });
});
