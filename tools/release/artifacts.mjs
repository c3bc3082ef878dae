// `npm run release:artifacts`: writes the files of the checked out release to dist/release: the clients' packages, the images'
// bills of materials and licences, the release notes, and checksums. With docker or podman also an archive of each image, to
// load with `docker load`.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notesOf } from './changelog.mjs';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist/release');
const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  execFileSync(program, args, { cwd: root, stdio: 'inherit' });
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

const { version } = JSON.parse(read('package.json'));
const tags = execFileSync('git', ['tag', '--points-at', 'HEAD'], { cwd: root, encoding: 'utf8' }).split('\n');
if (!tags.includes(`v${version}`)) {
  process.stderr.write(`Check out the tag v${version} first; "npm run release" creates it.\n`);
  process.exit(1);
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'release-notes.md'), notesOf(read('CHANGELOG.md'), version));
run('npx', 'nx', 'run-many', '-t', 'build');
const clients = ['catalogue-client', 'identity-client'].flatMap((name) => ['-w', `@plinth/${name}`]);
run('npm', 'pack', ...clients, '--pack-destination', target);

const builder = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
for (const app of ['catalogue-api', 'identity-api', 'console']) {
  const folder = mkdtempSync(join(tmpdir(), `plinth-${app}-`));
  run(process.execPath, 'tools/image/assemble.mjs', app, folder);
  for (const file of ['sbom.cdx.json', 'licences.txt'])
    copyFileSync(join(folder, file), join(target, `${app}-${version}.${file}`));
  rmSync(folder, { recursive: true });
  if (!builder) continue;
  const [image, archive] = [`plinth/${app}:${version}`, join(target, `${app}-${version}.image.tar`)];
  run(builder, 'build', '--file', `docker/${app}.Dockerfile`, '--tag', image, '.');
  run(builder, 'save', '--output', archive, image);
  run('gzip', archive);
}

const files = readdirSync(target).sort();
const sums = files.map((file) => {
  const digest = createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex');
  return `${digest}  ${file}\n`;
});
writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
process.stdout.write(`Wrote to dist/release:\n${[...files, 'SHA256SUMS'].join('\n')}\n`);
if (!builder) process.stdout.write('There are no image archives: neither docker nor podman runs here.\n');
