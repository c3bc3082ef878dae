// docs/operations/observability.md names every metric that a service serves.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const sources = execFileSync('git', ['ls-files', 'apps/*/src/*.ts', 'libs/*/src/*.ts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map(read)
  .filter((source) => /from 'prom-client'|measuredGauge\(/.test(source));
const names = sources.flatMap((source) =>
  [...source.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'|measuredGauge\([\w.]+, '([a-z_]+)'/g)].map(([, a, b]) => a ?? b),
);

it('every metric of the services stands in docs/operations/observability.md', () => {
  assert.ok(names.length > 25, `${names.length} metrics were found`);
  const described = new Set(read('docs/operations/observability.md').match(/[a-z]+(?:_[a-z]+)+/g));
  assert.deepEqual(
    names.filter((name) => !described.has(name)),
    [],
  );
});
