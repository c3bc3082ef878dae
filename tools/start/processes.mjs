// Identifies, ends and runs processes.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { errorOf } from './bounded-log.mjs';
import { codeOf, readIfThere } from './data-dir.mjs';
import { StartFailure } from './terminal.mjs';

// A process number can be reused. Together with its start time, it identifies one process.

/** @typedef {{ pid: number, began: string }} ProcessIdentity */

const hasProc = process.platform === 'linux';

/**
 * When the process started, as comparable text; null if it does not run.
 * @param {number} pid @returns {string | null}
 */
export function beginningOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (!hasProc) return ps(pid, 'lstart=');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses can contain anything, so fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${bootId()}:${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {ProcessIdentity} identity */
export const isRunning = ({ pid, began }) => beginningOf(pid) === began;

/** @param {number} pid @returns {string | null} */
export function commandOf(pid) {
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').replaceAll('\0', ' ') || null;
  } catch {
    return null;
  }
}

/**
 * All processes whose working directory is this folder; empty if the system does not support this.
 * @param {string} folder
 */
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

/** Signals the process; false if it is gone. @param {number} pid @param {NodeJS.Signals} signal */
export function signalIfThere(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Ends processes that are not our children, with each signal in turn. Never signals a reused number. Returns whether
 * all ended.
 * @param {readonly ProcessIdentity[]} processes @param {readonly { signal: NodeJS.Signals, waitMs: number }[]} steps
 * @returns {Promise<boolean>} whether all have ended
 */
export async function endAll(processes, steps) {
  let left = processes.filter(isRunning);
  for (const { signal, waitMs } of steps) {
    for (const { pid } of left) signalIfThere(pid, signal);
    const deadline = Date.now() + waitMs;
    while ((left = left.filter(isRunning)).length > 0 && Date.now() < deadline) await delay(20);
    if (left.length === 0) return true;
  }
  return left.length === 0;
}

/**
 * @typedef {object} Surroundings what every part of a start shares
 * @property {string} root the repository
 * @property {string} dataDir
 * @property {string} logsDir
 * @property {import('./run-record.mjs').RunRecord} record
 * @property {AbortSignal} stopping aborted once the whole is to end
 * @property {import('./terminal.mjs').Display} display
 */

/**
 * Runs a command and returns its standard output. Fails with the end of its output, or if the start is cancelled.
 * @param {Surroundings} surroundings @param {object} what @param {string} what.name for messages and the run record
 * @param {string} what.command @param {readonly string[]} what.args
 * @param {import('node:child_process').SpawnOptions} [what.options] @returns {Promise<string>}
 */
export async function runCommand({ root, record, stopping }, { name, command, args, options = {} }) {
  stopping.throwIfAborted();
  const child = spawn(command, args, {
    cwd: root,
    // A separate process group, so that Ctrl-C reaches only the launcher, which stops everything in order.
    detached: true,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) record.add(name, pid);
  const output = { stdout: '', all: '' };
  child.stdout.on('data', (chunk) => ((output.stdout += chunk), (output.all += chunk)));
  child.stderr.on('data', (chunk) => (output.all += chunk));
  const cancel = () => pid !== undefined && signalIfThere(pid, 'SIGTERM');
  stopping.addEventListener('abort', cancel);
  try {
    const ended = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? signal));
    });
    stopping.throwIfAborted();
    if (ended !== 0) throw new StartFailure(`${name} failed (${ended}).`, lastLinesOf(output.all));
    return output.stdout;
  } catch (error) {
    if (stopping.aborted || error instanceof StartFailure) throw error;
    throw new StartFailure(`Could not run ${name}: ${/** @type {Error} */ (error).message}`);
  } finally {
    stopping.removeEventListener('abort', cancel);
    if (pid !== undefined) record.remove(pid);
  }
}

/** @param {string} text */
const lastLinesOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-25)
    .map((line) => errorOf(line) ?? line);
