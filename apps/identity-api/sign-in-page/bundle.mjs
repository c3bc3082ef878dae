// Makes what GET /sign-in serves: page.html with its script, style and icon, each named with its hash in the query, so
// that a browser keeps it for good. Runs with the build; `node apps/identity-api/sign-in-page/bundle.mjs`.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const source = import.meta.dirname;
const target = join(source, '../../../dist/apps/identity-api/sign-in-page/assets');

/** What current browsers with passkeys understand: Chrome and Edge 108, Firefox 122, Safari 16. */
const browsers = ['chrome108', 'firefox122', 'safari16'];

/** Bundles script and style; resolves to the bytes of each by its name. Rejects when esbuild warns. */
async function bundle() {
  const { outputFiles, warnings } = await build({
    entryPoints: [join(source, 'main.ts'), join(source, 'page.css')],
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: browsers,
    charset: 'utf8',
    conditions: ['@plinth/source'],
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
  });
  // Settings that were not found are a warning, and the script would be another one than what the tests have run.
  if (warnings.length > 0) throw new Error(`esbuild warns: ${warnings.map(({ text }) => text).join(' ')}`);
  const text = (end) => outputFiles.find(({ path }) => path.endsWith(end)).contents;
  return {
    'main.js': text('main.js'),
    'page.css': text('page.css'),
    'icon.svg': await readFile(join(source, 'icon.svg')),
  };
}

/** Writes a file in one step: a service that starts meanwhile reads all of it or what was there. */
async function write(name, content) {
  const path = join(target, name);
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
}

const assets = await bundle();
const page = await readFile(join(source, 'page.html'), 'utf8');
const versionOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16);
const html = Object.entries(assets).reduce(
  (made, [name, content]) => made.replaceAll(`{{${name}}}`, `/sign-in/assets/${name}?v=${versionOf(content)}`),
  page.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\n\s+/g, '\n'),
);
await mkdir(target, { recursive: true });
for (const [name, content] of Object.entries(assets)) await write(name, content);
await write('page.html', html);
