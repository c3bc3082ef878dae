// The account that PostgreSQL runs under, and how to stop a PostgreSQL from an earlier start.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, readIfThere } from './data-dir.mjs';
import { beginningOf, commandOf, endAll, isRunning, processesIn } from './processes.mjs';
import { StartFailure } from './terminal.mjs';

/** @typedef {import('./processes.mjs').ProcessIdentity} ProcessIdentity */

/**
 * @typedef {{ uid: number, gid: number, name: string }} Account
 * @typedef {(command: string, args: readonly string[]) => { command: string, args: string[], options: { uid?: number, gid?: number } }} RunAs
 */

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of its data, or for new data as `postgres`
 * or `nobody`. Null for other users, who run it themselves.
 * @param {string} folder of the database cluster @returns {Account | null}
 */
export function postgresAccount(folder) {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid, name: `user ${uid}` };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => numberOf(flag, name));
    if (uid && gid !== undefined) return { uid, gid, name };
  }
  throw new StartFailure('PostgreSQL does not run as root, and this system has no user "postgres" or "nobody".', [
    'Run npm start as an ordinary user.',
  ]);
}

/**
 * How to run PostgreSQL's programs as that account. With `setpriv` (Linux), they also end when the launcher is killed
 * and can pass folders that only root may enter, such as /root.
 * @param {Account | null} account @param {readonly string[]} folders that the programs have to reach @returns {RunAs}
 */
export function runAs(account, folders) {
  const closed = account && folders.map((folder) => closedTo(account, folder)).find((folder) => folder !== null);
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  // access(2) honours the capability only with no_setuid_fixup, and PostgreSQL calls it on its own program.
  const passage = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  const flags = [...(closed ? passage : []), ...identity, '--pdeathsig', 'INT'];
  if (spawnSync('setpriv', [...flags, 'true']).status === 0) {
    return (command, args) => ({ command: 'setpriv', args: [...flags, command, ...args], options: {} });
  }
  if (closed) {
    throw new StartFailure(`PostgreSQL does not run as root, and ${account.name} cannot enter ${closed}.`, [
      `Move the project and DATA_DIR to a folder that everybody can enter, run "chmod o+x ${closed}", or use an ordinary user.`,
    ]);
  }
  const options = account ? { uid: account.uid, gid: account.gid } : {};
  return (command, args) => ({ command, args: [...args], options });
}

/**
 * The first folder in the path that the account cannot enter, or null.
 * @param {Account} account @param {string} folder @returns {string | null}
 */
function closedTo(account, folder) {
  const parent = dirname(folder);
  const above = parent === folder ? null : closedTo(account, parent);
  if (above !== null || !existsSync(folder)) return above;
  const { mode, uid, gid } = statSync(folder);
  const mayEnter = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
  return mayEnter ? null : folder;
}

/** @param {string} flag @param {string} name @returns {number | undefined} */
function numberOf(flag, name) {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

/**
 * Stops a PostgreSQL that a killed launcher left running on this data. Returns whether there was one.
 * @param {string} folder of the database cluster
 * @param {readonly ProcessIdentity[]} [recorded] servers that an earlier run recorded: one killed right after its start
 * has not written its pid file yet
 */
export async function stopLeftoverPostgres(folder, recorded = []) {
  if (!existsSync(folder)) return endServers(recorded.filter(isRunning));
  const place = realpathSync(folder);
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(pidFile) ?? '', 10);
  const isPostmasterOurs = beginningOf(pid) !== null && isPostgresOn(pid, place);

  const servers = [...recorded.filter(isRunning), ...(isPostmasterOurs ? [identityOf(pid)] : [])];
  await endServers(servers);
  // If the postmaster was killed, its children end by themselves, but busy ones can take long.
  const workers = processesIn(place).map(identityOf);
  const haveEnded = await endAll(workers, [
    { signal: 'SIGTERM', waitMs: 2_000 },
    { signal: 'SIGQUIT', waitMs: 2_000 },
    { signal: 'SIGKILL', waitMs: 2_000 },
  ]);
  if (!haveEnded)
    throw new StartFailure(`PostgreSQL from an earlier start still uses ${folder} and cannot be stopped.`);

  // PostgreSQL clears a stale file by itself, unless its number belongs to an unrelated process, or to the dead
  // postmaster as a zombie (a container without an init).
  if (existsSync(pidFile) && isNumberTaken(pid) && !isPostgresOn(pid, place)) rmSync(pidFile);
  return servers.length + workers.length > 0;
}

/** @param {readonly ProcessIdentity[]} servers */
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

/** Zombies count too. @param {number} pid */
function isNumberTaken(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {number} pid */
const identityOf = (pid) => ({ pid, began: beginningOf(pid) ?? '' });
