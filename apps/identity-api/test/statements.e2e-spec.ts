import { join } from 'node:path';
import { prepareStatements } from '@plinth/test-kit';
import { identityDatabase } from './support/app.js';

it('every SQL statement in the sources fits the migrated schema, even if no other test runs it', async () => {
  const database = await identityDatabase();
  const root = join(import.meta.dirname, '../../..');
  const { places, refused, unread } = await prepareStatements(root, 'identity-api', database.serviceUrl);
  await database.drop();
  expect(places).toBeGreaterThan(100);
  expect(refused).toEqual([]);
  // A tenth is put together of what a request says. More, and the reading has fallen behind how statements are written.
  expect(unread.slice(places / 10)).toEqual([]);
}, 60_000);
