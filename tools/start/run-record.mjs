import { linkSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, readIfThere, writeFileAtomically } from './data-dir.mjs';
import { beginningOf, isRunning } from './processes.mjs';
import { StartFailure } from './terminal.mjs';

/**
 * @typedef {import('./processes.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {ProcessIdentity & { name: string }} RecordedProcess
 * @typedef {{ launcher: ProcessIdentity, isStopping: boolean, processes: RecordedProcess[] }} Run
 */

/**
 * `run.json` in DATA_DIR: the lock that allows one `npm start` at a time, and the processes to stop after a kill -9.
 */
export class RunRecord {
  /** @param {string} path @param {Run} run */
  constructor(path, run) {
    this.path = path;
    this.run = run;
  }

  /**
   * Acquires the lock. Takes over a killed launcher's lock and waits for one that is stopping. Otherwise fails.
   * @param {string} dataDir
   * @param {{ patienceMs?: number, onWait?: () => void }} [options] how long to wait for one that does not say it is
   * ending
   */
  static async acquire(dataDir, { patienceMs = 2_500, onWait = () => {} } = {}) {
    const path = join(dataDir, 'run.json');
    const began = beginningOf(process.pid) ?? '';
    const waitsSince = Date.now();
    for (let attempt = 0; ; attempt++) {
      const found = readRun(path);
      if (found.run && isRunning(found.run.launcher)) {
        if (attempt === 0 && found.run.isStopping) onWait();
        if (Date.now() - waitsSince < (found.run.isStopping ? 15_000 : patienceMs)) {
          await delay(100);
          continue;
        }
        throw new StartFailure(`npm start is already running on ${dataDir} (process ${found.run.launcher.pid}).`, [
          'Stop it with Ctrl-C, or run another one next to it:',
          'DATA_DIR=.data-2 CATALOGUE_PORT=3011 IDENTITY_PORT=3012 npm start',
        ]);
      }
      const stale = takeAway(path, found.text);
      if (stale === null) continue;
      const record = new RunRecord(path, {
        launcher: { pid: process.pid, began },
        isStopping: false,
        processes: stale.filter(isRunning),
      });
      if (record.#create()) {
        removeIfThere(`${path}.stale`);
        return record;
      }
    }
  }

  get leftovers() {
    return [...this.run.processes];
  }

  /** Call it in the same turn as the spawn, so that no crash comes between. */
  add(/** @type {string} */ name, /** @type {number} */ pid) {
    this.run.processes.push({ name, pid, began: beginningOf(pid) ?? '' });
    this.#save();
  }

  remove(/** @type {number} */ pid) {
    this.run.processes = this.run.processes.filter((recorded) => recorded.pid !== pid);
    this.#save();
  }

  markStopping() {
    this.run.isStopping = true;
    this.#save();
  }

  release() {
    const { run } = readRun(this.path);
    if (run && isSameLauncher(run.launcher, this.run.launcher)) removeIfThere(this.path);
    this.isReleased = true;
  }

  #save() {
    if (this.isReleased) return;
    try {
      writeFileAtomically(this.path, JSON.stringify(this.run), 0o600);
    } catch (error) {
      // Somebody removed DATA_DIR. We still have to stop our processes.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }

  /** A hard link fails if the name exists, so only one of two concurrent starts gets the lock. */
  #create() {
    const draft = `${this.path}.${process.pid}.new`;
    writeFileSync(draft, JSON.stringify(this.run), { mode: 0o600 });
    try {
      linkSync(draft, this.path);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      return false;
    } finally {
      unlinkSync(draft);
    }
  }
}

/**
 * Moves a dead launcher's record away and returns its processes; null if another start was faster. The moved record
 * stays until the new one, which contains its processes, is in place.
 * @param {string} path @param {string | undefined} stale the text that was found stale
 * @returns {RecordedProcess[] | null}
 */
function takeAway(path, stale) {
  const earlier = readRun(`${path}.stale`).run?.processes ?? [];
  if (stale === undefined) return earlier;
  const mine = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, mine);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const { text, run } = readRun(mine);
  if (text !== stale) {
    // Another start acquired the lock between our check and our rename: restore it.
    renameSync(mine, path);
    return null;
  }
  renameSync(mine, `${path}.stale`);
  return [...earlier, ...(run?.processes ?? [])];
}

/** @param {string} path @returns {{ text: string | undefined, run: Run | undefined }} */
function readRun(path) {
  const text = readIfThere(path);
  try {
    const run = text === undefined ? undefined : /** @type {Run} */ (JSON.parse(text));
    return { text, run: run?.launcher && Array.isArray(run.processes) ? run : undefined };
  } catch {
    return { text, run: undefined }; // torn by a power cut: nothing of that run is alive either
  }
}

/** @param {ProcessIdentity} a @param {ProcessIdentity} b */
const isSameLauncher = (a, b) => a.pid === b.pid && a.began === b.began;

/** @param {string} path */
function removeIfThere(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
