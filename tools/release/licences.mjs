// The licences of all that images hold, by the lock file: what a service may be given to others with. `node tools/release/licences.mjs`
// prints them. A package with a licence that is not here is looked at by a person, and named below with the reason.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'Python-2.0'];
/** @type {Record<string, RegExp>} */
const looked = {
  // A library of its own beside ours, not part of our program: LGPL §4 is met by shipping it unchanged.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
};

/** @type {Record<string, string>} */
const saidElsewhere = { pause: 'MIT' }; // at the end of its Readme.md

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Every package outside of devDependencies, with its licence. Of a package for another platform that the registry told
 * nothing about, it is the licence of the package that it belongs to.
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
        license: license ?? installedLicense(path) ?? licenseOfOwner(packages, name) ?? saidElsewhere[name],
      };
    });
}

/** What an installed package says of itself, in the older form too. @param {string} path */
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
 * Whether a package may be shipped: of an SPDX expression every part of AND, and one part of OR.
 * @param {{ name: string, license?: string }} what
 */
export function mayBeShipped({ name, license = '' }) {
  const isFine = (/** @type {string} */ id) => permissive.includes(id) || (looked[id]?.test(name) ?? false);
  return license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isFine));
}

if (process.argv[1] === import.meta.filename) {
  const counts = new Map();
  for (const { license } of shippedPackages()) counts.set(license, (counts.get(license) ?? 0) + 1);
  for (const [license, count] of [...counts].sort()) process.stdout.write(`${count}\t${license}\n`);
}
