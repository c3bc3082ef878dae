// Mutation by hand: each mutant of tools/mutants/ breaks one guarantee, in a copy of this workspace, and the tests that it
// names must fail.
//   npm run test:mutants                      all of them (some fifteen minutes on two cores that are free)
//   node tools/mutants.mjs --only webhook     those whose id or file holds the word; may be given several times
//   node tools/mutants.mjs --list             what there is
//   … --skip-baseline                         does not run the tests without a mutant first, where they are known to pass
//   … --together                              finds those that survive in a tenth of the time: mutants of different test
//                                             files are put in at once, so a test may fail for another one's sake
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import startPostgres from '../libs/test-kit/jest/start-postgres.mjs';
import stopPostgres from '../libs/test-kit/jest/stop-postgres.mjs';
import { mutants } from './mutants/mutants.mjs';

const root = join(import.meta.dirname, '..');
/** The tests that run now. */
let running;
let isEnding = false;
const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    'skip-baseline': { type: 'boolean' },
    together: { type: 'boolean' },
  },
});
const chosen = mutants.filter(
  ({ id, file }) => !wanted.only || wanted.only.some((word) => id.includes(word) || file.includes(word)),
);

if (wanted.list) {
  for (const { id, file, guarantee } of chosen) console.log(`${id}\n  ${file}\n  ${guarantee}`);
} else {
  process.exitCode = (await runAll()) ? 0 : 1;
}

async function runAll() {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  const cleanUp = async () => {
    await stopPostgres();
    rmSync(copy, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isEnding = true;
      // Jest first: it would go on writing into the copy.
      const after = (work) => (running?.exitCode === null ? running.once('exit', work).kill('SIGKILL') : work());
      after(() => void cleanUp().finally(() => process.exit(1)));
    });
  try {
    copyWorkspace(copy);
    await startPostgres();
    const fault = wanted['skip-baseline'] ? undefined : await testsFailWithoutMutant(copy);
    if (fault) {
      console.log(`The tests fail without any mutant:\n${fault}`);
      return false;
    }
    const alive = [];
    for (const group of wanted.together ? groupsOf(chosen) : chosen.map((mutant) => [mutant])) {
      for (const { outcome, id, guarantee } of await tried(copy, group)) {
        console.log(`${outcome.padEnd(8)} ${id}: ${guarantee}`);
        if (outcome !== 'killed') alive.push(id);
      }
    }
    console.log(`\n${chosen.length - alive.length} of ${chosen.length} mutants killed`);
    if (alive.length > 0) console.log(`not killed: ${alive.join(', ')}`);
    return alive.length === 0;
  } finally {
    await cleanUp();
  }
}

/** The files of this workspace as they are now; the packages linked, and its own packages those of the copy. */
function copyWorkspace(copy) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const from = join(root, 'node_modules', name);
    // Its links are relative, and so lead to the packages of the copy.
    if (name === '@plinth') cpSync(from, join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, join(copy, 'node_modules', name));
  }
}

async function testsFailWithoutMutant(copy) {
  const named = chosen.flatMap(({ tests }) => tests);
  const outcome = await runTests(copy, named);
  return outcome.success ? undefined : outcome.report;
}

/** Mutants in as few groups as there can be where no two of a group are in one file or have one test file. */
function groupsOf(all) {
  const groups = [];
  for (const mutant of all) {
    const names = [mutant.file, ...mutant.tests.map(({ file }) => file)];
    const free = groups.find(({ taken }) => names.every((name) => !taken.has(name)));
    const group = free ?? { members: [], taken: new Set() };
    if (!free) groups.push(group);
    group.members.push(mutant);
    for (const name of names) group.taken.add(name);
  }
  return groups.map(({ members }) => members);
}

async function tried(copy, group) {
  const originals = group.map(({ file }) => [join(copy, file), readFileSync(join(copy, file), 'utf8')]);
  group.forEach(({ text, replacement }, index) => {
    const [path, original] = originals[index];
    writeFileSync(
      path,
      original.replace(text, () => replacement),
    );
  });
  try {
    const { ran } = await runTests(
      copy,
      group.flatMap(({ tests }) => tests),
    );
    return group.map(({ id, guarantee, tests }) => {
      const own = ran.filter(({ file, name }) =>
        tests.some((test) => file.endsWith(test.file) && name.includes(test.name)),
      );
      // A file that does not load fails every test: it proves nothing.
      const isBroken = own.length === 0;
      return { id, guarantee, outcome: isBroken ? 'broken' : own.some(({ failed }) => failed) ? 'killed' : 'ALIVE' };
    });
  } finally {
    for (const [path, original] of originals) writeFileSync(path, original);
  }
}

/** Runs tests by file and name. */
function runTests(copy, tests) {
  if (isEnding) return new Promise(() => undefined);
  const report = join(copy, 'mutants-report.json');
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const options = ['--config', 'jest.config.js', '-w', '1', '--json', '--outputFile', report];
  const args = [join(root, 'node_modules/jest/bin/jest.js'), ...options, '-t', names, '--runTestsByPath', ...files];
  return new Promise((resolve) => {
    running = execFile(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 28 }, (_error, _stdout, stderr) => {
      if (!existsSync(report)) return resolve({ success: false, ran: [], report: stderr });
      const { success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
      const ran = testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ fullName: name, status }) => ({ file, name, failed: status === 'failed' })),
      );
      resolve({ success: success && ran.length > 0, ran, report: stderr });
    });
  });
}
