import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from './failure.mjs';

/** Node's own error code (`ENOENT`, …) of anything thrown. @param {unknown} error @returns {string | undefined} */
export const codeOf = (error) => /** @type {{ code?: string }} */ (error)?.code;

/**
 * Writes a file so that a reader, or a start after a crash, sees the old text or the new one and nothing between.
 * @param {string} path @param {string} text @param {number} [mode]
 */
export function writeFileAtomically(path, text, mode = 0o600) {
  const draft = `${path}.${process.pid}.tmp`;
  const file = openSync(draft, 'w', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder); // otherwise a power cut can take the rename back
  } finally {
    closeSync(folder);
  }
}

/** The file's text, or undefined where there is none. @param {string} path */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The file's JSON, or undefined where there is none.
 * @param {string} path
 * @returns {unknown}
 */
export function readJsonIfThere(path) {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new StartFailure(`${path} is damaged: it is not JSON. Restore it, or choose another DATA_DIR.`);
  }
}
