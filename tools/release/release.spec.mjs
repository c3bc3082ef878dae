import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readAudit } from './advisories.mjs';
import { notesOf, released, versionAfter } from './changelog.mjs';
import { mayBeShipped, shippedPackages } from './licences.mjs';

describe('licences', () => {
  it('every package that an image can contain has a permitted licence', () => {
    const shipped = shippedPackages();
    assert.ok(shipped.length > 200);
    assert.deepEqual(
      shipped.filter((one) => !mayBeShipped(one)),
      [],
    );
  });

  it('a licence without review is refused, alone or combined with others', () => {
    const table = {
      MIT: true,
      'MIT OR GPL-3.0': true,
      'MIT AND GPL-3.0': false,
      'GPL-3.0': false,
      '': false,
      UNLICENSED: false,
    };
    for (const [license, expected] of Object.entries(table))
      assert.equal(mayBeShipped({ name: 'x', license }), expected, license);
    assert.equal(mayBeShipped({ name: 'x' }), false);
    assert.equal(mayBeShipped({ name: 'x', license: 'LGPL-3.0-or-later' }), false);
    assert.equal(mayBeShipped({ name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' }), true);
  });
});

describe('advisories', () => {
  it('high and critical vulnerabilities block a release; others are listed', () => {
    const low = { cookie: { severity: 'low', range: '<0.7.0' } };
    assert.deepEqual(readAudit({ vulnerabilities: low }), { found: ['low: cookie <0.7.0'], isRefused: false });
    assert.equal(readAudit({ vulnerabilities: { ...low, tar: { severity: 'critical' } } }).isRefused, true);
    assert.deepEqual(readAudit({ vulnerabilities: {} }), { found: [], isRefused: false });
  });

  it('a registry without npm audit blocks no release and is reported', () => {
    const { isRefused, unanswered } = readAudit({ message: '405 Method Not Allowed' });
    assert.deepEqual([isRefused, unanswered], [false, '405 Method Not Allowed']);
  });
});

describe('a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0 - 2026-01-01\n\n- B\n';

  it('a release moves the unreleased changes below its version and date', () => {
    assert.equal(
      released(changelog, '0.2.0', '2026-02-02'),
      changelog.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 - 2026-02-02\n'),
    );
  });

  it('the notes of a release are its section of the changelog', () => {
    const text = released(changelog, '0.2.0', '2026-02-02');
    assert.deepEqual([notesOf(text, '0.2.0'), notesOf(text, '0.1.0')], ['### Added\n\n- A thing.\n', '- B\n']);
    assert.throws(() => notesOf(text, '0.3.0'), /no section "0\.3\.0"/);
  });

  it('a release without unreleased changes is refused', () => {
    assert.throws(() => released('# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- B\n', '0.2.0', ''), /is empty/);
    assert.throws(() => released('# Changelog\n', '0.2.0', ''), /no section/);
  });

  it('a release version is later than the current one', () => {
    for (const version of ['0.1.1', '0.2.0', '1.0.0', '0.1.10']) assert.ok(versionAfter(version, '0.1.0'), version);
    for (const version of ['0.1.0', '0.0.9', '1.0', 'v1.0.0', '', '1.0.0-rc.1'])
      assert.ok(!versionAfter(version, '0.1.0'), version);
  });
});

describe('npm run release', () => {
  const root = join(import.meta.dirname, '../..');
  const clone = mkdtempSync(join(tmpdir(), 'plinth-release-'));
  after(() => rmSync(clone, { recursive: true }));
  const run = (program, ...args) =>
    execFileSync(program, args, {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const git = (...args) => run('git', '-c', 'user.name=r', '-c', 'user.email=r@example.com', ...args);
  const release = (...words) => run(process.execPath, 'tools/release/release.mjs', ...words);
  const of = (pattern) =>
    execFileSync('git', ['ls-files', ...pattern], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');

  it('a release sets one version everywhere, commits with a tag, and has files with checksums, including the first release', () => {
    const clients = ['libs/*-client/README.md', 'libs/*-client/src/version.ts'];
    for (const file of of(['*package.json', 'package-lock.json', 'deploy', 'tools/release', ...clients])) {
      mkdirSync(dirname(join(clone, file)), { recursive: true });
      cpSync(join(root, file), join(clone, file));
    }
    mkdirSync(join(clone, 'docs/operations'), { recursive: true });
    // A fake npm, whose audit finds nothing, and fake builders.
    mkdirSync(join(clone, 'bin'));
    const fake = (program, script) =>
      writeFileSync(join(clone, 'bin', program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    fake('npm', `[ "$1" = pack ] && echo client > dist/release/client.tgz; echo '{"vulnerabilities":{}}'`);
    fake('npx', 'exit 0');
    fake('docker', '[ "$1" != save ] || echo image > "$3"');
    mkdirSync(join(clone, 'tools/image'));
    writeFileSync(
      join(clone, 'tools/image/assemble.mjs'),
      `import { writeFileSync } from 'node:fs';
       for (const file of ['sbom.cdx.json', 'licences.txt']) writeFileSync(process.argv[3] + '/' + file, '{}');`,
    );
    const { version: current } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
    git('init', '--quiet');
    for (const name of ['user.name', 'user.email']) git('config', name, 'r@example.com');
    const commit = () => {
      for (const [file, text] of [
        ['CHANGELOG.md', '- A thing.'],
        ['docs/operations/upgrade.md', 'Nothing to do.'],
      ])
        writeFileSync(join(clone, file), `# Title\n\n## Unreleased\n\n${text}\n`);
      git('add', '--all');
      git('commit', '--quiet', '-m', 'Files before the release');
    };
    commit();
    release(current);
    assert.throws(() => release(current), /later than/);
    commit();
    assert.throws(() => release('99.0.0', '--dry-run'), /Usage/);
    release('99.0.0');
    assert.deepEqual(git('tag').trim().split('\n'), [`v${current}`, 'v99.0.0']);
    const last = JSON.parse(readFileSync(join(clone, 'tools/release/last-release.json'), 'utf8'));
    assert.deepEqual([last.version, last.commit], ['99.0.0', git('rev-parse', 'HEAD~').trim()]);
    // git grep exits with 1 if it finds nothing.
    const where = ['--', '*package.json', 'deploy', 'libs'];
    assert.throws(() => git('grep', '--fixed-strings', '--word-regexp', current, ...where), { status: 1 });
    assert.match(git('grep', '99-0-0', '--', 'deploy'), /nameSuffix: -99-0-0\n[^]*job\/console-migrate-99-0-0\n/);
    assert.match(git('grep', '99.0.0', '--', 'libs'), /README\.md:.+-client-99\.0\.0\.tgz[^]+version = '99\.0\.0'/);

    const artifacts = () => run(process.execPath, 'tools/release/artifacts.mjs');
    artifacts();
    const made = run('ls', 'dist/release').trim().split('\n');
    const ofImages = ['catalogue-api', 'console', 'identity-api'].flatMap((app) =>
      ['image.tar.gz', 'licences.txt', 'sbom.cdx.json'].map((kind) => `${app}-99.0.0.${kind}`),
    );
    assert.deepEqual(made.sort(), ['SHA256SUMS', ...ofImages, 'client.tgz', 'release-notes.md'].sort());
    const checked = run('sh', '-c', 'cd dist/release && sha256sum -c SHA256SUMS');
    assert.equal(checked.match(/: OK$/gm).length, made.length - 1);
    assert.equal(readFileSync(join(clone, 'dist/release/release-notes.md'), 'utf8'), '- A thing.\n');
    fake('docker', 'exit 1');
    fake('podman', 'exit 1');
    assert.match(artifacts(), /no image archives: neither docker nor podman/);
    git('commit', '--quiet', '--allow-empty', '-m', 'A later commit');
    assert.throws(artifacts, /Check out the tag v99\.0\.0 first/);
  });
});
