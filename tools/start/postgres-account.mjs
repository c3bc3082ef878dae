import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from './failure.mjs';

/**
 * @typedef {{ uid: number, gid: number, name: string }} Account
 * @typedef {(command: string, args: readonly string[]) => { command: string, args: string[], options: { uid?: number, gid?: number } }} RunAs
 */

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of its data, for new data as `postgres` or,
 * on a system without that user, as `nobody`; no user is added to the system. Null for an ordinary user: runs as is.
 * @param {string} folder of the database cluster
 * @returns {Account | null}
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
  throw new StartFailure('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" here.', [
    'Run npm start as an ordinary user.',
  ]);
}

/**
 * How to run PostgreSQL's programs under that account. Where `setpriv` is to be had (Linux), they also end when the
 * launcher is killed, and a folder on the way that only root may enter (a clone below /root or in a `mktemp -d`) is no
 * hindrance.
 * @param {Account | null} account
 * @param {readonly string[]} folders that the programs have to reach
 * @returns {RunAs}
 */
export function runAs(account, folders) {
  const closed = account && folders.map((folder) => closedTo(account, folder)).find((folder) => folder !== null);
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  // access(2) heeds the capability only with no_setuid_fixup: PostgreSQL asks it about its own program.
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
    throw new StartFailure(`PostgreSQL does not run as root, and ${account.name} may not enter ${closed}.`, [
      `Move the project and DATA_DIR where everybody may enter, run "chmod o+x ${closed}", or use an ordinary user.`,
    ]);
  }
  const options = account ? { uid: account.uid, gid: account.gid } : {};
  return (command, args) => ({ command, args: [...args], options });
}

/**
 * The first folder on the way that the account may not enter, or null.
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
