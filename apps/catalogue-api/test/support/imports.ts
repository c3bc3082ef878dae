import { eventually } from '@plinth/test-kit';
import { makeImport, type TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

type Import = Schemas['Import'];

const path = '/api/v1/key/imports';

/** A string is sent as CSV, objects as NDJSON. */
export const send = (vendor: TestVendor, rows: string | readonly object[], query = ''): Promise<Import> =>
  typeof rows === 'string'
    ? makeImport(vendor, rows, { type: 'text/csv', query })
    : makeImport(vendor, rows.map((row) => JSON.stringify(row)).join('\n'), { query });

export const ended = ({ client }: Pick<TestVendor, 'client'>, { id }: Import): Promise<Import> =>
  eventually('the import has ended', async () => {
    const { data } = (await client.get<One<Import>>(`${path}/${id}`)).body;
    return data.finishedAt !== null && data;
  });

export const run = async (vendor: TestVendor, rows: string | readonly object[], query = ''): Promise<Import> =>
  ended(vendor, await send(vendor, rows, query));

export async function problemsOf({ client }: TestVendor, { id }: Import): Promise<Schemas['ImportProblem'][]> {
  const { status, body, headers } = await client.get<string>(`${path}/${id}/problems`);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/x-ndjson/)]);
  return body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Schemas['ImportProblem']);
}
