// Packages of hundreds of small files, each as one: Jest loads every module anew for every test file, and a file costs
// it half a millisecond, whatever is in it.
import { createRequire } from 'node:module';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

// None that is also imported by its parts: those would be there twice. What a package alone uses comes along.
const packages = [
  { name: 'es-toolkit', entry: 'es-toolkit/compat' },
  { name: 'typeorm' },
  { name: 'class-validator', isWhole: true },
  { name: 'oidc-provider' },
];

/** For Jest's moduleNameMapper: each of these packages, to a file that is made where it is missing. */
export const bundledPackages = () =>
  Object.fromEntries(packages.map(({ name, entry = name, isWhole }) => [`^${entry}$`, bundleOf(name, entry, isWhole)]));

function bundleOf(name, entry, isWhole) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const file = join(root, 'dist/test-packages', `${name.replace('/', '+')}-${version}.cjs`);
  if (existsSync(file)) return file;
  // Several runs begin at once: each writes its own, and the last one stays.
  const own = `${file}.${process.pid}`;
  const settings = { bundle: true, platform: 'node', format: 'cjs', keepNames: true };
  buildSync({
    entryPoints: [require.resolve(entry)],
    outfile: own,
    ...settings,
    packages: isWhole ? 'bundle' : 'external',
    logLevel: 'error',
  });
  renameSync(own, file);
  return file;
}
