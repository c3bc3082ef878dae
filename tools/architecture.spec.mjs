// Breaks every rule of this codebase once, in a temporary workspace under this workspace's own configuration, and shows
// that the check fails with the message that says the fix.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import eslintConfig from '../eslint.config.mjs';
import { withoutNx } from './nx-environment.mjs';
import { forbiddenImports, scenery, sound } from './architecture/fixture.mjs';
import { forbiddenTexts } from './architecture/forbidden-texts.mjs';

const root = join(import.meta.dirname, '..');
const configuration = [
  'eslint.config.mjs',
  '.oxlintrc.jsonc',
  '.dependency-cruiser.mjs',
  'tools/eslint',
  'tsconfig.base.json',
  'tsconfig.spec.json',
  'tsconfig.libs.json',
  'package.json',
];

/** Runs a tool of this workspace in `cwd`; resolves to what it printed, however it ended. */
const run = (cwd, module, ...args) =>
  new Promise((resolve) => {
    const options = { cwd, maxBuffer: 2 ** 26, env: { ...withoutNx(process.env), NO_COLOR: '1' } };
    execFile(process.execPath, [join(root, 'node_modules', module), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

function write(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const foldersIn = (folder, kind) => readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`);

/** Links the installed packages into the fixture, and its own libs in the place of ours. */
function linkPackages(folder) {
  mkdirSync(join(folder, 'node_modules/@plinth'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@plinth' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(folder, 'libs'))) {
    const exports = { '.': { '@plinth/source': './src/index.ts', default: './dist/index.js' } };
    write(folder, {
      [`libs/${name}/package.json`]: JSON.stringify({ name: `@plinth/${name}`, type: 'module', exports }),
    });
    symlinkSync(join(folder, 'libs', name), join(folder, 'node_modules/@plinth', name));
  }
}

describe('the rules of this codebase', () => {
  let folder;
  let imports;
  let texts;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'architecture-rules-'));
    for (const name of configuration) cpSync(join(root, name), join(folder, name), { recursive: true });
    const broken = [...forbiddenImports, ...forbiddenTexts].map(({ file, text }) => [file, text]);
    write(folder, { ...sound, ...scenery, ...Object.fromEntries(broken) });
    for (const project of foldersIn(folder, 'apps'))
      write(folder, { [`${project}/tsconfig.spec.json`]: '{ "extends": "../../tsconfig.spec.json" }' });
    const references = ['tsconfig.libs.json', ...foldersIn(folder, 'apps').map((app) => `${app}/tsconfig.spec.json`)];
    write(folder, {
      'tsconfig.json': JSON.stringify({ files: [], references: references.map((path) => ({ path })) }),
    });
    linkPackages(folder);
    const [cruised, linted, typed] = await Promise.all([
      run(folder, 'dependency-cruiser/bin/dependency-cruise.mjs', '--output-type=err-long', 'apps', 'libs'),
      run(folder, 'eslint/bin/eslint.js', '--format=json', 'apps', 'libs'),
      run(folder, 'oxlint/bin/oxlint', '--format=json', 'apps', 'libs'),
    ]);
    assert.ok(cruised.code > 0, `dependency-cruiser must fail: ${cruised.stdout}${cruised.stderr}`);
    assert.equal(linted.code, 1, `ESLint must fail: ${linted.stdout.slice(0, 2000)}${linted.stderr}`);
    imports = cruised.stdout.split(/^ {2}(?=error )/m).map((violation) => violation.replaceAll(/\s+/g, ' '));
    assert.equal(typed.code, 1, `oxlint must fail: ${typed.stdout.slice(0, 2000)}${typed.stderr}`);
    texts = new Map(JSON.parse(linted.stdout).map((of) => [of.filePath.slice(folder.length + 1), of.messages]));
    for (const { filename, code, message, help } of JSON.parse(typed.stdout).diagnostics)
      texts.get(filename).push({ ruleId: code, message: `${message} ${help}` });
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const { file, rule, fix, from } of forbiddenImports) {
    it(`${rule} stops ${file}, and says the fix`, () => {
      const said = imports.filter((violation) => violation.startsWith(`error ${rule}: ${from} →`));
      assert.ok(said.length > 0, `no such violation among:\n${imports.join('\n')}`);
      assert.ok(said[0].includes(fix), said[0]);
    });
  }

  for (const { file, rule, fix } of forbiddenTexts) {
    it(`${rule ?? 'unused suppressions'} stops ${file}, and says the fix`, () => {
      const messages = texts.get(file);
      const said = messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
      assert.ok(
        said.some((message) => message.includes(fix)),
        JSON.stringify(messages, null, 1),
      );
    });
  }

  it('lets a workspace pass that keeps the rules', () => {
    const linted = [...texts].filter(([file, messages]) => file in sound && messages.length > 0);
    assert.deepEqual(linted, []);
    const cruised = imports.filter((violation) => Object.keys(sound).some((file) => violation.includes(`: ${file} →`)));
    assert.deepEqual(cruised, []);
  });

  it('has every import rule broken above', async () => {
    const { default: cruiser } = await import('../.dependency-cruiser.mjs');
    const generated = /^lib-.+-imports-only-downwards$/;
    const broken = new Set(forbiddenImports.map(({ rule }) => rule));
    const unproven = cruiser.forbidden
      .map(({ name }) => name)
      .filter((name) => !broken.has(name) && !generated.test(name));
    assert.deepEqual(unproven, []);
  });
});

describe('the list of repositories without a tenant', () => {
  const [, { exempt }] = eslintConfig.map(({ rules }) => rules?.['plinth/tenant-first']).find(Boolean);

  for (const [entry, reason] of Object.entries(exempt)) {
    it(`names something that exists, and why: ${entry}`, () => {
      const [path, method] = entry.split('#');
      assert.ok(existsSync(join(root, path)), 'there is no such file: remove the entry');
      if (method) assert.match(readFileSync(join(root, path), 'utf8'), new RegExp(`\\b${method}\\b`));
      assert.match(reason, /\w+ \w+/);
    });
  }
});
