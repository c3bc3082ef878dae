// Where TEST_COSTS names a file, each test file adds a line to it: seconds of CPU of its own, of the processes that it
// started and waited for, seconds on the clock, and its path. For `TEST_COSTS=/tmp/costs npm run jest -- e2e-spec`.
import { appendFileSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Runs a test file, and writes down what it cost where somebody asks. Linux only: it reads /proc. */
export async function withCosts(testPath, run) {
  const file = process.env.TEST_COSTS;
  if (!file) return run();
  const [before, began] = [usedSeconds(), performance.now()];
  const result = await run();
  const spent = usedSeconds().map((seconds, index) => seconds - before[index]);
  const figures = [...spent, (performance.now() - began) / 1000].map((seconds) => seconds.toFixed(1).padStart(6));
  appendFileSync(file, `${figures.join(' ')} ${testPath}\n`);
  return result;
}

function usedSeconds() {
  // What follows the name of the program, which may hold anything: the state is the third field.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ').map(Number);
  const [user, system, userOfChildren, systemOfChildren] = fields.slice(11, 15);
  return [user + system, userOfChildren + systemOfChildren].map((ticks) => ticks / ticksPerSecond);
}
