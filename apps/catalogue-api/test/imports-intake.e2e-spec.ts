import { request } from 'node:http';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { sendAs } from './support/raw-requests.js';
import type { Listed, One, Schemas } from './support/schemas.js';

const path = '/api/v1/key/imports';
const csv = { 'content-type': 'text/csv' };
const ndjson = { 'content-type': 'application/x-ndjson' };

describe('import intake', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const post = (body: string, headers: Record<string, string>, { query = '', by = vendor } = {}) =>
    by.client.post<One<Schemas['Import']>>(`${path}${query}`, body, { headers });
  const stored = async ({ id } = vendor) => {
    const [row] = await api.query<{ imports: string; slices: string }>(
      `SELECT (SELECT count(*) FROM imports WHERE provider_id = $1) AS imports,
              (SELECT count(*) FROM import_slices JOIN imports ON imports.id = import_id WHERE provider_id = $1) AS slices`,
      [id],
    );
    return [Number(row!.imports), Number(row!.slices)];
  };
  const spooled = () => readdirSync(fileURLToPath(`${api.config.UPLOADS_URL}/incoming`));

  it.each([
    ['NDJSON', '{"sku":"a"}\n\r\n{"sku":"b","price":1}', ndjson, 2],
    ['CSV with commas', 'sku,price\na,1\n\n,\nb,2\n', csv, 2],
    ['CSV with semicolons and a byte order mark', '\uFEFFprice;"sku"\r\n1;"a;b"\r\n', csv, 1],
    ['CSV with tabs', 'sku\tname\na\t"two\nlines"\n', { 'content-type': 'text/csv; charset="UTF-8"' }, 1],
    ['rows with problems of their own', 'no json\n[]\n{"sku":"a"}\n{"sku":"A "}\n{"sku":"\\u0000"}\n', ndjson, 5],
    ['more rows than a slice has', '{}\n'.repeat(1_201), ndjson, 1_201],
  ])('the intake accepts %s', async (_case, body, headers, rows) => {
    const by = await makeVendor(api);
    const { status, body: answer } = await post(body, headers, { by });
    expect([status, answer.data.status, answer.data.rows, answer.data.done]).toEqual([202, 'queued', rows, 0]);
    expect((await by.client.get(`${path}/${answer.data.id}`)).body.data).toEqual(answer.data);
    await eventually('nothing is left on the disk', () => spooled().length === 0);
  });

  it.each([
    ['latin-1', Buffer.from('sku;name\n1;Größe\n', 'latin1'), 400, 'Line 2, column 5: The byte 0xF6'],
    ['a quote that is never closed', 'sku,name\n1,"a\n2,b\n', 400, 'Line 2, column 3: '],
    ['a quote within a cell', 'sku,name\n1,a"b\n', 400, 'Line 2, column 4: '],
    ['an unknown column', 'sku;colour\n1;red\n', 422, 'colour unknown_field'],
    ['a column without a name', 'sku;;name\n1;;a\n', 422, 'column 2 unknown_field'],
    ['a column that stands twice', 'sku,name,name\n1,a,b\n', 422, 'name unique_items'],
    ['no column of SKUs', 'name,price\na,1\n', 422, 'sku required'],
    ['no row', 'sku,price\n', 422, 'file required'],
    ['nothing', '\n\n', 422, 'header row required'],
    ['a header row without end', `sku${' '.repeat(20_000)}`, 422, 'header row max_length'],
    [
      'its end in the middle of a character',
      Buffer.from('sku,name\n1,Größe').subarray(0, -4),
      400,
      'Line 2, column 5: The byte 0xC3',
    ],
    [
      'latin-1 as NDJSON',
      Buffer.from('{"sku":"a"}\n{"sku":"Größe"}\n', 'latin1'),
      400,
      'Line 2, column 11: The byte 0xF6',
      ndjson,
    ],
  ])('a file with %s is rejected, and nothing is stored', async (_case, body, status, fault, headers = csv) => {
    const answer = await sendAs(vendor, body, headers, path);
    expectProblem(answer, status, status === 400 ? 'malformed_request' : 'validation_failed');
    const { detail, errors } = answer.body;
    expect(status === 400 ? detail : `${errors[0].field} ${errors[0].rule}`).toContain(fault);
    expect(await stored()).toEqual([0, 0]);
    await eventually('nothing is left on the disk', () => spooled().length === 0);
  });

  it('the 500,001st row is rejected, and nothing is stored', async () => {
    const answer = await sendAs(vendor, 'sku\n' + 'a\n'.repeat(500_001), csv, path);
    expectInvalid(answer, 'file', 'max_items');
    expect(await stored()).toEqual([0, 0]);
  });

  it.each([
    [
      'more than 200 MiB that are announced',
      { 'content-length': String(200 * 1024 * 1024 + 1) },
      413,
      'payload_too_large',
    ],
    ['another type', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['another encoding', { 'content-type': 'text/csv; charset=latin1' }, 415, 'unsupported_media_type'],
    ['compression', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
  ])('the intake rejects %s', async (_case, headers, status, code) => {
    expectProblem(await sendAs(vendor, 'sku\na\n', { ...csv, ...headers }, path), status, code);
  });

  it('nothing of an interrupted body is stored', async () => {
    const sending = request(`${api.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${vendor.key}`, ...csv, 'content-length': '1000' },
    });
    sending.on('error', () => undefined);
    sending.write('sku\na\nb\n');
    await eventually('the body is being received', () => spooled().length === 1);
    sending.destroy();
    await eventually('nothing is left on the disk', () => spooled().length === 0);
    expect(await stored()).toEqual([0, 0]);
  });

  it.each([
    ['mode=replace', 'one_of'],
    ['onPublished=ask', 'one_of'],
    ['submit=yes', 'one_of'],
    ['dryRun=1', 'one_of'],
    ['colour=red', 'unknown_field'],
    ['provider=nobody', 'unknown'],
  ])('the query %s is rejected before the body is read', async (query, rule) => {
    expectInvalid(await post('no csv "', csv, { query: `?${query}` }), query.split('=')[0]!, rule);
  });

  it('a platform key imports for the vendor that it names', async () => {
    const named = await makeVendor(api);
    const platform = new Client(api.url, api.platformKey);
    const by = (query: string) => platform.post(`${path}${query}`, 'sku\na\n', { headers: csv });
    expectInvalid(await by(''), 'provider', 'required');
    expect((await by(`?provider=${named.id}`)).status).toBe(202);
    expect((await named.client.get(path)).body.metadata.total).toBe(1);
    expect((await platform.get(`${path}?provider=${named.id}&status=queued`)).body.metadata.total).toBe(1);
    expect((await platform.get(`${path}?provider=${named.id}&status=done`)).body.metadata.total).toBe(0);
  });

  it('one import runs and five wait, also with concurrent requests, and a cancelled one frees a place', async () => {
    const by = await makeVendor(api);
    const send = () => post('sku\na\n', csv, { by });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 202, 409, 409]);
    expectProblem(await send(), 409, 'import_limit_reached');
    const { body } = await by.client.get<Listed<Schemas['Import']>>(path);
    const cancelled = await by.client.post(`${path}/${body.data[0]!.id}/cancel`);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    const again = await by.client.post(`${path}/${body.data[0]!.id}/cancel`);
    expect(again.body).toEqual(cancelled.body);
    expect((await send()).status).toBe(202);
  });

  it('the same file with the same Idempotency-Key returns the first response', async () => {
    const by = await makeVendor(api);
    const headers = { ...csv, 'idempotency-key': unique() };
    const first = await post('sku\na\n', headers, { by });
    const second = await post('sku\na\n', headers, { by });
    expect([second.status, second.headers.get('idempotency-replayed'), second.body]).toEqual([202, 'true', first.body]);
    expectProblem(await post('sku\nb\n', headers, { by }), 422, 'idempotency_key_reused');
    expect((await stored(by))[0]).toBe(1);
    await eventually('nothing is left on the disk', () => spooled().length === 0);
  });

  it('an import counts as one upload', async () => {
    const by = await makeVendor(api);
    const limited = await startTestApi({ RATE_LIMIT_HEAVY_PER_MINUTE: '1' }, api.database);
    try {
      const client = new Client(limited.url, by.key);
      const first = await client.post(path, 'sku\na\n', { headers: csv });
      expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([202, expect.stringContaining('q=1')]);
      expectProblem(await client.post(path, 'sku\na\n', { headers: csv }), 429, 'rate_limited');
    } finally {
      await limited.close();
    }
  });
});
