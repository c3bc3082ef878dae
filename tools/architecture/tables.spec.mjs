// Checks tools/eslint/tables.mjs. The lint rule plinth/own-tables checks that SQL follows it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { tables } from '../eslint/tables.mjs';

const root = join(import.meta.dirname, '../..');
const filesBelow = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }));
const sharedImport = /from '([^']+\.shared)\.js'/g;
/** The text of a file and of each `.shared.ts` it imports, which may contain SQL conditions. */
const withShared = ({ file, text }) => [
  text,
  ...[...text.matchAll(sharedImport)].map(([, path]) => readFileSync(join(root, dirname(file), `${path}.ts`), 'utf8')),
];
const entity = /@Entity\(\s*(?:'(\w+)'|\{\s*name: '(\w+)')/g;
const entitiesOf = (text) => [...text.matchAll(entity)].map(([, bare, named]) => bare ?? named);
// Functions create partitions as public.%I.
const created = /\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)\b(?!\.)/g;

describe('table owners', () => {
  const ofLibs = Object.values(tables.libs).flat();

  for (const [app, features] of Object.entries(tables.apps)) {
    const owned = Object.values(features).flatMap(({ owns }) => owns);

    it(`every table of ${app} has one owner`, () => {
      assert.deepEqual([...new Set([...owned, ...ofLibs])], [...owned, ...ofLibs]);
    });

    it(`every entity of ${app} is in the feature that owns its table`, () => {
      for (const { file, text } of filesBelow(`apps/${app}/src`, '.entity.ts'))
        for (const table of entitiesOf(text))
          assert.ok(
            features[file.split('/')[3]]?.owns.includes(table),
            `${table} of ${file} has another owner or no owner`,
          );
    });

    it(`every table that the migrations of ${app} create has an owner, and no other table has one`, () => {
      const migrations = filesBelow(`apps/${app}/src/database/migrations`, '.ts').map(({ text }) => text);
      const made = new Set(migrations.flatMap((text) => [...text.matchAll(created)].map(([, table]) => table)));
      assert.deepEqual(
        [...made].filter((table) => !owned.includes(table) && !ofLibs.includes(table)),
        [],
      );
      assert.deepEqual(
        owned.filter((table) => !made.has(table)),
        [],
      );
    });

    it(`features of ${app} do not read each other's tables in a circle`, () => {
      assert.deepEqual(circlesOfReads(features), []);
    });

    for (const [feature, { reads = [] }] of Object.entries(features))
      for (const table of reads)
        it(`${feature} of ${app} uses its permission to read ${table}`, () => {
          const repositories = filesBelow(`apps/${app}/src/${feature}`, '.repository.ts');
          assert.ok(
            repositories.flatMap(withShared).some((text) => new RegExp(`\\b${table}\\b`).test(text)),
            'no statement names the table: remove the entry',
          );
        });
  }

  it('a circle of reads is detected', () => {
    const features = {
      brands: { owns: ['brands'], reads: ['products'] },
      products: { owns: ['products'], reads: ['brands'] },
    };
    assert.deepEqual(circlesOfReads(features)[0], ['brands', 'products', 'brands']);
  });
});

/** The circles of features that read each other's tables, each as a list of names. */
function circlesOfReads(features) {
  const ownerOf = new Map(Object.entries(features).flatMap(([name, { owns }]) => owns.map((table) => [table, name])));
  const below = (name) => (features[name].reads ?? []).map((table) => ownerOf.get(table)).filter(Boolean);
  const circles = [];
  const walk = (path) => {
    for (const next of new Set(below(path.at(-1)))) {
      if (path.includes(next)) circles.push([...path.slice(path.indexOf(next)), next]);
      else walk([...path, next]);
    }
  };
  for (const name of Object.keys(features)) walk([name]);
  return circles;
}
