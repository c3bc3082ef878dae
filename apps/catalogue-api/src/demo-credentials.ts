import { readFile, rename, writeFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import { loadDemo } from './database/load-demo.js';
import { KeysService } from './keys/keys.service.js';
import { allScopes, vendorScopes } from './scopes.js';

/** Keys to look at the demo marketplace with. */
export interface DemoCredentials {
  vendorKey: string;
  otherVendorKey: string;
  platformKey: string;
}

/**
 * Loads the demo marketplace where it is missing, and gives its keys: those in `file` while they are good, else new
 * ones, written there for the next time and readable by its owner only.
 */
export async function demoCredentials(app: INestApplicationContext, file: string): Promise<DemoCredentials> {
  const keys = app.get(KeysService);
  const { vendorId, otherVendorId } = await loadDemo(app.get(Database), new Date());
  const known = await readKnown(file);
  if (known && (await areGood(keys, known))) return known;

  const vendorKey = (providerId: string) =>
    keys.create(null, { name: 'Demo vendor', scopes: [...vendorScopes], providerId });
  const credentials = {
    vendorKey: (await vendorKey(vendorId)).key,
    otherVendorKey: (await vendorKey(otherVendorId)).key,
    platformKey: (await keys.create(null, { name: 'Demo platform', scopes: [...allScopes], platform: true })).key,
  };
  // Under another name first, so that a kill leaves the old file or the new one, never half of one.
  await writeFile(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return credentials;
}

async function readKnown(file: string): Promise<DemoCredentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoCredentials;
  } catch {
    return undefined; // absent or damaged: new keys are made
  }
}

async function areGood(
  keys: KeysService,
  { vendorKey, otherVendorKey, platformKey }: DemoCredentials,
): Promise<boolean> {
  try {
    for (const key of [vendorKey, otherVendorKey, platformKey]) await keys.resolve(key);
    return true;
  } catch {
    return false;
  }
}
