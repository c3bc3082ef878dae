// Creates a release: node tools/release/release.mjs 0.2.0
// Renames "Unreleased" in the changelog and the upgrade notes, sets the version in every package.json, in the clients and in the
// Kubernetes files, records the migrations in last-release.json, and commits with the tag v0.2.0. It pushes nothing. It refuses if docs/operations/upgrade.md says nothing
// about this version, or if a package in the images has a high or critical vulnerability.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasNoGraveAdvisory } from './advisories.mjs';
import { released, versionAfter } from './changelog.mjs';

const root = join(import.meta.dirname, '../..');
const path = (/** @type {string} */ file) => join(root, file);
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const edit = (/** @type {string} */ file, /** @type {(text: string) => string} */ change) =>
  writeFileSync(path(file), change(readFileSync(path(file), 'utf8')));

const dashed = (/** @type {string} */ version) => version.replaceAll('.', '-');

/** @param {string} reason @returns {never} */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const [version = '', ...rest] = process.argv.slice(2);
const { version: current } = JSON.parse(readFileSync(path('package.json'), 'utf8'));
const isFirst = version === current && git('tag', '--list', `v${version}`) === '';
if (rest.length > 0 || (!isFirst && !versionAfter(version, current)))
  refuse(`Usage: npm run release -- VERSION. VERSION must be later than ${current}, or ${current} if it has no tag.`);
if (git('status', '--porcelain') !== '') refuse('The work tree is not clean. Commit or stash your changes.');
const notes = readFileSync(path('docs/operations/upgrade.md'), 'utf8');
if (!notes.includes('\n## Unreleased\n') && !notes.includes(`\n## ${version}\n`))
  refuse(
    `docs/operations/upgrade.md has no section "## Unreleased" or "## ${version}". Add what operators must do, or "Nothing to do.".`,
  );
if (!hasNoGraveAdvisory()) refuse('Update packages with a high or critical vulnerability first.');

execFileSync('npm', ['run', 'release:migrations'], { cwd: root, stdio: 'inherit' });
edit('tools/release/last-release.json', (text) => {
  // This commit cannot name itself. The one before differs only in version numbers and dates.
  const released = { ...JSON.parse(text), version, commit: git('rev-parse', 'HEAD') };
  return `${JSON.stringify(released, null, 2)}\n`;
});
const today = new Date().toISOString().slice(0, 10);
edit('CHANGELOG.md', (text) => released(text, version, today));
edit('docs/operations/upgrade.md', (text) => text.replace('\n## Unreleased\n', `\n## ${version}\n`));
for (const file of ['package.json', ...git('ls-files', '*/package.json').split('\n')])
  edit(file, (text) => text.replace(`\n  "version": "${current}"`, `\n  "version": "${version}"`));
edit('package-lock.json', (text) =>
  text.replaceAll(/("name": "(?:plinth|@plinth\/[^"]+)",\s+"version": )"[^"]+"/g, `$1"${version}"`),
);
// The clients name their version, and the file name of their package.
for (const file of git('ls-files', 'libs/*-client/README.md', 'libs/*-client/src/version.ts').split('\n'))
  edit(file, (text) =>
    text.replaceAll(`-client-${current}.tgz`, `-client-${version}.tgz`).replace(`'${current}'`, `'${version}'`),
  );
for (const app of ['catalogue-api', 'identity-api', 'console'])
  for (const folder of [app, `${app}/migrate`])
    edit(`deploy/kubernetes/${folder}/kustomization.yaml`, (text) =>
      text.replace(/newTag: \S+/, `newTag: ${version}`).replaceAll(`-${dashed(current)}\n`, `-${dashed(version)}\n`),
    );

git('commit', '-am', `Release ${version}`);
git('tag', '-a', `v${version}`, '-m', `Release ${version}`);
process.stdout.write(
  `Committed and tagged v${version}. Push the commit and the tag, then build the images from the tag.\n`,
);
