// Bundles the compiled programs of a service: node tools/build-service.mjs apps/catalogue-api
// A bundled program starts sooner than one that loads some 2,900 files. Packages with binaries or data files stay in
// node_modules. The documentation and openapi.json are copied to docs/.
import { copyFileSync, cpSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'rolldown';
import { metafileOf } from './metafile.mjs';
import { outsideBundles, requiredAtRuntime } from './outside-bundles.mjs';

const root = join(import.meta.dirname, '..');
const [app = ''] = process.argv.slice(2);
const modules = join(root, 'dist/modules', app);
const target = join(root, 'dist', app);

// The console has no API of its own.
if (existsSync(join(root, app, 'openapi.json'))) {
  const docs = join(root, 'dist/docs-site', app);
  cpSync(join(docs, 'site'), join(target, 'docs'), { recursive: true });
  copyFileSync(join(docs, 'docs.metafile.json'), join(target, 'docs.metafile.json'));
  copyFileSync(join(root, app, 'openapi.json'), join(target, 'docs/openapi.json'));
}

/**
 * A module of ours that reads a file beside it finds it by where its program lies, where the build has put such files.
 * @type {import('rolldown').Plugin}
 */
const filesBeside = {
  name: 'files-beside',
  transform: {
    filter: { id: { include: /\.m?js$/, exclude: [/[/\\]node_modules[/\\]/, /^\0/] }, code: 'import.meta.' },
    handler(text, path) {
      const from = path.startsWith(modules) ? modules : target;
      const folder = JSON.stringify(`./${relative(from, dirname(path))}/`);
      return text
        .replaceAll('import.meta.dirname', `decodeURIComponent(new URL(${folder}, import.meta.url).pathname)`)
        .replaceAll(/import\.meta\.url(?!\)\.pathname)/g, `new URL(${folder}, import.meta.url).href`);
    },
  },
};

/** @param {string[]} names @param {import('rolldown').OutputOptions} output */
async function bundle(names, output) {
  const input = names.map((name) => join(modules, name)).filter((path) => existsSync(path));
  if (input.length === 0) return [];
  const { output: files } = await build({
    input,
    platform: 'node',
    external: outsideBundles,
    plugins: [filesBeside, requiredAtRuntime],
    transform: { target: 'node20', define: { __dirname: 'import.meta.dirname' } },
    checks: { eval: false },
    output: {
      dir: target,
      keepNames: true,
      comments: { legal: false }, // an image has the licences in a file of their own
      ...output,
    },
  });
  return [metafileOf(Object.fromEntries(files.map((file) => [file.fileName, file])))];
}
const made = [
  ...(await bundle(['main.js', 'worker.js', 'cli.js'], {})),
  ...(await bundle(['uploads/content/checker-main.mjs'], { entryFileNames: 'uploads/content/checker-main.mjs' })),
];
// Which packages are in them, for the image's list of what it holds.
writeFileSync(join(target, 'programs.metafile.json'), JSON.stringify(made));
// Says what the build was made from. It is written last, so it also says that the build is complete.
copyFileSync(join(modules, '.tsbuildinfo'), join(target, '.tsbuildinfo'));
