import { spawn } from 'node:child_process';
import { StartFailure } from './failure.mjs';
import { errorOf } from './bounded-log.mjs';
import { signalIfThere } from './ending.mjs';

/**
 * @typedef {object} Surroundings what every part of a start shares
 * @property {string} root the repository
 * @property {string} dataDir
 * @property {string} logsDir
 * @property {import('./run-record.mjs').RunRecord} record
 * @property {AbortSignal} stopping aborted once the whole is to end
 * @property {import('./display.mjs').Display} display
 */

/**
 * Runs a command to its end and returns its standard output. Fails with the end of its output, or when the start is
 * called off.
 * @param {Surroundings} surroundings
 * @param {object} what
 * @param {string} what.name for messages and the run record
 * @param {string} what.command
 * @param {readonly string[]} what.args
 * @param {import('node:child_process').SpawnOptions} [what.options]
 * @returns {Promise<string>}
 */
export async function runCommand({ root, record, stopping }, { name, command, args, options = {} }) {
  stopping.throwIfAborted();
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own: Ctrl-C at the terminal reaches the launcher alone, which then stops all in order.
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
    throw new StartFailure(`${name} could not be run: ${/** @type {Error} */ (error).message}`);
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
