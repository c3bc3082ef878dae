import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { randomBytes } from 'node:crypto';
import { parseUrl } from '@plinth/formats';
import { readConfig, uploadOptions } from '../src/config.js';
import { openUploadStore } from '../src/uploads/store/open-upload-store.js';
import type { UploadStore } from '../src/uploads/store/upload-store.js';
import { startTestS3 } from './support/s3-server.js';

const local = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-store-'));
  return {
    environment: { UPLOADS_URL: pathToFileURL(folder).href },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

describe.each([
  ['a folder', local],
  ['a bucket', startTestS3],
])('a store in %s', (_where, start) => {
  let place: { environment: Record<string, string>; close(): Promise<void> };
  let store: UploadStore;
  let spool: string;
  beforeAll(async () => {
    place = await start();
    const { storeUrl, s3 } = uploadOptions(readConfig({ NODE_ENV: 'test', ...place.environment }));
    store = await openUploadStore(parseUrl(storeUrl), s3);
    spool = await mkdtemp(join(tmpdir(), 'plinth-spool-'));
  });
  afterAll(async () => {
    await place.close();
    await rm(spool, { recursive: true, force: true });
  });

  const put = async (content: Buffer) => {
    const name = `${randomBytes(20).toString('hex')}.pdf`;
    const path = join(spool, name);
    await writeFile(path, content);
    await store.put(name, path, 'application/pdf');
    return name;
  };

  it('a stored file is returned whole and in parts, with its size and time', async () => {
    const content = randomBytes(200_000);
    const found = await store.find(await put(content));
    expect(found!.size).toBe(content.length);
    expect(Math.abs(found!.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect((await buffer(await found!.read())).equals(content)).toBe(true);
    expect((await buffer(await found!.read({ start: 10, end: 99_999 }))).equals(content.subarray(10, 100_000))).toBe(
      true,
    );
  });

  it('a name that was never stored is not found', async () => {
    expect(await store.find(`${'0'.repeat(40)}.pdf`)).toBeUndefined();
  });

  it('a removed file is gone, and removing a missing file succeeds', async () => {
    const name = await put(Buffer.from('a'));
    await store.remove(name);
    await store.remove(name);
    expect(await store.find(name)).toBeUndefined();
  });

  it('many files can be stored concurrently', async () => {
    const contents = Array.from({ length: 20 }, () => randomBytes(50_000));
    const names = await Promise.all(contents.map(put));
    const read = await Promise.all(names.map(async (name) => buffer(await (await store.find(name))!.read())));
    expect(read.every((content, index) => content.equals(contents[index]!))).toBe(true);
  });

  it('storing a missing file fails and leaves nothing', async () => {
    const name = `${randomBytes(20).toString('hex')}.pdf`;
    await expect(store.put(name, join(spool, 'nothing'), 'application/pdf')).rejects.toThrow();
    expect(await store.find(name)).toBeUndefined();
  });
});

describe('store URLs', () => {
  it.each(['', 'https://example.com/uploads', 's3://', 'uploads'])('the store URL %j is rejected', async (url) => {
    await expect(openUploadStore(parseUrl(url), {})).rejects.toThrow(/UPLOADS_URL must be/);
  });

  it('files are stored in the folder of the URL', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plinth store ä-'));
    const store = await openUploadStore(pathToFileURL(folder), {});
    await writeFile(join(folder, 'x'), 'content');
    await store.put('abcdef.pdf', join(folder, 'x'), 'application/pdf');
    expect(await readFile(join(folder, 'ab', 'abcdef.pdf'), 'utf8')).toBe('content');
    await rm(folder, { recursive: true });
  });
});
