// `npm run test:operations [-- ROW …]`: checks of a deployed service, row by row, on the built code. Prints a table; exits with 1 if a
// row fails. ROW is the beginning of a row's name. Takes about 45 minutes on two cores and, for the faults, needs redis-server and
// Prometheus (on the path or in PROMETHEUS). ROUNDS (20) is the number of restarts; FAULTS names the faults, separated by commas.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { lastRelease, withVersion } from '../release/versions.mjs';
import { failover } from './failover.mjs';
import { injectedFaults } from './faults.mjs';
import { move } from './move.mjs';
import { pointInTime } from './point-in-time.mjs';
import { restarts } from './restarts.mjs';
import { restore } from './restore.mjs';
import { scale } from './scale.mjs';
import { root } from './stack.mjs';

/** Runs a command that counts tests as Jest does. @param {string[]} command @returns {Promise<string>} */
const counted = ([program = '', ...args]) =>
  new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(program, args, { cwd: root });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('close', (code) => {
      const count = [...said.matchAll(/^Tests: +(.+)$/gm)].map(([, text]) => text).join('; then ') || 'no tests';
      if (code === 0) resolve(count);
      else reject(new Error([count, ...failedIn(said), said.slice(-2_000)].join('\n')));
    });
  });

/** The names of failed tests. @param {string} said @returns {Set<string>} */
const failedIn = (said) => new Set(said.match(/^(FAIL| +●) .+$/gm));

/** Runs existing tests of the suite. @param {string[]} patterns */
const tests =
  (...patterns) =>
  () =>
    counted([join(root, 'node_modules/.bin/jest'), '--config', 'jest.config.js', '-w', '1', ...patterns]);

/** @type {Record<string, () => Promise<string>>} */
const rows = {
  'rolling restarts': () => restarts({ rounds: Number(process.env.ROUNDS ?? 20) }),
  'key changes': tests('/test/secret-keys\\.e2e'),
  'dump and restore': restore,
  'restore to a point in time': pointInTime,
  "last release's tests on this schema": () => counted([process.execPath, join(root, 'tools/release/previous.mjs')]),
  'upgrade and back': () => withVersion(lastRelease(), (from) => restarts({ rounds: 4, from })),
  'failover to a standby': failover,
  'scale at 1 and 2 replicas': scale,
  'move of a tenant': () => move(),
  'wrong values': tests('/test/config\\.e2e'),
  'injected faults': () => injectedFaults({ only: process.env.FAULTS?.split(',') }),
  'contents of images': tests('tools/image/'),
  'one trace': tests('/test/tracing\\.e2e'),
};

const wanted = process.argv.slice(2);
const lines = [];
for (const [name, check] of Object.entries(rows)) {
  if (wanted.length > 0 && !wanted.some((row) => name.startsWith(row))) continue;
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1_000)} s`;
  await check().then(
    (measured) => lines.push(`passed  ${name}: ${measured} (${seconds()})`),
    (error) => {
      process.exitCode = 1;
      lines.push(`FAILED  ${name}: ${error.message} (${seconds()})`);
    },
  );
  process.stderr.write(`${lines.at(-1)}\n`);
}
if (lines.length === 0) {
  process.stderr.write(`There is no such row. There are: ${Object.keys(rows).join(', ')}.\n`);
  process.exitCode = 1;
}
process.stdout.write(`\n${lines.join('\n')}\n`);
