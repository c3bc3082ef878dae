// Makes what GET /sign-in serves: the page and its script in each language, style and icon, each named with its hash in
// the query, so that a browser keeps it for good; and the pages of the OpenID Provider, which look like it. Runs with the
// build; `node apps/identity-api/sign-in-page/bundle.mjs`.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { catalogOf, languages, mapTexts, messagesOf, scriptIn, translated } from './texts.mjs';

const source = import.meta.dirname;
const target = join(source, '../../../dist/apps/identity-api/sign-in-page/assets');

/** What current browsers with passkeys understand: Chrome and Edge 108, Firefox 122, Safari 16. */
const browsers = ['chrome108', 'firefox122', 'safari16'];

/** Puts the scripts into a language. */
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

/** What esbuild says of each bundle: which packages are in it. */
const metafiles = [];

/** Bundles one file; resolves to its bytes. Rejects when esbuild warns. */
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
    // What libraries say to their developers, who have said it to their tests.
    drop: ['console'],
    logLevel: 'warning',
    write: false,
    metafile: true,
    plugins,
  });
  metafiles.push(metafile);
  // Settings that were not found are a warning, and the script would be another one than what the tests have run.
  if (warnings.length > 0) throw new Error(`esbuild warns: ${warnings.map(({ text }) => text).join(' ')}`);
  return outputFiles[0].contents;
}

/** Writes a file in one step: a service that starts meanwhile reads all of it or what was there. */
async function write(name, content) {
  const path = join(target, name);
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
}

const scripts = await Promise.all(languages.map((language) => bundle('main.ts', [inLanguage(language)])));
const assets = {
  ...Object.fromEntries(languages.map((language, index) => [`main.${language}.js`, scripts[index]])),
  'page.css': await bundle('page.css'),
  'icon.svg': await readFile(join(source, 'icon.svg')),
};
const page = await readFile(join(source, 'page.html'), 'utf8');
const provider = await readFile(join(source, 'provider.html'), 'utf8');
const versionOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16);

const section = /<section [^>]*data-page="([^"]+)".*?<\/section>/gs;
/** The pages of the provider by their names: each is all of the file but the sections of the others. */
const providerPages = Object.fromEntries(
  [...provider.matchAll(section)].map(([, name]) => [
    name,
    provider.replaceAll(section, (whole, of) => (of === name ? whole : '')),
  ]),
);

/** A page with its heading as title. */
const titled = (html) => html.replaceAll('{{title}}', () => /<h1>([^<]+)/.exec(html)?.[1].trim() ?? '');

/** A page in a language. */
function pageIn(html, language) {
  const catalog = catalogOf(language);
  const bare = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\n\s+/g, '\n');
  const text = mapTexts(bare, (english) => translated(english, catalog)).replace('lang="en"', `lang="${language}"`);
  const ofLanguage = { ...assets, 'main.js': assets[`main.${language}.js`] };
  return Object.entries(ofLanguage).reduce((made, [name, content]) => {
    const served = name === 'main.js' ? `main.${language}.js` : name;
    return made.replaceAll(`{{${name}}}`, `/sign-in/assets/${served}?v=${versionOf(content)}`);
  }, text);
}

await mkdir(target, { recursive: true });
for (const [name, content] of Object.entries(assets)) await write(name, content);
for (const language of languages)
  for (const [name, html] of Object.entries({ page, ...providerPages }))
    await write(`${name}.${language}.html`, titled(pageIn(html, language)));
await writeFile(join(target, '../page.metafile.json'), JSON.stringify(metafiles));
