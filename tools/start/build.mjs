import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNx } from '../nx-environment.mjs';
import { StartFailure } from './failure.mjs';
import { runCommand } from './run-command.mjs';
import { RunRecord } from './run-record.mjs';

const apps = ['catalogue-api', 'identity-api'];

/**
 * Builds both services and the libs they need by nx, which takes from its cache what has not changed and brings back
 * what was removed from dist. Says whether there is another build now than before.
 * @param {import('./run-command.mjs').Surroundings} surroundings
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
    await runCommand(surroundings, {
      name: 'The build',
      command: nx,
      args: ['run-many', '--targets=build', `--projects=${apps.map((app) => `@plinth/${app}`).join()}`],
      options: { env: withoutNx(process.env) },
    });
    return buildStamp(root) !== before;
  } finally {
    lock.release();
  }
}

/**
 * What names the build that is there, or undefined where there is none: the compiler's records hold the hash of every
 * source.
 * @param {string} root the repository
 */
export function buildStamp(root) {
  const ofApps = apps.map((app) => join(root, 'dist/apps', app, '.tsbuildinfo'));
  if (!ofApps.every((record) => existsSync(record))) return undefined;
  const ofLibs = readdirSync(join(root, 'libs')).map((lib) => join(root, 'libs', lib, 'dist/.tsbuildinfo'));
  const hash = createHash('sha256');
  for (const record of [...ofApps, ...ofLibs.filter((path) => existsSync(path))])
    hash.update(`${record}\0`).update(readFileSync(record)).update('\0');
  return hash.digest('hex');
}
