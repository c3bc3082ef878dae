// What the image of a service holds, put together by the step that its Dockerfile runs. image.e2e-spec.ts runs the same,
// and starts the service from the folder that it fills:
//   node tools/image/assemble.mjs <app> <folder>   from what `npm ci` has installed and `nx build <app>` has written
// The folder gets the layout of the repository: programs in dist/apps/, each with our own code and its packages in it, and
// in node_modules what has a binary or is read as files.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isMetafile, licencesOf, packagesOfBuild, readPackage, withDependencies } from './packages.mjs';

/** @typedef {{ ref: string, dependsOn: string[] }} Needs */

const root = join(import.meta.dirname, '../..');

// Node reads neither types nor maps, and no source in TypeScript.
const isForBuildsOnly = (/** @type {string} */ path) => /\.([cm]?ts|map|tsbuildinfo)$/.test(basename(path));

const [app = '', target = ''] = process.argv.slice(2);
if (!existsSync(join(root, 'apps', app, 'package.json')) || !app || !target) {
  process.stderr.write('usage: node tools/image/assemble.mjs <app> <folder>\n');
  process.exit(2);
}
const build = join(root, 'dist/apps', app);
if (!existsSync(join(build, 'main.js'))) throw new Error(`There is no ${build}. Run "npx nx build ${app}" first.`);

const folder = resolve(target);
const { inside, beside } = packagesOfBuild(build);
const copied = withDependencies(root, beside);
mkdirSync(join(folder, 'node_modules'), { recursive: true });
for (const path of [`dist/apps/${app}`, ...copied]) {
  const filter = (/** @type {string} */ source) => !isForBuildsOnly(source) && !isMetafile(source);
  cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}
// That modules are ES modules, and which version this is.
const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeJson('package.json', { name, version, private: true, type });

// What the image holds, for whoever has to know whether a package with a flaw is in it; and under which terms.
const packages = [...inside, ...copied];
writeJson('sbom.cdx.json', billOf(packages.map((path) => readPackage(root, path))));
writeFileSync(join(folder, 'licences.txt'), licencesOf(root, packages));

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * A CycloneDX document: npm's of the whole lock file, and of that these packages.
 * @param {{ name: string, version: string }[]} packages
 */
function billOf(packages) {
  const { status, error, stdout } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    cwd: root,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfRunningNpm(name))),
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error('npm sbom failed', { cause: error });
  const { components, dependencies, metadata, ...bill } = JSON.parse(stdout.toString());
  const held = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const ref = `${app}@${version}`;
  return {
    ...bill,
    metadata: { ...metadata, component: { 'bom-ref': ref, type: 'application', name: app, version } },
    // To the lock file some are of the build only: those are bundled.
    components: components
      .filter((/** @type {Record<string, string>} */ one) => held.has(one['bom-ref'] ?? ''))
      .map((/** @type {object} */ one) => ({ ...one, scope: 'required', properties: [] })),
    dependencies: [
      { ref, dependsOn: [...held] },
      ...dependencies
        .filter((/** @type {Needs} */ { ref }) => held.has(ref))
        .map((/** @type {Needs} */ { ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => held.has(on)) })),
    ],
  };
}

/**
 * Whether npm has set a variable for the script that it runs: an npm inside would take the repository for its folder.
 * @param {string} name
 */
function isOfRunningNpm(name) {
  return /^(npm_(lifecycle|package)_.*|npm_config_local_prefix|npm_command|INIT_CWD)$/i.test(name);
}
