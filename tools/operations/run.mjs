// `npm run test:operations [-- ROW …]`: what a deployed service must stand, row by row, on the built code. Prints a table;
// exit code 1 when a row fails. ROW is the beginning of a row's name. It takes about half an hour, two cores and, for the
// faults, Prometheus (on the path, or named by PROMETHEUS) and a redis-server. ROUNDS (20) says how many restarts there are.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { injectedFaults } from './faults.mjs';
import { restarts } from './restarts.mjs';
import { restore } from './restore.mjs';
import { scale } from './scale.mjs';
import { root } from './stack.mjs';

/** What tests of the suite show already. @param {string[]} patterns */
const tests =
  (...patterns) =>
  () =>
    new Promise((resolve, reject) => {
      const args = ['--config', 'jest.config.js', '-w', '1', ...patterns];
      let said = '';
      const child = spawn(join(root, 'node_modules/.bin/jest'), args, { cwd: root });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      child.once('close', (code) => {
        const counted = /^Tests: +(.+)$/m.exec(said)?.[1] ?? 'no tests';
        if (code === 0) resolve(counted);
        else reject(new Error(`${counted}\n${said.slice(-2_000)}`));
      });
    });

/** @type {Record<string, () => Promise<string>>} */
const rows = {
  'rolling restarts': () => restarts({ rounds: Number(process.env.ROUNDS ?? 20) }),
  'key changes': tests('/test/secret-keys\\.e2e'),
  'dump and restore': restore,
  'scale at 1 and 2 replicas': scale,
  'wrong values': tests('/test/config\\.e2e'),
  'injected faults': () => injectedFaults(),
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
