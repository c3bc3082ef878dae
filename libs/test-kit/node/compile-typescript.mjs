// TypeScript to JavaScript, file by file and without a look at types: what decorators say included. Kept on disk, so
// that each process of a run compiles only what has changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync, version } from '@swc/core';

const root = join(import.meta.dirname, '../../..');
const outputs = join(root, 'dist/test-sources');
/** @type {import('@swc/core').Options} */
const settings = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    experimental: { keepImportAttributes: true }, // those of JSON
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};
const edition = JSON.stringify([version, settings]);

const outputOf = (/** @type {string} */ file) => join(outputs, relative(root, file).replace(/\.ts$/, '.js'));

/** Where the source map of a compiled file lies. */
export const mapOf = (/** @type {string} */ file) => `${outputOf(file)}.map`;

/**
 * The JavaScript of a file.
 * @param {string} file
 * @returns {string}
 */
export function compile(file) {
  const source = readFileSync(file, 'utf8');
  const mark = `\n//${createHash('sha1').update(edition).update(source).digest('hex')}\n`;
  const output = outputOf(file);
  const kept = readIfThere(output);
  if (kept?.endsWith(mark)) return kept;
  const { code, map } = transformSync(source, { ...settings, filename: file, sourceFileName: file });
  mkdirSync(dirname(output), { recursive: true });
  replace(mapOf(file), map);
  replace(output, code + mark);
  return code + mark;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Several processes write at once: each its own, and the last one stays.
 * @param {string} file @param {string | undefined} content
 */
function replace(file, content) {
  const own = `${file}.${process.pid}.${performance.now()}`;
  writeFileSync(own, content ?? '');
  renameSync(own, file);
}
