// Runs the end-to-end tests of an earlier release on the schema of this one: a schema must serve the version before it.
//   node tools/release/previous.mjs [--from REF] [PATTERN …]
// REF is the last release's tag where it is not given, and any commit since the tests run as they do now; PATTERNs choose
// test files as Jest does. The release is checked out and built in a folder of its own, and its migration step there
// replaced by this version's `cli.js migrate`, which must be built. Files in which a test fails run once more, alone. Exit
// code 0: they pass.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { leftOut } from '../../libs/test-kit/jest/requirements.mjs';
import { withoutNx } from '../nx-environment.mjs';

const root = join(import.meta.dirname, '../..');

// They compare migrations with entities, or go down and up by themselves: of each version they are about itself.
const aboutOwnSchema = ['migrations\\.e2e', 'analytics-rollup\\.e2e', 'database-role\\.e2e', 'demo\\.e2e'];
// So are these: which migration is the last one, what its migration step says, and which tables there are.
const namesAboutOwnSchema = [
  'lacks a migration of its version',
  'works with no PostgreSQL older than',
  'the registry of personal data names every table',
];

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const from = values.from ?? lastTag();
for (const app of ['catalogue-api', 'identity-api'])
  if (!existsSync(join(root, `dist/apps/${app}/cli.js`))) refuse('Build this version first: npm run build.');

const folder = join(mkdtempSync(join(tmpdir(), 'plinth-previous-')), 'release');
git('worktree', 'add', '--detach', folder, from);
try {
  process.exitCode = testIn(folder);
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(join(folder, '..'), { recursive: true, force: true });
}

/** @param {string} release where it is checked out */
function testIn(release) {
  run(release, 'npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  run(release, 'npx', ['nx', 'run-many', '-t', 'build']);
  for (const [app, name, step] of [
    ['catalogue-api', 'migrate-catalogue', 'migrateCatalogue'],
    ['identity-api', 'migrate-identity', 'migrateIdentity'],
  ])
    writeFileSync(
      join(release, `apps/${app}/src/database/${name}.ts`),
      `import { execFileSync } from 'node:child_process';
       export async function ${step}({ ownerUrl, serviceUrl }: { ownerUrl: string; serviceUrl: string }, queueUrl = ''): Promise<string[]> {
         const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: serviceUrl, MIGRATION_DATABASE_URL: ownerUrl, QUEUE_URL: queueUrl };
         execFileSync(process.execPath, [${JSON.stringify(join(root, `dist/apps/${app}/cli.js`))}, 'migrate'], { env, stdio: 'inherit' });
         return [];
       }\n`,
    );
  const patterns = positionals.length > 0 ? positionals : ['apps/'];
  // The option takes the place of what the release's own configuration leaves out.
  const args = [
    '--config',
    'jest.e2e.config.js',
    ...patterns,
    '--testNamePattern',
    `^(?!.*(${namesAboutOwnSchema.join('|')}))`,
    '--testPathIgnorePatterns',
    ...aboutOwnSchema,
    ...leftOut(),
  ];
  const jest = (/** @type {string[]} */ ...more) => run(release, 'npx', ['jest', ...more, ...args], { mayFail: true });
  if (jest() === 0) return 0;
  // What a schema breaks stays broken. A limit of time that others of so many tests used up does not.
  process.stdout.write('Once more, alone, the files in which a test failed:\n');
  return jest('--onlyFailures', '--runInBand');
}

/**
 * @param {string} cwd @param {string} command @param {string[]} args @param {{ mayFail?: boolean }} [options]
 * @returns {number}
 */
function run(cwd, command, args, { mayFail = false } = {}) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: withoutNx(process.env) });
  if (status !== 0 && !mayFail) throw new Error(`${command} ${args[0]} failed in ${cwd}`);
  return status ?? 1;
}

function lastTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    return refuse('There is no release yet: name a commit by --from.');
  }
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
