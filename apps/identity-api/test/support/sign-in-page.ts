import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Makes the page from its sources, so that a test never sees the one of an earlier build. */
export async function bundleSignInPage(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(__dirname, '../../sign-in-page/bundle.mjs')]);
}
