import type { INestApplicationContext } from '@nestjs/common';
import { keep, readKept } from '@plinth/service-runtime';
import { KeysService } from './keys/keys.service.js';
import type { LoadedDemo } from './database/load-demo.js';
import { allScopes, vendorScopes } from './scopes.js';
import { TeamService } from './team/team.service.js';

/** Keys to look at the demo marketplace with. */
export interface DemoCredentials {
  vendorKey: string;
  otherVendorKey: string;
  platformKey: string;
}

/**
 * Keys to the demo marketplace: those in `file` while they are good, else new ones, written there for the next time and
 * readable by its owner only.
 */
export async function demoCredentials(
  app: INestApplicationContext,
  { catalogue, vendorId, otherVendorId }: LoadedDemo,
  file: string,
): Promise<DemoCredentials> {
  const keys = app.get(KeysService);
  const known = await readKept<DemoCredentials>(file);
  if (known && (await areGood(keys, known))) return known;

  const vendorKey = async (providerId: string) => {
    const { id } = catalogue.members.find((member) => member.providerId === providerId) ?? { id: '' };
    const isMember = (await app.get(TeamService).fullNameOf(providerId, id)) !== undefined;
    const createdBy = isMember ? id : null;
    return keys.create(null, { name: 'Demo vendor', scopes: [...vendorScopes], providerId, createdBy });
  };
  const credentials = {
    vendorKey: (await vendorKey(vendorId)).key,
    otherVendorKey: (await vendorKey(otherVendorId)).key,
    platformKey: (await keys.create(null, { name: 'Demo platform', scopes: [...allScopes], platform: true })).key,
  };
  await keep(file, credentials);
  return credentials;
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
