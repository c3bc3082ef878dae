import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.mjs';
import { readIfThere } from './files.mjs';
import { endAll } from './ending.mjs';
import { beginningOf, commandOf, processesIn } from './process-identity.mjs';

/**
 * Stops a PostgreSQL that an earlier launcher, killed, left on this data: fast, so that the next start has nothing to
 * recover. Says whether there was one.
 * @param {string} folder of the database cluster
 */
export async function stopLeftoverPostgres(folder) {
  if (!existsSync(folder)) return false;
  const place = realpathSync(folder);
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(pidFile) ?? '', 10);
  const isPostmasterOurs = beginningOf(pid) !== null && isPostgresOn(pid, place);

  const postmaster = isPostmasterOurs ? [identityOf(pid)] : [];
  await endAll(postmaster, [
    { signal: 'SIGINT', waitMs: 5_000 },
    { signal: 'SIGQUIT', waitMs: 6_000 },
  ]);
  // Where the postmaster itself was killed, its children see that and end on their own, but a busy one may take long.
  const workers = processesIn(place).map(identityOf);
  const haveEnded = await endAll(workers, [
    { signal: 'SIGTERM', waitMs: 2_000 },
    { signal: 'SIGQUIT', waitMs: 2_000 },
    { signal: 'SIGKILL', waitMs: 2_000 },
  ]);
  if (!haveEnded) throw new StartFailure(`A PostgreSQL of an earlier start still uses ${folder} and cannot be stopped.`);

  // PostgreSQL clears a stale file by itself, unless the number now belongs to a process that has nothing to do with it.
  if (existsSync(pidFile) && beginningOf(pid) !== null && !isPostgresOn(pid, place)) rmSync(pidFile);
  return postmaster.length + workers.length > 0;
}

/** @param {number} pid @param {string} place */
function isPostgresOn(pid, place) {
  if (process.platform === 'linux') return processesIn(place).includes(pid);
  const command = commandOf(pid) ?? '';
  return command.includes('postgres') && command.includes(place);
}

/** @param {number} pid */
const identityOf = (pid) => ({ pid, began: beginningOf(pid) ?? '' });
