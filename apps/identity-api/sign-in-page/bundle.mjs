// Builds the sign-in and provider pages: node apps/identity-api/sign-in-page/bundle.mjs
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { catalogOf, languages, mapTexts, messagesOf, scriptIn, translated } from './texts.mjs';

const source = import.meta.dirname;
const target = join(source, '../../../dist/apps/identity-api/sign-in-page/assets');

/** Current browsers with passkeys: Chrome and Edge 108, Firefox 122, Safari 16. */
const browsers = ['chrome108', 'firefox122', 'safari16'];

const inLanguage = (language) => ({
  name: 'language',
  setup({ onLoad }) {
    onLoad({ filter: /sign-in-page\/[^/]+\.ts$/ }, async ({ path }) => {
      if (!path.endsWith('/catalog.ts'))
        return { contents: scriptIn(language, await readFile(path, 'utf8')), loader: 'ts' };
      const messages = JSON.stringify(messagesOf(language));
      return { contents: `export const language = '${language}'; export const messages = ${messages};`, loader: 'js' };
    });
  },
});

const metafiles = [];

async function bundle(name, plugins = []) {
  const { outputFiles, warnings, metafile } = await build({
    entryPoints: [join(source, name)],
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: browsers,
    charset: 'utf8',
    conditions: ['@plinth/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    // Drops libraries' messages to developers.
    drop: ['console'],
    logLevel: 'warning',
    write: false,
    metafile: true,
    plugins,
  });
  metafiles.push(metafile);
  // A missing setting is only a warning, but would change the tested script.
  if (warnings.length > 0) throw new Error(`esbuild warns: ${warnings.map(({ text }) => text).join(' ')}`);
  return outputFiles[0].contents;
}

/** Atomic, so that a starting service never reads half a file. */
async function write(name, content) {
  const path = join(target, name);
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
}

// Each is complete by itself, so that a page gets on with the other script of a newer version during a rolling update.
const scriptNames = ['main', 'account'];
const scripts = await Promise.all(
  scriptNames.flatMap((name) =>
    languages.map(async (language) => [`${name}.${language}.js`, await bundle(`${name}.ts`, [inLanguage(language)])]),
  ),
);
const assets = {
  ...Object.fromEntries(scripts),
  'page.css': await bundle('page.css'),
  'icon.svg': await readFile(join(source, 'icon.svg')),
};
const page = await readFile(join(source, 'page.html'), 'utf8');
const provider = await readFile(join(source, 'provider.html'), 'utf8');
const versionOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16);

const section = /<section [^>]*data-page="([^"]+)".*?<\/section>/gs;
const providerPages = Object.fromEntries(
  [...provider.matchAll(section)].map(([, name]) => [
    name,
    provider.replaceAll(section, (whole, of) => (of === name ? whole : '')),
  ]),
);

const titled = (html) => html.replaceAll('{{title}}', () => /<h1>([^<]+)/.exec(html)?.[1].trim() ?? '');

function pageIn(html, language) {
  const catalog = catalogOf(language);
  const bare = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\n\s+/g, '\n');
  const text = mapTexts(bare, (english) => translated(english, catalog)).replace('lang="en"', `lang="${language}"`);
  return Object.entries(assets).reduce((made, [name, content]) => {
    const placeholder = `{{${name.replace(`.${language}.`, '.')}}}`;
    return made.replaceAll(placeholder, `/sign-in/assets/${name}?v=${versionOf(content)}`);
  }, text);
}

await mkdir(target, { recursive: true });
for (const [name, content] of Object.entries(assets)) await write(name, content);
for (const language of languages)
  for (const [name, html] of Object.entries({ page, ...providerPages }))
    await write(`${name}.${language}.html`, titled(pageIn(html, language)));
await writeFile(join(target, '../page.metafile.json'), JSON.stringify(metafiles));
