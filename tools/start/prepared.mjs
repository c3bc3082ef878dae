import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writeFileAtomically } from './files.mjs';

/** @typedef {import('./settings.mjs').AppName} AppName */

/**
 * `prepared.json` of a DATA_DIR: which build has migrated and filled which database. A warm start with the same build on
 * the same database has nothing to do there, and need not boot four programs to find that out.
 */
export class Prepared {
  /** @param {string} dataDir */
  constructor(dataDir) {
    this.path = join(dataDir, 'prepared.json');
  }

  /** @param {AppName} app @param {string} mark */
  isDone(app, mark) {
    return this.#read()[app] === mark;
  }

  /** @param {Partial<Record<AppName | 'trafficUntil', string>>} marks */
  remember(marks) {
    writeFileAtomically(this.path, `${JSON.stringify({ ...this.#read(), ...marks }, null, 2)}\n`);
  }

  /** Up to when the catalogue's demo has traffic, as far as is known; else 0. */
  get trafficUntil() {
    return Date.parse(this.#read().trafficUntil ?? '') || 0;
  }

  /** @returns {Partial<Record<AppName | 'trafficUntil', string>>} */
  #read() {
    try {
      return JSON.parse(readIfThere(this.path) ?? '{}');
    } catch {
      return {}; // what is not known to be done is done again
    }
  }
}

/**
 * Names one build on one database for good.
 * @param {string} build the build's stamp
 * @param {string} database from PostgresServer.identityOf
 */
export const markOf = (build, database) => createHash('sha256').update(`${build}\0${database}`).digest('hex');
