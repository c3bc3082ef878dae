// A build in Docker sees what .dockerignore lets through, and nothing else. No engine is needed to tell that this is all
// that `nx build` of a service reads.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

// As Docker reads it: the last line that fits counts, and a folder's line holds for all that is in it.
const rules = read('.dockerignore')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const pattern = line
      .replace(/^!/, '')
      .replaceAll(/[.+^$()|[\]{}]/g, '\\$&')
      .replaceAll(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(.*/)?', '**': '.*', '*': '[^/]*' })[stars] ?? '');
    return { isSent: line.startsWith('!'), fits: new RegExp(`^${pattern}($|/)`) };
  });
const isSent = (/** @type {string} */ path) => rules.findLast(({ fits }) => fits.test(path))?.isSent ?? true;

const guidesOf = (app) =>
  [...read(`apps/${app}/src/guides.ts`).matchAll(/guide\(\s*'([^']+)'/g)].map(([, file]) => file);

/** The files that the build of an app names: by its inputs, by its commands, and by the guides that it serves. */
function filesOf(app) {
  const { build, docs, web } = JSON.parse(read(`apps/${app}/package.json`)).nx.targets;
  const inputs = [...build.inputs, ...(docs ?? web).inputs].filter((input) => input.startsWith?.('{workspaceRoot}/'));
  const folders = inputs.map((input) => input.replace('{workspaceRoot}/', '').replace('/**/*', ''));
  const programs = build.options.commands.flatMap((command) => /\btools\/\S+\.mjs\b/.exec(command) ?? []);
  const guides = docs ? guidesOf(app) : [];
  return [...folders, ...programs, ...guides, 'nx.json', 'package-lock.json', 'tsconfig.base.json'];
}

describe('the Docker build context', () => {
  for (const app of ['catalogue-api', 'identity-api', 'console']) {
    it(`the Docker build context contains every file that the build of ${app} reads`, () => {
      const files = filesOf(app).filter((file) => existsSync(join(root, file)));
      assert.ok(files.length > (app === 'console' ? 4 : 15), files.join());
      assert.deepEqual(
        files.filter((file) => !isSent(file)),
        [],
      );
    });

    it(`the Docker build context contains the sources of ${app} and of every lib, but no tests`, () => {
      const folders = [`apps/${app}`, ...readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}`)];
      for (const folder of folders) assert.deepEqual([folder, isSent(`${folder}/src/index.ts`)], [folder, true]);
      for (const path of [`apps/${app}/test/x.ts`, `apps/${app}/src/x.spec.ts`, `apps/${app}/.env`, 'node_modules/x'])
        assert.deepEqual([path, isSent(path)], [path, false]);
    });
  }
});
