// The licences of packages that images may contain, from the lock file: `node tools/release/licences.mjs` counts them.
// A package with another licence needs a review and an entry below.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
];
/** @type {Record<string, RegExp>} */
const reviewed = {
  // A separate, unchanged library, as LGPL §4 requires.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // A dedication to the public domain, approved by the OSI.
  Unlicense: /^fast-sha256$/,
};

/** @type {Record<string, string>} */
const undeclared = { pause: 'MIT' }; // stated at the end of its Readme.md

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Every package outside of devDependencies, with its licence. A package for another platform without a licence has that of
 * the package that depends on it.
 */
export function shippedPackages() {
  const { packages } = readJson('package-lock.json');
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license, version }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13);
      return {
        name,
        version,
        license: license ?? installedLicense(path) ?? licenseOfOwner(packages, name) ?? undeclared[name],
      };
    });
}

/** The licence in an installed package.json, also in the old form `licenses`. @param {string} path */
function installedLicense(path) {
  const file = `${path}/package.json`;
  if (!existsSync(join(root, file))) return undefined;
  const { license, licenses } = readJson(file);
  return license ?? licenses?.map((/** @type {{ type: string }} */ { type }) => type).join(' OR ');
}

/** @param {Record<string, { optionalDependencies?: object, license?: string }>} packages @param {string} name */
function licenseOfOwner(packages, name) {
  return Object.values(packages).find(({ optionalDependencies = {} }) => name in optionalDependencies)?.license;
}

/**
 * Whether the licence, an SPDX expression, allows shipping a package.
 * @param {{ name: string, license?: string }} shipped
 */
export function mayBeShipped({ name, license = '' }) {
  const isAllowed = (/** @type {string} */ id) => permissive.includes(id) || (reviewed[id]?.test(name) ?? false);
  return license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isAllowed));
}

if (process.argv[1] === import.meta.filename) {
  const counts = new Map();
  for (const { license } of shippedPackages()) counts.set(license, (counts.get(license) ?? 0) + 1);
  for (const [license, count] of [...counts].sort()) process.stdout.write(`${count}\t${license}\n`);
}
