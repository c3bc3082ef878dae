import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { readIfThere } from './files.mjs';

// A process number alone proves nothing: after a crash it may belong to somebody else's process. Together with the
// moment at which the process began it names one process for good.

/** @typedef {{ pid: number, began: string }} ProcessIdentity */

const hasProc = process.platform === 'linux';

/** When the process began, as a text to compare; null if it does not run. @param {number} pid @returns {string | null} */
export function beginningOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (!hasProc) return ps(pid, 'lstart=');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses can hold anything; the state and the start time are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${bootId()}:${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {ProcessIdentity} identity */
export const isRunning = ({ pid, began }) => beginningOf(pid) === began;

/** The process's command line, or null. @param {number} pid @returns {string | null} */
export function commandOf(pid) {
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').replaceAll('\0', ' ') || null;
  } catch {
    return null;
  }
}

/** Every process that works in this folder; empty where the system does not tell. @param {string} folder */
export function processesIn(folder) {
  if (!hasProc) return [];
  return processNumbers().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder && beginningOf(pid) !== null;
    } catch {
      return false;
    }
  });
}

/** Numbers of all processes, on Linux. */
export const processNumbers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** @returns {string} */
const bootId = () => (readIfThere('/proc/sys/kernel/random/boot_id') ?? '').trim();

/** @param {number} pid @param {string} column @returns {string | null} */
function ps(pid, column) {
  try {
    return (
      execFileSync('ps', ['-o', column, '-p', String(pid)], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
      }).trim() || null
    );
  } catch {
    return null;
  }
}
