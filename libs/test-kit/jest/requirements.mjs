// Tests that need a program beyond Node say so in their file's name: `crash.redis.e2e-spec.ts`. Where the program is
// missing these files are left out, and the end of the run says so; no test is skipped in silence.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The path of the first of `names` that is installed; undefined when none is. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

const requirements = [
  { suffix: 'redis', program: 'redis-server', isMet: () => findProgram('redis-server') !== undefined },
  { suffix: 'browser', program: 'Chromium', isMet: () => findProgram('chromium', 'chromium-browser') !== undefined },
];

const unmet = () => requirements.filter(({ isMet }) => !isMet());

/** For Jest's testPathIgnorePatterns: the test files that cannot run here. */
export const leftOut = () => unmet().map(({ suffix }) => `\\.${suffix}\\.e2e-spec\\.ts$`);

/** One line for each missing program that some test file needs: what did not run and why. */
export function notRun() {
  const folders = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(kind, name, 'test')),
  );
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)));
  return unmet().flatMap(({ suffix, program }) => {
    const those = files.filter((file) => file.endsWith(`.${suffix}.e2e-spec.ts`));
    return those.length === 0 ? [] : [`Did not run, as there is no ${program} on this machine: ${those.join(', ')}`];
  });
}
