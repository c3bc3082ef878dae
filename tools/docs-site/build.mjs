// Builds the documentation that a service serves at /docs: node tools/docs-site/build.mjs apps/catalogue-api
// VitePress renders the guides, the error codes and the API reference to static files in dist/docs-site/<app>/site.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vitepress';

/** @typedef {{ status: number, title: string, code?: string, help?: string }} Problem */

const root = join(import.meta.dirname, '../..');
const [app = ''] = process.argv.slice(2);
const folder = join(root, 'dist/docs-site', app);
const pages = join(folder, 'pages');
const target = join(folder, 'site');

const { guides, problemKinds } = await readDeclarations();
const { title } = JSON.parse(readFileSync(join(root, app, 'openapi.json'), 'utf8')).info;

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(pages, 'guides'), { recursive: true });
for (const { file, name } of guides.pages) copyFileSync(join(root, file), join(pages, 'guides', `${name}.md`));
writeFileSync(join(pages, 'index.md'), '---\ntitle: API reference\nlayout: ApiReference\n---\n');
writeFileSync(join(pages, 'guides.md'), guideList());
writeFileSync(join(pages, 'errors.md'), errorList());

// VitePress keeps temporary files beside its configuration, and both services are built at the same time.
cpSync(join(import.meta.dirname, '.vitepress'), join(folder, '.vitepress'), { recursive: true });
process.env.DOCS_SITE = JSON.stringify({ root, title, guides: guides.pages, pages, target });
await build(folder);
rmSync(join(target, '404.html')); // the service answers with a problem

/** Reads the app's list of guides and its error codes. */
async function readDeclarations() {
  const outfile = join(root, 'dist/docs-site', `${app}.mjs`);
  const contents = `export * from './guides.ts'; export { problemKinds } from './errors.ts';`;
  const stdin = { contents, resolveDir: join(root, app, 'src') };
  await bundle({ stdin, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
  return import(pathToFileURL(outfile).href);
}

function guideList() {
  const lines = ['# Guides'];
  let current;
  for (const { section, file, title, about } of guides.pages) {
    if (section !== current) lines.push('', `## ${section}`, '');
    current = section;
    lines.push(`- [${title}](/${file}): ${about}`);
  }
  return lines.join('\n');
}

function errorList() {
  /** @type {Map<string, Problem[]>} */
  const problemsOfCode = new Map();
  for (const [name, problem] of Object.entries(/** @type {Record<string, Problem>} */ (problemKinds))) {
    const code = problem.code ?? name;
    problemsOfCode.set(code, [...(problemsOfCode.get(code) ?? []), problem]);
  }
  const sections = [...problemsOfCode].map(([code, problems]) => {
    const statuses = new Set(problems.map(({ status }) => `${status} ${STATUS_CODES[status]}`));
    const meanings = new Set(problems.map(({ title, help }) => [`${title}.`, help].filter(Boolean).join(' ')));
    const text = meanings.size === 1 ? [...meanings] : [...meanings].map((meaning) => `- ${meaning}`);
    return `## ${code} {:#${code}}\n\nStatus ${[...statuses].join(' or ')}.\n\n${text.join('\n')}`;
  });
  const start = `Every error response is \`application/problem+json\` (RFC 9457). Its \`code\` is one of the following.
A code never changes its meaning; new codes can be added.`;
  return ['# Errors', start, ...sections].join('\n\n');
}
