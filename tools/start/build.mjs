import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartFailure } from './failure.mjs';
import { readIfThere, writeFileAtomically } from './files.mjs';
import { RunRecord } from './run-record.mjs';

const rootInputs = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const outputs = [
  ...['catalogue-api', 'identity-api'].flatMap((app) =>
    ['main.js', 'worker.js', 'cli.js'].map((file) => `dist/apps/${app}/${file}`),
  ),
  'dist/apps/identity-api/sign-in-page/assets/page.html',
];

/**
 * Builds what was changed since the last build and says whether it had to. The stamp covers the text of every source
 * and the compiler's own records, so that a `git checkout`, a build by hand and a removed `dist` are all noticed.
 * @param {string} root the repository
 * @param {(compiler: string) => Promise<void>} compile runs the TypeScript compiler on the workspace, and the bundler
 * @returns {Promise<boolean>}
 */
export async function buildIfStale(root, compile) {
  if (isFresh(root)) return false;
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!existsSync(compiler)) {
    throw new StartFailure('The build is out of date and the compiler is not installed. Run "npm ci" first.');
  }
  // Two starts with two DATA_DIRs share one dist.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const lock = await RunRecord.acquire(join(root, 'dist'), { patienceMs: 300_000 });
  try {
    if (isFresh(root)) return false;
    const sources = sourcesHash(root);
    await compile(compiler);
    const missing = outputs.filter((output) => !existsSync(join(root, output)));
    if (missing.length > 0) throw new StartFailure('The build left out:', missing);
    writeFileAtomically(stampPath(root), stampOf(root, sources), 0o644);
    return true;
  } finally {
    lock.release();
  }
}

/** @param {string} root */
function isFresh(root) {
  return (
    buildStamp(root) === stampOf(root, sourcesHash(root)) && outputs.every((output) => existsSync(join(root, output)))
  );
}

/** What names the last build, or undefined before the first. @param {string} root */
export const buildStamp = (root) => readIfThere(stampPath(root));

/** @param {string} root */
const stampPath = (root) => join(root, 'dist/.build-stamp');

/** @param {string} root @param {string} sources */
const stampOf = (root, sources) => JSON.stringify({ sources, compiler: compilerRecords(root) });

/** @param {string} root @returns {string} */
function sourcesHash(root) {
  const hash = createHash('sha256');
  const folders = packageFolders(root);
  const files = [
    ...rootInputs,
    ...folders.flatMap((folder) => [
      `${folder}/package.json`,
      `${folder}/tsconfig.json`,
      ...['src', 'sign-in-page']
        .flatMap((sources) => filesBelow(root, `${folder}/${sources}`))
        .filter((path) => !path.endsWith('.spec.ts')),
    ]),
  ];
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(contentOf(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** What the compiler last wrote, and when. @param {string} root */
function compilerRecords(root) {
  return packageFolders(root).flatMap((folder) =>
    [`${folder}/dist/.tsbuildinfo`, `dist/${folder}/.tsbuildinfo`]
      .filter((file) => existsSync(join(root, file)))
      .map((file) => `${file} ${statSync(join(root, file)).mtimeMs}`),
  );
}

/** @param {string} root */
const packageFolders = (root) =>
  ['libs', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind))
      .filter((name) => existsSync(join(root, kind, name, 'tsconfig.json')))
      .sort()
      .map((name) => `${kind}/${name}`),
  );

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** @param {string} path */
const contentOf = (path) => (existsSync(path) ? readFileSync(path) : '');
