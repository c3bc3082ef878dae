// Makes what the package ships: its modules and the command, with the workspace's own lib and the CSV reader in them, so
// that an installed package needs no other. Runs with the build, after tsc has written the types.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** @type {import('esbuild').BuildOptions} */
const options = {
  outdir: dist,
  outbase: join(root, 'src'),
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  charset: 'utf8',
  conditions: ['@plinth/source'],
  legalComments: 'none',
  logLevel: 'warning',
};
const inNode = ['index.ts', 'command/main.ts'].map((name) => join(root, 'src', name));
const results = [
  await build({ ...options, entryPoints: inNode, platform: 'node', target: 'node20' }),
  // Fails if it depends on Node.
  await build({
    ...options,
    ...{ entryPoints: [join(root, 'src', 'mapping.ts')], platform: 'browser', target: 'es2022' },
    alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' },
  }),
];
const warnings = results.flatMap((result) => result.warnings);
if (warnings.length > 0) throw new Error(`esbuild warns: ${warnings.map(({ text }) => text).join(' ')}`);

const licence = new URL('../LICENSE', import.meta.resolve('csv-parse'));
await writeFile(join(dist, 'LICENSES.txt'), `This package contains csv-parse:\n\n${await readFile(licence, 'utf8')}`);
