import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.mjs';
import { codeOf, readIfThere } from './files.mjs';
import { endAll } from './ending.mjs';
import { beginningOf, commandOf, isRunning, processesIn } from './process-identity.mjs';

/**
 * Stops a PostgreSQL that an earlier launcher, killed, left on this data: fast, so that the next start has nothing to
 * recover. Says whether there was one.
 * @param {string} folder of the database cluster
 * @param {readonly import('./process-identity.mjs').ProcessIdentity[]} [recorded] servers that an earlier run recorded:
 *   one killed right after its start has not written its pid file yet
 */
export async function stopLeftoverPostgres(folder, recorded = []) {
  if (!existsSync(folder)) return endServers(recorded.filter(isRunning));
  const place = realpathSync(folder);
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(pidFile) ?? '', 10);
  const isPostmasterOurs = beginningOf(pid) !== null && isPostgresOn(pid, place);

  const servers = [...recorded.filter(isRunning), ...(isPostmasterOurs ? [identityOf(pid)] : [])];
  await endServers(servers);
  // Where the postmaster itself was killed, its children see that and end on their own, but a busy one may take long.
  const workers = processesIn(place).map(identityOf);
  const haveEnded = await endAll(workers, [
    { signal: 'SIGTERM', waitMs: 2_000 },
    { signal: 'SIGQUIT', waitMs: 2_000 },
    { signal: 'SIGKILL', waitMs: 2_000 },
  ]);
  if (!haveEnded)
    throw new StartFailure(`A PostgreSQL of an earlier start still uses ${folder} and cannot be stopped.`);

  // PostgreSQL clears a stale file by itself, unless the number is that of a process that has nothing to do with it, or
  // of the dead postmaster that nobody has reaped (a container without an init).
  if (existsSync(pidFile) && isNumberTaken(pid) && !isPostgresOn(pid, place)) rmSync(pidFile);
  return servers.length + workers.length > 0;
}

/** Fast, then immediate shutdown. @param {readonly import('./process-identity.mjs').ProcessIdentity[]} servers */
async function endServers(servers) {
  await endAll(servers, [
    { signal: 'SIGINT', waitMs: 5_000 },
    { signal: 'SIGQUIT', waitMs: 6_000 },
  ]);
  return servers.length > 0;
}

/** @param {number} pid @param {string} place */
function isPostgresOn(pid, place) {
  if (process.platform === 'linux') return processesIn(place).includes(pid);
  const command = commandOf(pid) ?? '';
  return command.includes('postgres') && command.includes(place);
}

/** Whether there is an entry in the process table, a zombie included. @param {number} pid */
function isNumberTaken(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {number} pid */
const identityOf = (pid) => ({ pid, began: beginningOf(pid) ?? '' });
