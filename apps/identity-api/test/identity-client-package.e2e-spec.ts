import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const source = join(root, 'libs/identity-client');
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

jest.setTimeout(120_000);

describe('Installed package @plinth/identity-client', () => {
  let project: string;
  let snippets: string[];
  beforeAll(async () => {
    await run(process.execPath, [compiler, '-b', source]);
    project = await mkdtemp(join(tmpdir(), 'plinth-project-'));
    const installed = join(project, 'node_modules/@plinth/identity-client');
    for (const folder of [installed, join(project, 'node_modules/@simplewebauthn')])
      await mkdir(folder, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: source });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    await run('tar', ['-xzf', join(project, packed!.filename), '-C', installed, '--strip-components=1']);
    await symlink(
      join(root, 'node_modules/@simplewebauthn/browser'),
      join(project, 'node_modules/@simplewebauthn/browser'),
    );
    for (const name of ['jose', 'oauth4webapi'])
      await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    const readme = await readFile(join(installed, 'README.md'), 'utf8');
    snippets = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, text]) => text!);
    await Promise.all(snippets.map((text, index) => writeFile(snippetAt(index), text)));
  });
  afterAll(() => rm(project, { recursive: true }));

  const snippetAt = (index: number) => join(project, `snippet-${index}.ts`);

  it.each([
    ['bundlers', ['--module', 'esnext', '--moduleResolution', 'bundler']],
    ['Node', ['--module', 'nodenext']],
  ])('the README snippets compile under the strictest options, resolved by %s', async (_by, by) => {
    expect(snippets.length).toBeGreaterThan(2);
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--noUnusedLocals'];
    const target = ['--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
    const files = snippets.map((_text, index) => snippetAt(index));
    const { stdout } = await run(process.execPath, [compiler, '--noEmit', ...strict, ...target, ...by, ...files], {
      cwd: project,
    });
    expect(stdout).toBe('');
  });

  it('Node loads the back-end part from @plinth/identity-client/server', async () => {
    const script = `import('@plinth/identity-client/server').then((server) => console.log(Object.keys(server).join()))`;
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: project });
    expect(stdout.trim().split(',')).toEqual(
      expect.arrayContaining(['TokenVerifier', 'requireAccess', 'receiveLogouts']),
    );
  });

  it('the installed package and its dependencies bundle to less than 15 kB gzipped', async () => {
    const { outputFiles } = await build({
      entryPoints: [snippetAt(0)],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    });
    expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(15_000);
  });
});
