import { join } from 'node:path';
import { prepareStatements } from '@plinth/test-kit';
import { catalogueDatabase } from './support/app.js';

it('every statement of the sources fits the migrated schema, also those that no other test runs', async () => {
  const database = await catalogueDatabase();
  const root = join(import.meta.dirname, '../../..');
  const { places, refused, unread } = await prepareStatements(root, 'catalogue-api', database.serviceUrl);
  await database.drop();
  expect(places).toBeGreaterThan(100);
  expect(refused).toEqual([]);
  // A tenth is put together of what a request says. More, and the reading has fallen behind how statements are written.
  expect(unread.slice(places / 10)).toEqual([]);
}, 60_000);
