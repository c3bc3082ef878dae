// What a release does to CHANGELOG.md (Keep a Changelog 1.1.0, Semantic Versioning 2.0.0).

/**
 * The changelog with what was unreleased under a version and its date, and "Unreleased" empty above it.
 * @param {string} text @param {string} version @param {string} date
 */
export function released(text, version, date) {
  const [before, rest] = text.split('\n## Unreleased\n');
  if (rest === undefined) throw new Error('CHANGELOG.md has no section "Unreleased".');
  const [unreleased = ''] = rest.split('\n## ');
  if (!unreleased.includes('\n- ')) throw new Error('Nothing stands under "Unreleased" in CHANGELOG.md.');
  return `${before}\n## Unreleased\n\n## ${version} - ${date}\n${rest}`;
}

/**
 * Whether a text is a version later than another.
 * @param {string} version @param {string} current
 */
export function versionAfter(version, current) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [a, b] = [version, current].map((text) => text.split('.').map(Number));
  const first = a.findIndex((part, index) => part !== b[index]);
  return first >= 0 && a[first] > b[first];
}
