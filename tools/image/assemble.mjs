// What the image of a service holds, by the two steps that its Dockerfile runs. image.e2e-spec.ts runs the same, and
// starts the service from the folder that they fill:
//   node tools/image/assemble.mjs packages <app> <folder>   its production packages, from the manifests alone
//   node tools/image/assemble.mjs code <app> <folder>       its own code, from what `nx build <app>` has written
// The folder gets the layout of the repository: dist/apps/ is where programs lie, each with our own code in it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** @typedef {{ name: string, workspaces?: string[], dependencies?: Record<string, string> }} Manifest */

const root = join(import.meta.dirname, '../..');
const steps = { packages: installPackages, code: copyCode };

// Node reads neither types nor maps, and no source in TypeScript.
const isForBuildsOnly = (/** @type {string} */ path) => /\.([cm]?ts|map|tsbuildinfo)$/.test(basename(path));

const [step = '', app = '', folder = ''] = process.argv.slice(2);
if (!(step === 'packages' || step === 'code') || !existsSync(join(root, 'apps', app, 'package.json')) || !folder) {
  process.stderr.write('usage: node tools/image/assemble.mjs packages|code <app> <folder>\n');
  process.exit(2);
}
steps[step](app, resolve(folder));

/**
 * Installs what the app and the libs that it imports declare under `dependencies`, in the versions of the lock file.
 * No package's install script runs.
 * @param {string} app @param {string} folder
 */
function installPackages(app, folder) {
  const own = ownPackages(app);
  writeManifest(folder, { ...readManifest('.'), workspaces: own });
  for (const path of own) writeManifest(join(folder, path), readManifest(path));
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));

  runNpm(folder, ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']);
  // What the image holds, for whoever has to know whether a package with a flaw is in it.
  writeFileSync(join(folder, 'sbom.cdx.json'), runNpm(folder, ['sbom', '--sbom-format=cyclonedx', '--omit=dev']));

  // Our own code is in the programs.
  for (const path of ['apps', 'libs', 'package-lock.json', 'node_modules/@plinth'])
    rmSync(join(folder, path), { recursive: true });
  const files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  for (const file of files) if (file.isFile() && isForBuildsOnly(file.name)) rmSync(join(file.parentPath, file.name));
}

/**
 * Runs npm in a folder; gives what it prints.
 * @param {string} folder @param {string[]} args
 */
function runNpm(folder, args) {
  const { status, error, stdout } = spawnSync('npm', args, {
    cwd: folder,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfRunningNpm(name))),
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`npm ${args[0]} in ${folder} failed`, { cause: error });
  return stdout;
}

/**
 * Copies the programs of the app, and the files that they read.
 * @param {string} app @param {string} folder
 */
function copyCode(app, folder) {
  const path = `dist/apps/${app}`;
  if (!existsSync(join(root, path, 'main.js')))
    throw new Error(`There is no ${path}. Run "npx nx build ${app}" first.`);
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !isForBuildsOnly(source) });
}

/**
 * The folders of an app and of the libs that it imports.
 * @param {string} app
 * @returns {string[]}
 */
function ownPackages(app) {
  const libs = new Map(readdirSync(join(root, 'libs')).map((lib) => [readManifest(`libs/${lib}`).name, `libs/${lib}`]));
  const own = [`apps/${app}`];
  for (const path of own) {
    const imported = Object.keys(readManifest(path).dependencies ?? {}).map((name) => libs.get(name));
    for (const lib of imported) if (lib && !own.includes(lib)) own.push(lib);
  }
  return own;
}

/**
 * A package.json without what only builds and tests need.
 * @param {string} path
 * @returns {Manifest}
 */
function readManifest(path) {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  for (const member of ['devDependencies', 'scripts', 'nx']) delete manifest[member];
  return manifest;
}

/** @param {string} folder @param {Manifest} manifest */
function writeManifest(folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Whether npm has set a variable for the script that it runs: an npm inside would take the repository for its folder.
 * @param {string} name
 */
function isOfRunningNpm(name) {
  return /^(npm_(lifecycle|package)_.*|npm_config_local_prefix|npm_command|INIT_CWD)$/i.test(name);
}
