import { join } from 'node:path';
import { prepareStatements } from '@plinth/test-kit';
import { catalogueDatabase } from './support/app.js';

it('every SQL statement in the sources is valid on the migrated schema, even if no other test runs it', async () => {
  const database = await catalogueDatabase();
  const root = join(import.meta.dirname, '../../..');
  const { places, refused, unread } = await prepareStatements(root, 'catalogue-api', database.serviceUrl);
  await database.drop();
  expect(places).toBeGreaterThan(100);
  expect(refused).toEqual([]);
  // A tenth is built from the request. If more is unread, extend the reader to the new way of writing statements.
  expect(unread.slice(places / 10)).toEqual([]);
}, 60_000);
