/**
 * Moves the section "Unreleased" of a changelog (Keep a Changelog 1.1.0) below a new version. Throws if it is missing or empty.
 * @param {string} text @param {string} version @param {string} date
 */
export function released(text, version, date) {
  const [before, rest] = text.split('\n## Unreleased\n');
  if (rest === undefined) throw new Error('CHANGELOG.md has no section "Unreleased". Add one.');
  const [unreleased = ''] = rest.split('\n## ');
  if (!unreleased.includes('\n- '))
    throw new Error('The section "Unreleased" of CHANGELOG.md is empty. Add a line for each change that users notice.');
  return `${before}\n## Unreleased\n\n## ${version} - ${date}\n${rest}`;
}

/** The section of a version, without its title. Throws if it is missing. @param {string} text @param {string} version */
export function notesOf(text, version) {
  const [, rest] = text.split(`\n## ${version} - `);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no section "${version}".`);
  const [section = ''] = rest.split('\n## ');
  return `${section.slice(section.indexOf('\n')).trim()}\n`;
}

/**
 * Whether a text is a version (x.y.z, Semantic Versioning 2.0.0) later than another.
 * @param {string} version @param {string} current
 */
export function versionAfter(version, current) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [a, b] = [version, current].map((text) => text.split('.').map(Number));
  const first = a.findIndex((part, index) => part !== b[index]);
  return first >= 0 && a[first] > b[first];
}
