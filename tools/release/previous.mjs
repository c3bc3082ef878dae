// Runs the end-to-end tests of an earlier version on this version's schema, which must support them.
//   node tools/release/previous.mjs [--from REF] [PATTERN …]
// REF is a commit; by default the last release. PATTERNs select test files, as in Jest. The earlier version is checked out and
// built in a temporary folder, where this version's `cli.js migrate` replaces its migrations. Build this version first.
// Files with a failed test run again, one at a time. Exits with 0 if all pass.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { leftOut } from '../../libs/test-kit/jest/requirements.mjs';
import { lastRelease, run, withVersion } from './versions.mjs';

const root = join(import.meta.dirname, '../..');

// These files test a version's own schema: its migrations, its list of tables, or the checks of both at start.
const aboutOwnSchema = [
  'analytics-rollup',
  'database-role',
  'demo',
  'migrations',
  'monitoring',
  'privacy-registry',
].map((name) => `${name}\\.e2e`);

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const from = values.from ?? lastRelease();
for (const app of ['catalogue-api', 'identity-api'])
  if (!existsSync(join(root, `dist/apps/${app}/cli.js`))) refuse('Build this version first: npm run build.');
process.exitCode = await withVersion(from, testIn);

/** @param {string} release the folder of the earlier version */
function testIn(release) {
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
  // The option replaces the earlier version's own list, so it repeats `leftOut()`.
  const args = [
    '--config',
    'jest.e2e.config.js',
    ...patterns,
    '--testPathIgnorePatterns',
    ...aboutOwnSchema,
    ...leftOut(),
  ];
  const jest = (/** @type {string[]} */ ...more) => run(release, 'npx', ['jest', ...more, ...args]);
  if (jest() === 0) return 0;
  // A failure caused by the schema repeats; a timeout caused by load does not.
  process.stdout.write('Running the files with failed tests again, one at a time:\n');
  return jest('--onlyFailures', '--runInBand');
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
