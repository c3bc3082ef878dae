import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';

const maxBytes = 10 * 1024 * 1024;
const maxLines = 20;

/** Opens a new log file and keeps the previous one as `.1`. @param {string} path */
export function openFresh(path) {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The log of one process: up to two files of 10 MB, with the last lines in memory for error messages. */
export class BoundedLog {
  #bytes = 0;
  #unfinished = '';

  /** @param {string} path @param {(line: string) => void} [onLine] */
  constructor(path, onLine = () => {}) {
    this.path = path;
    this.onLine = onLine;
    /** @type {string[]} */
    this.lastLines = [];
    this.file = openFresh(path);
  }

  /** @param {Buffer} chunk */
  write(chunk) {
    if (this.#bytes + chunk.length > maxBytes) {
      closeSync(this.file);
      this.file = openFresh(this.path);
      this.#bytes = 0;
    }
    this.#bytes += chunk.length;
    writeSync(this.file, chunk);
    const lines = (this.#unfinished + chunk.toString()).split('\n');
    // A process that never ends its line must not fill the memory.
    this.#unfinished = (lines.pop() ?? '').slice(-64 * 1024);
    for (const line of lines) this.onLine(line);
    this.lastLines = [...this.lastLines, ...lines.filter((line) => line !== '')].slice(-maxLines);
  }

  tail() {
    return [...this.lastLines, this.#unfinished].filter((line) => line !== '').map((line) => errorOf(line) ?? line);
  }
}

/**
 * The message of a structured log line with level error or fatal, else null.
 * @param {string} line @returns {string | null}
 */
export function errorOf(line) {
  if (!/^\{"level":[56]\d/.test(line)) return null;
  try {
    const { msg, err } = JSON.parse(line);
    const cause = err?.message && err.message !== msg ? `: ${err.message}` : '';
    return `${msg ?? 'error'}${cause}`;
  } catch {
    return null;
  }
}
