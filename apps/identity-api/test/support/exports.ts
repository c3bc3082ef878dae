import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client, eventually } from '@plinth/test-kit';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { TestApi } from './app.js';
import type { Schemas } from './schemas.js';
import type { SignedInUser } from './sign-ins.js';

const run = promisify(execFile);
const verifier = resolve(import.meta.dirname, '../../../../tools/verify-export.mjs');

type Export = Schemas['Export'];

/** An export that is built: with a link to its archive, its digest and its size. */
type ReadyExport = Extract<Export, { status: 'ready' }> & { download_url: string };

/** Asks for an export and waits until a worker has built it; gives the record with its link. */
export async function readyExport({ client }: SignedInUser): Promise<ReadyExport> {
  const { status, body } = await client.post('/v1/privacy:exportMyData');
  if (status !== 202) throw new Error(JSON.stringify(body));
  const built = await waitForExport(client, body.export_id);
  const { download_url } = built;
  if (built.status !== 'ready' || download_url === null) throw new Error(JSON.stringify(built));
  return { ...built, download_url };
}

/** Waits until a worker has built an export, or given it up. */
export async function waitForExport(client: SignedInUser['client'], id: string): Promise<Export> {
  return eventually('the export is ready', async () => {
    const { body } = await client.get<Export>(`/v1/privacy/exports/${id}`);
    return body.status !== 'pending' && body;
  });
}

/** Follows a link, as a browser without a session does. Links name the public address, which a test's service has not. */
export const follow = (api: TestApi, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url.replace(api.config.PUBLIC_URL, api.url), init);

export async function downloaded(api: TestApi, { download_url }: Pick<ReadyExport, 'download_url'>): Promise<Buffer> {
  const response = await follow(api, download_url);
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

/** The files of a ZIP by path. */
export async function unzipped(bytes: Buffer): Promise<Record<string, Buffer>> {
  const open = promisify(fromBuffer) as unknown as (from: Buffer, options: object) => Promise<ZipFile>;
  const zip = await open(bytes, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  return new Promise((done, reject) => {
    zip.on('error', reject).on('end', () => done(files));
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        stream.on('end', () => {
          files[entry.fileName] = Buffer.concat(parts);
          zip.readEntry();
        });
      }),
    );
    zip.readEntry();
  });
}

/** What the offline verifier says of an archive. */
export async function verdict(archive: Buffer, keys: unknown): Promise<{ isGood: boolean; says: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-export-'));
  const [archivePath, keysPath] = [join(folder, 'export.zip'), join(folder, 'jwks.json')];
  try {
    await Promise.all([writeFile(archivePath, archive), writeFile(keysPath, JSON.stringify(keys))]);
    const { stdout } = await run(process.execPath, [verifier, archivePath, keysPath]);
    return { isGood: true, says: stdout };
  } catch (error) {
    return { isGood: false, says: (error as { stderr: string }).stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const publishedKeys = async (api: TestApi): Promise<Schemas['SigningKeys']> =>
  (await new Client(api.url).get<Schemas['SigningKeys']>('/.well-known/jwks.json')).body;
