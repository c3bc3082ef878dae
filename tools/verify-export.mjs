// Verifies a data export of identity-api, offline:
//   node tools/verify-export.mjs data-export.zip jwks.json
// jwks.json is a copy of the service's /.well-known/jwks.json. It needs only Node and jose. The README of every export
// shows how to do the same with unzip, sha256sum and openssl.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createInflateRaw } from 'node:zlib';
import { createLocalJWKSet, flattenedVerify } from 'jose';

/**
 * @typedef {{ path: string, method: number, compressedSize: number, headerOffset: number }} Entry
 * @typedef {{ file: import('node:fs/promises').FileHandle, path: string }} Archive
 * @typedef {{ path: string, size: number, sha256: string, category: string | null }} ListedFile
 * @typedef {{ version: number, export_id: string, subject: string, created_at: string, files: ListedFile[] }} Manifest
 */

/** A fault of an archive, described in one sentence. */
class Refusal extends Error {}

const maxManifestBytes = 10 * 1024 * 1024;
const maxFileBytes = 4 * 1024 ** 3;

/**
 * Resolves to the manifest if the signature is by one of the keys, every listed file is unchanged, and there is no
 * other file. Rejects otherwise.
 * @param {string} archivePath @param {import('jose').JSONWebKeySet} keys
 */
async function verifyExport(archivePath, keys) {
  const file = await open(archivePath);
  const archive = { file, path: archivePath };
  try {
    const entries = await readDirectory(file);
    const manifestBytes = await readSmall(archive, entries, 'manifest.json');
    const signature = (await readSmall(archive, entries, 'manifest.jws')).toString('latin1').trim();
    const { kid } = await verifySignature(signature, manifestBytes, keys);
    const manifest = readManifest(manifestBytes);
    for (const { path, size, sha256 } of manifest.files) {
      const hash = createHash('sha256');
      let length = 0;
      for await (const part of contentOf(archive, entryNamed(entries, path), size)) {
        hash.update(part);
        length += part.length;
      }
      if (length !== size || hash.digest('hex') !== sha256) throw new Refusal(`${path} differs from the signed file.`);
    }
    const listed = new Set([...manifest.files.map(({ path }) => path), 'manifest.json', 'manifest.jws']);
    const unlisted = [...entries.keys()].filter((path) => !listed.has(path));
    if (unlisted.length > 0) throw new Refusal(`The manifest does not list ${unlisted.join(', ')}.`);
    return { manifest, kid };
  } finally {
    await file.close();
  }
}

/** @param {string} signature @param {Buffer} payload @param {import('jose').JSONWebKeySet} keys */
async function verifySignature(signature, payload, keys) {
  // RFC 7515 appendix F: the payload is detached; the verifier adds it.
  const parts = signature.split('.');
  const [header = '', left, value = ''] = parts;
  if (parts.length !== 3 || left !== '') throw new Refusal('manifest.jws is not a detached JWS.');
  const jws = { protected: header, payload: payload.toString('base64url'), signature: value };
  try {
    const { protectedHeader } = await flattenedVerify(jws, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
    return { kid: protectedHeader?.kid };
  } catch (error) {
    throw new Refusal(`The signature is invalid: ${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {Buffer} bytes @returns {Manifest} */
function readManifest(bytes) {
  const manifest = JSON.parse(bytes.toString('utf8'));
  if (manifest.version !== 1)
    throw new Refusal(`The manifest has version ${manifest.version}. This program verifies version 1.`);
  return manifest;
}

/** The central directory of a ZIP (APPNOTE 4.3.12), by path. @param {import('node:fs/promises').FileHandle} file */
async function readDirectory(file) {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || tail.length < end + 22) throw new Refusal('The file is not a ZIP archive, or is incomplete.');
  const offset = tail.readUInt32LE(end + 16);
  if (offset === 0xffff_ffff)
    throw new Refusal('The archive is larger than 4 GiB. Verify it with unzip, sha256sum and openssl.');
  const directory = await bytesAt(file, offset, tail.readUInt32LE(end + 12));
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (let at = 0; at < directory.length;) {
    if (directory.length < at + 46 || directory.readUInt32LE(at) !== 0x0201_4b50)
      throw new Refusal('The directory of the archive is damaged.');
    const nameLength = directory.readUInt16LE(at + 28);
    const path = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if (entries.has(path)) throw new Refusal(`${path} occurs twice.`);
    entries.set(path, {
      path,
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** @param {Map<string, Entry>} entries @param {string} path */
function entryNamed(entries, path) {
  const entry = entries.get(path);
  if (!entry) throw new Refusal(`${path} is missing.`);
  return entry;
}

/** @param {Archive} archive @param {Map<string, Entry>} entries @param {string} path */
async function readSmall(archive, entries, path) {
  const parts = [];
  for await (const part of contentOf(archive, entryNamed(entries, path), maxManifestBytes)) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * The uncompressed content, limited to `maxBytes`, because more than that was not signed.
 * @param {Archive} archive @param {Entry} entry @param {number} maxBytes @returns {AsyncGenerator<Buffer>}
 */
async function* contentOf(archive, { path, method, compressedSize, headerOffset }, maxBytes) {
  const header = await bytesAt(archive.file, headerOffset, 30);
  if (header.length < 30 || (method !== 0 && method !== 8) || maxBytes > maxFileBytes)
    throw new Refusal(`${path} cannot be read.`);
  const start = headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (compressedSize === 0) return;
  const stored = createReadStream(archive.path, { start, end: start + compressedSize - 1 });
  const inflate = createInflateRaw();
  const content = method === 0 ? stored : stored.on('error', (error) => inflate.destroy(error)).pipe(inflate);
  let length = 0;
  try {
    for await (const part of content) {
      length += part.length;
      if (length > maxBytes) throw new Refusal(`${path} differs from the signed file.`);
      yield part;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${path} is damaged.`);
  } finally {
    stored.destroy();
  }
}

/** @param {import('node:fs/promises').FileHandle} file @param {number} position @param {number} length */
async function bytesAt(file, position, length) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [archivePath, keysPath] = process.argv.slice(2);
  if (!archivePath || !keysPath) {
    process.stderr.write('Usage: node tools/verify-export.mjs <archive.zip> <jwks.json>\n');
    process.exit(2);
  }
  try {
    const keys = JSON.parse(await readFile(keysPath, 'utf8'));
    const { manifest, kid } = await verifyExport(archivePath, keys);
    process.stdout.write(`Export ${manifest.export_id} of ${manifest.subject}, created on ${manifest.created_at}.\n`);
    process.stdout.write(`Signed by ${kid}. ${manifest.files.length} files, all unchanged.\n`);
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 1;
  }
}
