// Writes openapi.json of one app (`node tools/openapi.mjs apps/catalogue-api`) from what the built service says of
// itself, and the types that a client would make of it where a test walks the service with them. With --check it only
// compares, and fails when a committed file is not what the service would serve. Nx's targets openapi, openapi-check.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { clientTypesBeside, clientTypesOf, sdkConstantsOf, sdkTypesOf } from './client-types.mjs';

const root = join(import.meta.dirname, '..');
const {
  values: { check: isCheck },
  positionals: [folder],
} = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const app = basename(folder);
const run = promisify(execFile);
/** An app's own client package, and where its types lie. */
const sdks = {
  'catalogue-api': { folder: 'libs/catalogue-client/src/generated', name: '@plinth/catalogue-client' },
};

/** The first line where two texts differ, shown with both. */
function firstDifference(committed, current) {
  const [before, after] = [committed.split('\n'), current.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line === -1 ? after.length : line;
  return `line ${at + 1}:\n    committed  ${before[at] ?? '(end)'}\n    current    ${after[at] ?? '(end)'}`;
}

/** The files of one app, each with the text that it should have. */
async function filesOf(app, cli) {
  const { stdout } = await run(process.execPath, [cli, 'openapi:print'], { cwd: root, maxBuffer: 2 ** 26 });
  const contract = join('apps', app, 'test/contract');
  const sdk = sdks[app];
  const isWalked = existsSync(join(root, contract, 'client-walk.e2e-spec.ts'));
  return {
    [join('apps', app, 'openapi.json')]: stdout,
    ...(isWalked
      ? {
          [join(contract, 'openapi.d.ts')]: sdk
            ? await clientTypesBeside(stdout, sdk.name)
            : await clientTypesOf(stdout),
        }
      : {}),
    ...(sdk
      ? {
          [join(sdk.folder, 'openapi.ts')]: await sdkTypesOf(stdout),
          [join(sdk.folder, 'constants.ts')]: sdkConstantsOf(stdout),
        }
      : {}),
  };
}

/** Handles one app; resolves to lines that say what happened, each with whether that is a failure. */
async function handle(app) {
  const cli = join(root, 'dist/apps', app, 'cli.js');
  if (!existsSync(cli)) return [{ text: `${app}: is not built. Run "npm run build" first.`, isFailure: true }];
  try {
    return Object.entries(await filesOf(app, cli)).map(([name, current]) => {
      const file = join(root, name);
      if (!isCheck) {
        writeFileSync(file, current);
        return { text: `wrote ${name}` };
      }
      const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (current.trimEnd() === committed.trimEnd()) return { text: `${name} is what the service serves` };
      const difference = firstDifference(committed, current);
      const fix = 'Run "npm run openapi" and commit the file.';
      return { text: `${name} is out of date, first at ${difference}\n  ${fix}`, isFailure: true };
    });
  } catch (error) {
    const said = String(error.stderr ?? error.message);
    if (/unknown command/i.test(said)) return [{ text: `${app}: describes no API yet, nothing to compare` }];
    return [{ text: `${app}: could not describe its API\n${said}`, isFailure: true }];
  }
}

for (const { text, isFailure } of await handle(app)) {
  process.stdout.write(`${text}\n`);
  if (isFailure) process.exitCode = 1;
}
