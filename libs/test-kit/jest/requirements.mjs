// Some tests need a program beyond Node. Where it is missing they are left out, and the end of the run says which: no
// test is passed over in silence.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNodeOfImages, findOtherNode, otherVersion } from './node-versions.mjs';

const root = join(import.meta.dirname, '../../..');

const isInstalled = (...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.some((name) => folders.some((folder) => existsSync(join(folder, name))));
};

const hasRedis = () => isInstalled('redis-server');
const hasPgBouncer = () => existsSync(process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer');
const hasPromtool = () => isInstalled('promtool');
const hasCurl = () => isInstalled('curl') && isInstalled('bash');
const hasChromium = () => isInstalled('chromium-headless-shell', 'chromium', 'chromium-browser');
// As Debian’s apache2 and libapache2-mod-auth-openidc install them.
const hasApache = () =>
  ['sbin/apache2', 'lib/apache2/modules/mod_auth_openidc.so'].every((file) => existsSync(join('/usr', file)));

// What a test file needs beyond PostgreSQL stands in its name: `sign-in.browser.e2e-spec.ts`.
const requirements = [
  { suffix: '.browser.e2e-spec.ts', program: 'Chromium', isThere: hasChromium },
  {
    suffix: '.apache.e2e-spec.ts',
    program: 'Apache with mod_auth_openidc or no Chromium',
    isThere: () => hasApache() && hasChromium(),
  },
  { suffix: '.pgbouncer.e2e-spec.ts', program: 'PgBouncer', isThere: hasPgBouncer },
  { suffix: '.curl.e2e-spec.ts', program: 'curl or no bash', isThere: hasCurl },
  { suffix: '.redis.e2e-spec.ts', program: 'redis-server', isThere: hasRedis },
];

// What takes long, statistics mostly, is a part of `npm run test:long` alone.
const longTest = '.long.e2e-spec.ts';
const isLong = () => process.env.TEST_LONG === 'true';

const longOf = (suffix) => suffix.replace('.e2e-spec.ts', longTest);

/** For Jest's testPathIgnorePatterns: the test files that cannot run here, or are for the long form only. */
export const leftOut = () =>
  [
    ...requirements.filter(({ isThere }) => !isThere()).flatMap(({ suffix }) => [suffix, longOf(suffix)]),
    ...(isLong() ? [] : [longTest]),
  ].map((suffix) => `${suffix.replaceAll('.', '\\.')}$`);

function testsNamed(suffix) {
  const folders = ['apps', 'libs']
    .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name, 'test')))
    .concat('tools');
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith(suffix));
}

// Guides leave their snippets out that call one of these where it is missing (src/guides/run-guide.ts).
const calledByGuides = ['python3', 'openssl'];
const hasKubectl = () => isInstalled('kubectl');

/** One line for each missing program, and one for what takes long: what did not run, and why. */
export const notRun = () => [
  ...(isLong() || testsNamed(longTest).length === 0
    ? []
    : [`Left to npm run test:long: ${testsNamed(longTest).join(', ')}.`]),
  ...requirements
    .filter(({ isThere }) => !isThere())
    .flatMap(({ suffix, program }) => {
      // These run on PostgreSQL everywhere, and on Redis where they can.
      const more = program === 'redis-server' ? ['the queue on Redis and on a Redis Cluster'] : [];
      const what = [...more, ...testsNamed(suffix), ...(isLong() ? testsNamed(longOf(suffix)) : [])];
      return what.length > 0 ? [`Not run, as there is no ${program} here: ${what.join(', ')}.`] : [];
    }),
  ...(findOtherNode()
    ? []
    : [
        `Not run on Node ${otherVersion}, as NODE_${otherVersion} names no such program: contracts${findNodeOfImages() ? '' : ', images'}.`,
      ]),
  ...(hasKubectl() ? [] : ['Not run, as there is no kubectl here: tools/deployment/components.spec.mjs.']),
  ...(hasPromtool()
    ? []
    : ['Not run, as there is no promtool here: the checks of metrics and of alert rules by Prometheus.']),
  ...calledByGuides
    .filter((program) => !isInstalled(program))
    .map((program) => `Not run, as there is no ${program} here: the snippets of docs/guides that call it.`),
];

// Run as a program it prints which of the programs are here: nx takes that as an input of the tests, so that a
// result from a machine without Redis is not taken for one with it.
if (process.argv[1] === import.meta.filename) {
  const programs = [...requirements.filter(({ isThere }) => isThere()).map(({ program }) => program)];
  const others = findOtherNode() ? [`Node ${otherVersion}`] : [];
  const called = calledByGuides.filter((program) => isInstalled(program));
  const checkers = [...(hasPromtool() ? ['promtool'] : []), ...(hasKubectl() ? ['kubectl'] : [])];
  process.stdout.write([...programs, ...checkers, ...others, ...called].join() + '\n');
}
