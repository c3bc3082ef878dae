// Lists the npm packages in an image: those in its bundles, and those that stay in node_modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { besideBundles } from '../outside-bundles.mjs';

/** @typedef {import('esbuild').Metafile} Metafile */

const ofPackage = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The folders of the packages that are in bundles, and the names of those that bundles import from node_modules.
 * @param {string} folder a build, with a list of its inputs in `*.metafile.json`
 */
export function packagesOfBuild(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => isMetafile(file));
  const outputs = files
    .flatMap((file) => /** @type {Metafile[]} */ (JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .flatMap(({ outputs }) => Object.values(outputs));
  const inputs = outputs.flatMap(({ inputs }) => Object.entries(inputs));
  const inside = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 && ofPackage.exec(file)) || []);
  const imported = outputs.flatMap(({ imports }) => imports.map(({ path }) => path));
  return {
    inside: [...new Set(inside)].sort(),
    beside: besideBundles.filter((name) => imported.some((path) => path === name || path.startsWith(`${name}/`))),
  };
}

/** Whether a file of a build lists its inputs. @param {string} path */
export const isMetafile = (path) => path.endsWith('.metafile.json');

/**
 * The folders of packages and of all that they need, as far as it is installed: binaries of other platforms are not.
 * @param {string} root @param {string[]} names
 * @returns {string[]}
 */
export function withDependencies(root, names) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ from) => {
    const path = installed(root, name, from);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(root, path);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path);
  };
  for (const name of names) add(name, '.');
  return [...found].sort();
}

/** Where Node finds a package from a folder. @param {string} root @param {string} name @param {string} from */
function installed(root, name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(root, path, 'package.json'))) return path;
    if (folder === '.') return undefined;
  }
}

/**
 * @param {string} root @param {string} path
 * @returns {{ name: string, version: string, license?: string, dependencies?: object, optionalDependencies?: object }}
 */
export const readPackage = (root, path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/**
 * The licences of packages, each with its text and what else its authors want to be passed on.
 * @param {string} root @param {string[]} paths
 */
export function licencesOf(root, paths) {
  const texts = paths.map((path) => {
    const { name, version, license } = readPackage(root, path);
    const read = (/** @type {string} */ file) => readFileSync(join(root, path, file), 'utf8').trim();
    const files = readdirSync(join(root, path)).sort();
    const own = files
      .filter((file) => /^(licen[cs]e|copying|notice)|\.licen[cs]e\.txt$/i.test(file))
      .map((file) => read(file));
    // Some have it at the end of what they say of themselves.
    const [section = ''] = files
      .filter((file) => /^readme/i.test(file))
      .flatMap((file) => /^#+ licen[cs]e\b[^]+?(?=^#|(?![^]))/im.exec(read(file)) ?? []);
    return [`# ${name} ${version}${license ? ` (${license})` : ''}`, ...(own.length > 0 ? own : [section.trim()])].join(
      '\n\n',
    );
  });
  return `${[...new Set(texts)].join('\n\n')}\n`;
}
