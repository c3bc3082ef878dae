// Earlier versions, checked out and built in a temporary folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutNx } from '../nx-environment.mjs';

const root = join(import.meta.dirname, '../..');
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The last release's tag, or its commit in last-release.json where the clone has no tags. @returns {string} */
export function lastRelease() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    return JSON.parse(readFileSync(join(import.meta.dirname, 'last-release.json'), 'utf8')).commit;
  }
}

/**
 * Checks out and builds a commit, calls `work` with its folder, and removes the folder.
 * @template Result @param {string} from @param {(folder: string) => Result | Promise<Result>} work @returns {Promise<Result>}
 */
export async function withVersion(from, work) {
  const parent = mkdtempSync(join(tmpdir(), 'plinth-previous-'));
  const folder = join(parent, 'release');
  try {
    git('worktree', 'add', '--detach', folder, from);
    for (const [program = '', ...args] of [
      ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'],
      ['npx', 'nx', 'run-many', '-t', 'build'],
    ])
      if (run(folder, program, args) !== 0) throw new Error(`${program} ${args[0]} failed in ${folder}`);
    return await work(folder);
  } finally {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

/** @param {string} cwd @param {string} command @param {string[]} args @returns {number} the exit code */
export const run = (cwd, command, args) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: withoutNx(process.env) }).status ?? 1;
