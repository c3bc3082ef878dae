// Runs one case, and sends its goal and what it found. A case is a module with `goal`, a sentence, and `run(context)`,
// which gives Markdown. `reason`, where it has one, says what keeps it from its goal.
import { join } from 'node:path';

const { name, isShort, dataDir } = JSON.parse(process.argv[2]);
const { goal, reason, run } = await import(new URL(`../cases/${name}.mjs`, import.meta.url));
const text = await run({
  /** One short round on little data: whether it works. */
  isShort,
  /** What compare() is told. */
  load: isShort
    ? { rounds: 1, seconds: 0.3, connections: 4, warmUp: 0.1, warmUpUnits: 0 }
    : { rounds: 5, seconds: 3, connections: 16, warmUp: 2 },
  /** A folder for data that the cases of one run share. */
  dataDir: (what) => join(dataDir, what),
});
process.send({ goal, reason, text }, () => process.exit(0));
