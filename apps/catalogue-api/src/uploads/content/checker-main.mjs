// Decodes untrusted files in a separate process: a crash, memory bomb or endless loop in a decoder ends this process and
// not the service. Plain JavaScript, so that tests run the file that ships.
// @ts-check
import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';

/** @typedef {'jpg' | 'png' | 'webp' | 'gif' | 'avif'} ImageType */
/** @typedef {{ id: number, path: string, type: ImageType | 'glb' | 'gltf', copyTo?: string }} Check */
/** @typedef {{ fault: string | null, width?: number, height?: number }} Verdict */

/** The message completes a sentence that begins with "file". */
class Fault extends Error {}

// Images are fully decoded, so their pixels determine the cost, not their bytes.
const maxPixels = 100_000_000;
const maxPixelsOfAllFrames = 268_402_689;
const sharpFormats = new Map([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'heif'],
]);

sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the five formats: libvips does not open any other file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

// Saving as sent would keep the metadata, so a copy is encoded again, with little effort: all vendors wait for it.
/** @type {Record<ImageType, ['jpeg' | 'png' | 'webp' | 'avif', object]>} */
const copyFormats = {
  jpg: ['jpeg', { quality: 90 }],
  png: ['png', {}],
  webp: ['webp', { quality: 90, effort: 1 }],
  // Choosing the colours of a GIF takes longer.
  gif: ['webp', { quality: 90, effort: 1 }],
  avif: ['avif', { quality: 70, effort: 0 }],
};

/**
 * Decodes every pixel once, and writes the copy if there is one: upright, in sRGB, without metadata.
 * @param {string} path @param {ImageType} type @param {string | undefined} copyTo
 * @returns {Promise<Verdict>}
 */
async function checkImage(path, type, copyTo) {
  const input = { failOn: /** @type {const} */ ('error'), limitInputPixels: false, sequentialRead: true };
  const {
    format,
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await sharp(path, {
    ...input,
    animated: true,
  }).metadata();
  if (format !== sharpFormats.get(type)) throw new Fault('does not have the image format of its name');
  if (width * pageHeight > maxPixels) throw new Fault(`has more than ${maxPixels} pixels`);
  if (width * pageHeight * pages > maxPixelsOfAllFrames)
    throw new Fault(`has more than ${maxPixelsOfAllFrames} pixels in all its frames`);
  const image = sharp(path, { ...input, animated: pages > 1 });
  if (copyTo === undefined) {
    await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return { fault: null };
  }
  const copy = await image
    .autoOrient()
    .toFormat(...copyFormats[type])
    .toFile(copyTo);
  return { fault: null, width: copy.width, height: copy.pageHeight ?? copy.height };
}

const glbHeaderBytes = 12;
const glbChunkHeaderBytes = 8;

/** The JSON of a binary glTF (glTF 2.0 §4.4). @param {Buffer} bytes */
function jsonOfGlb(bytes) {
  if (bytes.length < glbHeaderBytes + glbChunkHeaderBytes) throw new Fault('is incomplete');
  if (bytes.readUInt32LE(4) !== 2) throw new Fault('is not glTF version 2');
  const declared = bytes.readUInt32LE(8);
  if (declared > bytes.length) throw new Fault(`is incomplete: it declares ${declared} bytes and has ${bytes.length}`);
  if (declared < bytes.length) throw new Fault('has more bytes than it declares');
  const length = bytes.readUInt32LE(glbHeaderBytes);
  if (bytes.toString('latin1', 16, 20) !== 'JSON') throw new Fault('does not begin with its JSON');
  const start = glbHeaderBytes + glbChunkHeaderBytes;
  if (start + length > bytes.length) throw new Fault('is incomplete: it ends within its JSON');
  return bytes.subarray(start, start + length);
}

/** @param {Buffer} json */
function parsed(json) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw new Fault('does not contain valid JSON');
  }
}

const maxDepth = 128; // the validator recurses; real assets have fewer than 20 levels

/**
 * Rejects a `uri` that is not a data: URI, at any depth except in `extras`. Iterative, so that depth cannot exhaust the
 * stack. @param {unknown} root
 */
function requireSelfContained(root) {
  const open = [{ value: root, pointer: '', depth: 0, isOurs: true }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: parent, pointer, depth, isOurs } = next;
    if (typeof parent !== 'object' || parent === null) continue;
    if (depth > maxDepth) throw new Fault(`is nested more than ${maxDepth} levels deep`);
    for (const [key, value] of Object.entries(parent)) {
      if (typeof value === 'object')
        open.push({ value, pointer: `${pointer}/${key}`, depth: depth + 1, isOurs: isOurs && key !== 'extras' });
      else if (isOurs && /uri$/i.test(key) && typeof value === 'string' && !/^data:/i.test(value))
        throw new Fault(`refers to an external file at ${pointer}/${key}; only data: URIs are allowed`);
    }
  }
}

/** Runs the Khronos validator. @param {string} path @param {'glb' | 'gltf'} type */
async function checkModel(path, type) {
  const bytes = await readFile(path);
  requireSelfContained(parsed(type === 'glb' ? jsonOfGlb(bytes) : bytes));
  const { issues } = await validateBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), {
    format: type,
    maxIssues: 20,
    externalResourceFunction: () => Promise.reject(new Error('external files are not read')),
  }).catch((/** @type {unknown} */ error) => {
    throw new Fault(`is not valid glTF: ${String(error).slice(0, 300)}`);
  });
  const [first] = issues.messages.filter(({ severity }) => severity === 0);
  if (issues.numErrors > 0) {
    const more = issues.numErrors > 1 ? ` (and ${issues.numErrors - 1} more errors)` : '';
    throw new Fault(
      first
        ? `is not valid glTF: ${first.code} at ${first.pointer ?? `byte ${first.offset}`}: ${first.message}${more}`
        : `is not valid glTF: ${issues.numErrors} errors`,
    );
  }
}

/** @param {Check} check @returns {Promise<Verdict>} */
async function verdictOn({ path, type, copyTo }) {
  try {
    if (type !== 'glb' && type !== 'gltf') return await checkImage(path, type, copyTo);
    await checkModel(path, type);
    return { fault: null };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    // A message from libvips can contain the path.
    if (type !== 'glb' && type !== 'gltf') return { fault: 'is damaged and cannot be decoded' };
    throw error;
  }
}

process.on('message', (/** @type {Check} */ check) => {
  void verdictOn(check).then((verdict) => process.send?.({ id: check.id, ...verdict }));
});
process.on('disconnect', () => process.exit(0));
