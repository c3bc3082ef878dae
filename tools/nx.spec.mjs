// Shows that nx tells the truth: what a change in a lib breaks fails and is affected, what it does not is left alone,
// and the cache brings a deleted dist back. On a copy of the workspace's own manifests and settings with sources of a
// line each, in a temporary folder.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { withoutNx } from './nx-environment.mjs';

const root = join(import.meta.dirname, '..');
const settings = ['nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', '.gitignore'];
const folders = ['apps', 'libs']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`))
  .concat('tools', 'examples', 'bench');
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Each package of the workspace with those that it depends on, as their manifests say. */
const manifests = Object.fromEntries(
  folders.map((folder) => [manifestOf(folder).name, { folder, ...manifestOf(folder) }]),
);
const dependenciesOf = ({ dependencies, devDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name in manifests);

/** What it asks for without importing it, too. */
const reachedBy = (manifest) => [...dependenciesOf(manifest), ...(manifest.nx?.implicitDependencies ?? [])];

/** The packages that a change of this one reaches. */
function dependentsOf(changed) {
  const reached = new Set([changed]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const [name, manifest] of Object.entries(manifests))
      if (reachedBy(manifest).some((dependency) => reached.has(dependency))) reached.add(name);
  }
  return reached;
}

describe('nx', () => {
  let copy;

  const write = (file, text) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  };
  const nx = (...args) =>
    new Promise((resolve) => {
      const options = {
        cwd: copy,
        env: { ...withoutNx(process.env), NX_ISOLATE_PLUGINS: 'false', NO_COLOR: '1' },
        maxBuffer: 2 ** 26,
      };
      execFile(join(copy, 'node_modules/.bin/nx'), args, options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  /** Builds all, or what is named; resolves to how each build went, by its package. */
  const build = async (...projects) => {
    const { code, output } = await nx('run-many', '--targets=build', '--nxBail=false', ...projects);
    const { tasks } = JSON.parse(readFileSync(join(copy, '.nx/cache/run.json'), 'utf8'));
    const went = tasks.map(({ projectName, status, cacheStatus }) => [projectName, { status, cacheStatus }]);
    return { code, output, builds: Object.fromEntries(went) };
  };
  const source = (name) => {
    const uses = dependenciesOf(manifests[name]).filter((dependency) => dependency !== '@plinth/test-kit');
    const imports = uses.map((dependency, index) => `import { value as value${index} } from '${dependency}';\n`);
    return `${imports.join('')}\nexport const value: number = ${['1', ...uses.map((_, index) => `value${index}`)].join(' + ')};\n`;
  };

  before(async () => {
    copy = mkdtempSync(join(tmpdir(), 'plinth-nx-'));
    for (const name of settings) cpSync(join(root, name), join(copy, name));
    mkdirSync(join(copy, 'node_modules/@plinth'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@plinth') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    for (const [name, { folder }] of Object.entries(manifests)) {
      symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
      write(`${folder}/src/index.ts`, source(name));
      for (const file of ['package.json', 'tsconfig.json'])
        if (existsSync(join(root, folder, file))) cpSync(join(root, folder, file), join(copy, folder, file));
    }
    for (const folder of ['apps/identity-api/sign-in-page', 'libs/catalogue-client']) write(`${folder}/bundle.mjs`, '');
    for (const step of ['build-service', 'docs-site/build']) write(`tools/${step}.mjs`, '');
    // The front end of the console has no sources here for Vite.
    const { nx: settingsOfConsole, ...manifest } = manifestOf('apps/console');
    settingsOfConsole.targets.web.options.commands = ['true'];
    write('apps/console/package.json', JSON.stringify({ ...manifest, nx: settingsOfConsole }));
    const { code, output, builds } = await build();
    assert.equal(code, 0, output);
    assert.ok(Object.keys(builds).length >= 9, output);
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it('nx knows which projects depend on a lib', async () => {
    const { output } = await nx('show', 'projects', '--affected', '--files=libs/pagination/src/index.ts', '--json');
    const affected = JSON.parse(output.slice(output.indexOf('[')));
    const expected = dependentsOf('@plinth/pagination');
    for (const name of ['@plinth/catalogue-api', '@plinth/identity-api']) assert.ok(expected.has(name));
    assert.ok(!expected.has('@plinth/database'));
    // The workspace itself, whose formatting and import rules look at every file.
    assert.deepEqual(new Set(affected), new Set([...expected, 'plinth']));
  });

  it('removing an export from a lib fails the builds of both services, and only those', async () => {
    const file = 'libs/pagination/src/index.ts';
    write(file, source('@plinth/pagination').replace('const value', 'const other'));
    const { code, builds } = await build();
    write(file, source('@plinth/pagination'));
    assert.notEqual(code, 0);
    const broken = dependentsOf('@plinth/pagination');
    assert.equal(builds['@plinth/pagination'].status, 0, 'the lib itself has no fault');
    for (const name of ['@plinth/catalogue-api', '@plinth/identity-api']) assert.notEqual(builds[name]?.status, 0);
    for (const [name, { status, cacheStatus }] of Object.entries(builds)) {
      if (!broken.has(name)) assert.deepEqual([name, status, cacheStatus], [name, 0, 'local-cache-hit']);
    }
  });

  it('nx restores a deleted dist from its cache', async () => {
    const built = [
      'dist/modules/apps/catalogue-api/index.js',
      'dist/modules/apps/identity-api/index.js',
      'libs/pagination/dist/index.js',
    ];
    await build();
    for (const folder of ['dist', ...folders.map((name) => `${name}/dist`)])
      rmSync(join(copy, folder), { recursive: true, force: true });
    const { code, builds } = await build();
    assert.equal(code, 0);
    for (const [name, { cacheStatus }] of Object.entries(builds))
      assert.deepEqual([name, cacheStatus], [name, 'local-cache-hit']);
    for (const file of built) assert.ok(existsSync(join(copy, file)), `${file} is not back`);
  });

  it('nx restores a file in dist that was changed by hand', async () => {
    const file = 'libs/pagination/dist/index.js';
    await build('--projects=@plinth/pagination');
    const built = readFileSync(join(copy, file), 'utf8');
    write(file, 'changed');
    await build('--projects=@plinth/pagination');
    assert.equal(readFileSync(join(copy, file), 'utf8'), built);
  });

  it('a build removes the output of a deleted source', async () => {
    write('libs/pagination/src/gone.ts', 'export const gone = 1;\n');
    await build('--projects=@plinth/pagination');
    assert.ok(existsSync(join(copy, 'libs/pagination/dist/gone.js')));
    rmSync(join(copy, 'libs/pagination/src/gone.ts'));
    write('libs/pagination/src/index.ts', `${source('@plinth/pagination')}export const more = 2;\n`);
    await build('--projects=@plinth/pagination');
    assert.ok(!existsSync(join(copy, 'libs/pagination/dist/gone.js')));
  });
});

describe('package.json files', () => {
  it('every package is pinned to one version in all package.json files', () => {
    const versions = new Map();
    for (const { dependencies, devDependencies } of [manifestOf('.'), ...Object.values(manifests)])
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
    const unlike = [...versions].filter(([, pins]) => pins.size > 1).map(([name, pins]) => [name, [...pins]]);
    assert.deepEqual(unlike, []);
    const loose = [...versions].filter(
      ([name, [pin]]) => !(name in manifests) && !/^(npm:[^@]+@)?\d+\.\d+\.\d+/.test(pin),
    );
    assert.deepEqual(loose, []);
  });

  // What a package bundles is a dependency of its build alone.
  it('every package.json lists its build references as dependencies', () => {
    for (const { folder, name, dependencies = {}, devDependencies = {} } of Object.values(manifests)) {
      if (!existsSync(join(root, folder, 'tsconfig.json'))) continue;
      const { references = [] } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'));
      const built = references.map(({ path }) => manifestOf(join(folder, path)).name);
      const needed = Object.keys(dependencies).filter((each) => each in manifests);
      const bundled = built.filter((each) => !(each in dependencies) && each in devDependencies);
      assert.deepEqual([name, built.sort()], [name, [...needed, ...bundled].sort()]);
    }
  });
});
