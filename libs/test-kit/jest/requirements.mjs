// Some tests need a program beyond Node. Where it is missing they are left out, and the end of the run says which: no
// test is passed over in silence.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const isInstalled = (...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.some((name) => folders.some((folder) => existsSync(join(folder, name))));
};

const hasRedis = () => isInstalled('redis-server');
const hasChromium = () => isInstalled('chromium', 'chromium-browser');

// Tests in a browser say so in their file's name: `sign-in.browser.e2e-spec.ts`.
const browserTest = '.browser.e2e-spec.ts';

/** For Jest's testPathIgnorePatterns: the test files that cannot run here. */
export const leftOut = () => (hasChromium() ? [] : [`${browserTest.replaceAll('.', '\\.')}$`]);

function browserTests() {
  const folders = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(kind, name, 'test')),
  );
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith(browserTest));
}

/** One line for each missing program: what did not run, and why. */
export function notRun() {
  const tests = browserTests();
  return [
    ...(hasRedis() ? [] : ['Not run, as there is no redis-server here: the queue on Redis and on a Redis Cluster.']),
    ...(hasChromium() || tests.length === 0 ? [] : [`Not run, as there is no Chromium here: ${tests.join(', ')}.`]),
  ];
}
