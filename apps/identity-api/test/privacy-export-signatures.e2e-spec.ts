import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { startTestApi, type TestApi } from './support/app.js';
import { downloaded, publishedKeys, readyExport, unzipped, verdict } from './support/exports.js';
import { makeOrganization } from './support/factories.js';
import type { Schemas } from './support/schemas.js';
import { signedIn, type SignedInUser } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

const run = promisify(execFile);

/** A ZIP of these files. */
async function zipped(files: readonly (readonly [string, Buffer | string])[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe('export signatures', () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  let api: TestApi;
  let worker: INestApplicationContext;
  let person: SignedInUser;
  let archive: Buffer;
  let files: Record<string, Buffer>;
  let keys: Schemas['SigningKeys'];
  beforeAll(async () => {
    api = await startTestApi({ EXPORT_SIGNING_KEY: JSON.stringify(key) });
    worker = await startTestWorker(api);
    person = await signedIn(api, await makeOrganization(api));
    archive = await downloaded(api, await readyExport(person));
    files = await unzipped(archive);
    keys = await publishedKeys(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const withFiles = (changes: Record<string, Buffer | string | null>): Promise<Buffer> =>
    zipped(
      Object.entries({ ...files, ...changes }).filter((entry): entry is [string, Buffer | string] => entry[1] !== null),
    );

  it('an export’s signature verifies offline for the archive as sent, with the published key', async () => {
    const { isGood, says } = await verdict(archive, keys);
    expect(says).toContain(person.id);
    expect(says).toContain(keys.keys[0]!.kid);
    expect(isGood).toBe(true);
    expect(keys.keys[0]!.x).toBe(key.x);
  });

  it('an export’s signature is a detached JWS (RFC 7515 appendix F) over a manifest that lists every other file', () => {
    expect(files['manifest.jws']!.toString()).toMatch(/^[\w-]+\.\.[\w-]{86}\n$/);
    const [header = ''] = files['manifest.jws']!.toString().split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', kid: keys.keys[0]!.kid });
    const manifest = JSON.parse(files['manifest.json']!.toString()) as { files: { path: string }[] };
    expect(Object.keys(manifest)).toEqual(['version', 'export_id', 'subject', 'created_at', 'files']);
    expect(manifest).toMatchObject({ version: 1, subject: person.id });
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(
      Object.keys(files)
        .filter((path) => !path.startsWith('manifest.'))
        .sort(),
    );
  });

  it('an archive with a changed, missing, added or duplicate file does not verify', async () => {
    for (const path of Object.keys(files)) {
      const content = Buffer.from(files[path]!);
      content[Math.floor(content.length / 2)]! ^= 1;
      expect([path, (await verdict(await withFiles({ [path]: content }), keys)).isGood]).toEqual([path, false]);
    }
    for (const [says, bad] of [
      ['is missing', await withFiles({ 'data/account.json': null })],
      ['does not list', await withFiles({ 'data/more.json': '[]' })],
      ['occurs twice', await zipped([...Object.entries(files), ['data/account.json', '[]']])],
      ['not a ZIP', archive.subarray(0, archive.length - 30)],
      ['not a detached JWS', await withFiles({ 'manifest.jws': 'a.b.c' })],
      ['differs from the signed file', await withFiles({ 'data/account.json': Buffer.alloc(20_000_000) })],
    ] as const) {
      const { isGood, says: said } = await verdict(bad, keys);
      expect([isGood, said]).toEqual([false, expect.stringContaining(says)]);
    }
  });

  it('an export does not verify with another key, even one with the same ID', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    for (const wrong of [{ ...other }, { ...keys.keys[0], x: other.x }]) {
      expect((await verdict(archive, { keys: [wrong] })).isGood).toBe(false);
    }
  });

  it('the README’s commands verify an export with unzip, jq, sha256sum and openssl', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plinth-export-'));
    try {
      await Promise.all([
        writeFile(join(folder, 'export.zip'), archive),
        writeFile(join(folder, 'jwks.json'), JSON.stringify(keys)),
      ]);
      await run('unzip', ['-q', 'export.zip'], { cwd: folder });
      const [, readme = ''] = files['README.txt']!.toString().split('How to verify the archive');
      const commands = readme
        .split('\n')
        .filter((line) => line.startsWith('     '))
        .join('\n');
      const { stdout } = await run('bash', ['-c', commands], { cwd: folder });
      expect(stdout).toContain('data/account.json: OK');
      expect(stdout).toContain('Signature Verified Successfully');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
