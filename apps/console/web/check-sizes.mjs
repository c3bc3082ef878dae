// Fails if the browser loads more than these limits, compressed: for the first view, and for each other view or lazy part.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const kB = 1_000;
const firstLimit = 250 * kB;
const viewLimit = 80 * kB;
// Recharts draws the charts of Mantine; the numbers next to them are there before.
const exceptions = { 'series-chart': 115 * kB };

const folder = join(import.meta.dirname, '../../../dist/apps/console/web');
const { outputs } = JSON.parse(readFileSync(`${folder}.metafile.json`, 'utf8'));
const imported = (path, kind) =>
  (outputs[path]?.imports ?? []).filter((each) => each.kind === kind).map((each) => each.path);

/** The files that a chunk needs and that are not loaded yet. */
function needs(path, loaded, found = new Set()) {
  if (found.has(path) || loaded.has(path)) return found;
  found.add(path);
  for (const each of imported(path, 'import-statement')) needs(each, loaded, found);
  return found;
}

const bytes = (paths) => [...paths].reduce((sum, path) => sum + statSync(join(folder, `${path}.br`)).size, 0);

const entry = Object.keys(outputs).find((path) => outputs[path].isEntry);
const shell = needs(entry, new Set());
const lazy = new Set(Object.keys(outputs).flatMap((path) => imported(path, 'dynamic-import')));
const sizes = [...lazy].map((path) => {
  const name = path.replace(/^assets\/(.+)-.{8}\.js$/, '$1');
  return { name, size: bytes(needs(path, shell)), limit: exceptions[name] ?? viewLimit };
});
const sizeOf = (name) => sizes.find((each) => each.name === name).size;
const first = bytes(shell) + Math.max(sizeOf('en'), sizeOf('de')) + sizeOf('overview');
sizes.push({ name: 'the first view', size: first, limit: firstLimit });
sizes.sort((one, other) => other.size - one.size);
console.log(
  sizes
    .slice(0, 6)
    .map(({ name, size }) => `${name}: ${Math.round(size / kB)} kB`)
    .join(', '),
);
for (const { name, size, limit } of sizes.filter((each) => each.size > each.limit)) {
  console.error(`${name} has ${size} bytes, more than ${limit}. Load a part of it later, or use less.`);
  process.exitCode = 1;
}
