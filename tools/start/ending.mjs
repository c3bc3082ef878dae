import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from './files.mjs';
import { isRunning } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * Signals the process; false if it is gone.
 * @param {number} pid @param {NodeJS.Signals} signal
 */
export function signalIfThere(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Ends processes that are not children of this one, by each signal in turn, until none is left. A number that meanwhile
 * belongs to another process is never signalled.
 * @param {readonly ProcessIdentity[]} processes
 * @param {readonly { signal: NodeJS.Signals, waitMs: number }[]} steps
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
