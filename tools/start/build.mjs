import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNx } from '../nx-environment.mjs';
import { runCommand } from './processes.mjs';
import { RunRecord } from './run-record.mjs';
import { StartFailure } from './terminal.mjs';

const apps = ['catalogue-api', 'identity-api', 'console'];

/**
 * Builds the services, the console and the libs they need by nx, unless no source is newer than the build that is there: nx would
 * lay it anew, under the feet of whoever runs it. Says whether there is another build now than before.
 * @param {import('./processes.mjs').Surroundings} surroundings
 * @returns {Promise<boolean>}
 */
export async function build(surroundings) {
  const { root } = surroundings;
  const nx = join(root, 'node_modules/.bin/nx');
  if (!existsSync(nx)) throw new StartFailure('The packages are not installed. Run "npm ci" first.');
  // Two starts with two DATA_DIRs share one dist.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const lock = await RunRecord.acquire(join(root, 'dist'), { patienceMs: 300_000 });
  const before = buildStamp(root);
  try {
    if (isCurrent(root)) return false;
    const startedAt = new Date();
    await runCommand(surroundings, {
      name: 'The build',
      command: nx,
      args: ['run-many', '--targets=build', `--projects=${apps.map((app) => `@plinth/${app}`).join()}`],
      options: { env: withoutNx(process.env) },
    });
    // What nx takes from its cache has the time of when it was compiled.
    for (const [, record] of partsOf(root)) utimesSync(join(root, record), startedAt, startedAt);
    return buildStamp(root) !== before;
  } finally {
    lock.release();
  }
}

/** @param {string} root the repository */
function isCurrent(root) {
  const parts = partsOf(root);
  const records = parts.map(([, record]) => statSync(join(root, record), { throwIfNoEntry: false }));
  const builtAt = Math.min(...records.map((record) => record?.mtimeMs ?? -Infinity));
  const sources = parts.flatMap(([folder]) =>
    [
      'package.json',
      'tsconfig.json',
      'openapi.json',
      'src',
      'sign-in-page',
      'web',
      'vite.config.mjs',
      'lingui.config.mjs',
    ].map((name) => join(folder, name)),
  );
  const settings = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
  const guides = ['docs/guides', 'libs/catalogue-client/README.md', 'libs/identity-client/README.md'];
  const steps = ['tools/build-service.mjs', 'tools/docs-site', 'tools/outside-bundles.mjs'];
  return [...sources, ...settings, ...guides, ...steps].every((path) => newestIn(join(root, path)) < builtAt);
}

/**
 * When a file, or anything in a folder, was last changed; -Infinity where there is none. `generated` is written by the
 * build itself, which also changes the time of the folder around it.
 * @param {string} path
 * @returns {number}
 */
function newestIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return -Infinity;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path);
  const sources = names.filter((name) => name !== 'generated').map((name) => newestIn(join(path, name)));
  return names.length === sources.length ? Math.max(found.mtimeMs, ...sources) : Math.max(...sources);
}

/**
 * The folders of what is built, each with what the build writes there last of all.
 * @param {string} root the repository
 * @returns {[folder: string, record: string][]}
 */
function partsOf(root) {
  const needed = apps.flatMap((app) =>
    Object.keys(JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8')).dependencies),
  );
  const libs = new Set(needed.filter((name) => name.startsWith('@plinth/')).map((name) => name.slice(8)));
  return [
    ...apps.map((app) => /** @type {[string, string]} */ ([`apps/${app}`, `dist/apps/${app}/.tsbuildinfo`])),
    ...[...libs].map((lib) => /** @type {[string, string]} */ ([`libs/${lib}`, `libs/${lib}/dist/.tsbuildinfo`])),
  ];
}

/**
 * What names the build that is there, or undefined where there is none: the compiler's records hold the hash of every
 * source.
 * @param {string} root the repository
 */
export function buildStamp(root) {
  const records = partsOf(root).map(([, record]) => join(root, record));
  if (!records.every((record) => existsSync(record))) return undefined;
  const hash = createHash('sha256');
  for (const record of records) hash.update(`${record}\0`).update(readFileSync(record)).update('\0');
  return hash.digest('hex');
}
