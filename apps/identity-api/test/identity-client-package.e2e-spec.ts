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
    for (const name of ['jose', 'oauth4webapi', 'react', 'react-dom', 'scheduler', '@types', 'csstype'])
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

  it('React applications compile with the elements, and a server renders no session', async () => {
    const page = `
      import { CookieSession } from '@plinth/identity-client/app';
      import { define } from '@plinth/identity-client/elements';
      import { RequireAccess, SessionProvider, SignedIn, useSession } from '@plinth/identity-client/react';
      export { define };
      const Status = () => <p>{useSession().status}</p>;
      export const page = (
        <SessionProvider session={new CookieSession()}>
          <Status />
          <SignedIn fallback={<plinth-sign-in application="Orders" return-to="/orders" />}>
            <RequireAccess permission="orders:read">Orders</RequireAccess>
            <RequireAccess anyOf={['orders:read']}>Orders</RequireAccess>
          </SignedIn>
        </SessionProvider>
      );`;
    await writeFile(join(project, 'page.tsx'), page);
    const options = [
      '--strict',
      '--jsx',
      'react-jsx',
      '--module',
      'nodenext',
      '--lib',
      'es2022,dom',
      '--types',
      'react',
    ];
    const { stdout: faults } = await run(process.execPath, [compiler, ...options, 'page.tsx'], { cwd: project });
    expect(faults).toBe('');
    const script = `import { page } from './page.js'; import { renderToString } from 'react-dom/server';
      console.log(renderToString(page));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: project });
    expect(stdout.trim()).toBe('<p>loading</p>');
  });

  it.each([
    ['app', 'CookieSession', 2_000],
    ['app', 'AppSignIn', 10_000],
    ['elements', 'define', 6_000],
    ['react', 'useSession', 1_500],
  ])('%s with %s bundles to less than %i bytes gzipped', async (entry, name, limit) => {
    const { outputFiles } = await build({
      stdin: { contents: `export { ${name} } from '@plinth/identity-client/${entry}';`, resolveDir: project },
      bundle: true,
      minify: true,
      format: 'esm',
      external: ['react'],
      write: false,
    });
    expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(limit);
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
