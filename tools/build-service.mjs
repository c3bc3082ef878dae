// Bundles the compiled programs of a service: node tools/build-service.mjs apps/catalogue-api
// A bundled program starts in a third of the time and CPU of loading some 2,900 files. Packages with binaries or data files
// stay in node_modules. The documentation and openapi.json are copied to docs/.
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';
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
 * @type {import('esbuild').Plugin}
 */
const filesBeside = {
  name: 'files-beside',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const from = path.startsWith(modules) ? modules : target;
      const folder = JSON.stringify(`./${relative(from, dirname(path))}/`);
      const contents = text
        .replaceAll('import.meta.dirname', `decodeURIComponent(new URL(${folder}, import.meta.url).pathname)`)
        .replaceAll(/import\.meta\.url(?!\)\.pathname)/g, `new URL(${folder}, import.meta.url).href`);
      return { contents, loader: 'js' };
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  outdir: target,
  outbase: modules,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  keepNames: true,
  charset: 'utf8',
  external: outsideBundles,
  legalComments: 'none', // an image has the licences in a file of their own
  metafile: true,
  logLevel: 'warning',
  // What a package that is no ES module expects to be there.
  define: { __dirname: 'folderOfBundle' },
  banner: {
    js: `const require = process.getBuiltinModule('node:module').createRequire(import.meta.url), folderOfBundle = import.meta.dirname;`,
  },
};
const programs = ['main.js', 'worker.js', 'cli.js']
  .map((name) => join(modules, name))
  .filter((path) => existsSync(path));
const made = [];
made.push(
  await build({
    ...options,
    entryPoints: programs,
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [filesBeside, requiredAtRuntime],
  }),
);
const checker = join(modules, 'uploads/content/checker-main.mjs');
if (existsSync(checker))
  made.push(await build({ ...options, entryPoints: [checker], outExtension: { '.js': '.mjs' } }));
// Which packages are in them, for the image's list of what it holds.
writeFileSync(join(target, 'programs.metafile.json'), JSON.stringify(made.map(({ metafile }) => metafile)));
// What says that this build is whole, and what it was made of: last of all.
copyFileSync(join(modules, '.tsbuildinfo'), join(target, '.tsbuildinfo'));
