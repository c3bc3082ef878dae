import { BootError } from '@plinth/config';
import type { Queryable } from './database.js';
import { countByKey, registerKeys, selectKeyIds, type SealedColumn } from './sealed-columns.repository.js';
import type { SecretBox } from './secret-box.js';

export interface SecretsCheck {
  service: string;
  box: SecretBox;
  columns: readonly SealedColumn[];
}

/** Throws a BootError if the keys cannot decrypt all secrets. Scans columns only after a key change. */
export async function checkSecrets(on: Queryable, { service, box, columns }: SecretsCheck): Promise<void> {
  const registered = await selectKeyIds(on);
  const isOther = (id: string): boolean => !box.keyIds.includes(id);
  // An older database has no list of keys.
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
    'The configured keys cannot decrypt these stored secrets:',
    ...unreadable.map((line) => `  ${line}`),
    `SECRETS_KEY is the key ${currentKeyId}, SECRETS_KEY_PREVIOUS is ${previous ? `the key ${previous}` : 'not set'}.`,
    'Set SECRETS_KEY_PREVIOUS to the missing key (or set SECRETS_KEY back to it), then run',
    `  node dist/apps/${service}/cli.js secrets:reseal`,
    'before you remove that key. Key ids are fingerprints: "secrets:key-id" prints those of the configured keys.',
  ].join('\n');
}
