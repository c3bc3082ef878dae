// Writes apps/*/openapi.json from what the built services say of themselves; with --check it only compares, and fails
// when a committed file is not what the service would serve.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');
const run = promisify(execFile);

/** The first line where two texts differ, shown with both. */
function firstDifference(committed, current) {
  const [before, after] = [committed.split('\n'), current.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line === -1 ? after.length : line;
  return `line ${at + 1}:\n    committed  ${before[at] ?? '(end)'}\n    current    ${after[at] ?? '(end)'}`;
}

/** Handles one app; resolves to a line that says what happened, and whether that is a failure. */
async function handle(app) {
  const cli = join(root, 'dist/apps', app, 'cli.js');
  if (!existsSync(cli)) return { text: `${app}: is not built. Run "npm run build" first.`, isFailure: true };
  try {
    const { stdout } = await run(process.execPath, [cli, 'openapi:print'], { cwd: root, maxBuffer: 2 ** 26 });
    const file = join(root, 'apps', app, 'openapi.json');
    if (!isCheck) {
      writeFileSync(file, stdout);
      return { text: `${app}: wrote apps/${app}/openapi.json` };
    }
    const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (stdout.trimEnd() === committed.trimEnd()) return { text: `${app}: openapi.json is what the service serves` };
    const difference = firstDifference(committed, stdout);
    return {
      text: `${app}: openapi.json is out of date, first at ${difference}\n  Run "npm run openapi" and commit the file.`,
      isFailure: true,
    };
  } catch (error) {
    const said = String(error.stderr ?? error.message);
    if (/unknown command/i.test(said)) return { text: `${app}: describes no API yet, nothing to compare` };
    return { text: `${app}: could not describe its API\n${said}`, isFailure: true };
  }
}

const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'package.json')));
for (const { text, isFailure } of await Promise.all(apps.map(handle))) {
  process.stdout.write(`${text}\n`);
  if (isFailure) process.exitCode = 1;
}
