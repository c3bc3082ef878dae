import { BootError } from '@plinth/config';
import type { Queryable } from './database.js';
import { countByKey, registerKeys, selectKeyIds, type SealedColumn } from './sealed-columns.repository.js';
import type { SecretBox } from './secret-box.js';

/** What the check of a service's keys needs to know. */
export interface SecretsCheck {
  /** The service's name, as its command line is under dist/apps. */
  service: string;
  box: SecretBox;
  columns: readonly SealedColumn[];
}

/**
 * Sees to it that the configured keys open all that is stored, and notes them as in use. Looks only at the list of keys
 * as long as that holds no other. Throws a BootError that says what is sealed with which other key, and what to do.
 */
export async function checkSecrets(on: Queryable, { service, box, columns }: SecretsCheck): Promise<void> {
  const registered = await selectKeyIds(on);
  const isOther = (id: string): boolean => !box.keyIds.includes(id);
  // An empty list is that of a database from before there was one.
  if (registered.length === 0 || registered.some(isOther)) {
    const unreadable: string[] = [];
    for (const column of columns)
      for (const { keyId, count } of await countByKey(on, column))
        if (isOther(keyId)) unreadable.push(`${count} ${column.what} with the key ${keyId}`);
    if (unreadable.length > 0) throw new BootError('secrets_unreadable', refusal(service, box, unreadable));
  }
  await registerKeys(on, box.keyIds);
}

function refusal(service: string, { currentKeyId, keyIds }: SecretBox, unreadable: readonly string[]): string {
  const previous = keyIds.find((id) => id !== currentKeyId);
  return [
    'What is stored cannot be opened with the configured keys. Sealed are:',
    ...unreadable.map((line) => `  ${line}`),
    `SECRETS_KEY is the key ${currentKeyId}, SECRETS_KEY_PREVIOUS is ${previous ? `the key ${previous}` : 'not set'}.`,
    'Set SECRETS_KEY_PREVIOUS to the key that is missing (or SECRETS_KEY back to it), then run',
    `  node dist/apps/${service}/cli.js secrets:reseal`,
    'before that key is left out. Key ids are fingerprints: "secrets:key-id" prints those of the configured keys.',
  ].join('\n');
}
