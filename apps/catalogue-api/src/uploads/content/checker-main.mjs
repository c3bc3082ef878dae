// A process of its own for what decodes files that strangers sent: a crash, a memory bomb or an endless loop in a
// decoder ends this process and not the service. It is plain JavaScript, so that tests run the very file that ships.
// @ts-check
import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';

/** @typedef {'jpg' | 'png' | 'webp' | 'gif' | 'avif'} ImageType */
/** @typedef {{ id: number, path: string, type: ImageType | 'glb' | 'gltf' }} Check */
/** @typedef {{ id: number, fault: string | null }} Verdict */

/** What is wrong with the file; the text completes a sentence that begins with "file". */
class Fault extends Error {}

// Pictures are decoded whole, so their pixels are what they cost, however few bytes they come in.
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
// Only the decoders of the five formats: a file that is something else to libvips is not opened at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** Decodes every pixel once; keeps none. @param {string} path @param {string} type */
async function checkImage(path, type) {
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
  if (format !== sharpFormats.get(type)) throw new Fault('is not the picture it seems to be');
  if (width * pageHeight > maxPixels) throw new Fault(`has more than ${maxPixels} pixels`);
  if (width * pageHeight * pages > maxPixelsOfAllFrames)
    throw new Fault(`has more than ${maxPixelsOfAllFrames} pixels in all its frames`);
  await sharp(path, { ...input, animated: pages > 1 })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
}

const glbHeaderBytes = 12;
const glbChunkHeaderBytes = 8;

/** The JSON of a binary glTF (glTF 2.0 §4.4). @param {Buffer} bytes */
function jsonOfGlb(bytes) {
  if (bytes.length < glbHeaderBytes + glbChunkHeaderBytes) throw new Fault('is cut short');
  if (bytes.readUInt32LE(4) !== 2) throw new Fault('is not of glTF version 2');
  const declared = bytes.readUInt32LE(8);
  if (declared > bytes.length) throw new Fault(`is cut short: it says ${declared} bytes and has ${bytes.length}`);
  if (declared < bytes.length) throw new Fault('has more bytes than it says');
  const length = bytes.readUInt32LE(glbHeaderBytes);
  if (bytes.toString('latin1', 16, 20) !== 'JSON') throw new Fault('does not begin with its JSON');
  const start = glbHeaderBytes + glbChunkHeaderBytes;
  if (start + length > bytes.length) throw new Fault('is cut short within its JSON');
  return bytes.subarray(start, start + length);
}

/** @param {Buffer} json */
function parsed(json) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw new Fault('holds no valid JSON');
  }
}

const maxDepth = 128; // the validator recurses, and an honest asset has less than 20 levels

/**
 * Finds a `uri` that is no data: URI, at any depth; `extras` are the author's own. Walks without recursion, so that
 * depth cannot exhaust the stack. @param {unknown} root
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
        throw new Fault(`refers to something outside itself at ${pointer}/${key}; only data: URIs are possible`);
    }
  }
}

/** Validates by the Khronos validator. @param {string} path @param {'glb' | 'gltf'} type */
async function checkModel(path, type) {
  const bytes = await readFile(path);
  requireSelfContained(parsed(type === 'glb' ? jsonOfGlb(bytes) : bytes));
  const { issues } = await validateBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), {
    format: type,
    maxIssues: 20,
    externalResourceFunction: () => Promise.reject(new Error('nothing outside the file is read')),
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

/** @param {Check} check @returns {Promise<string | null>} */
async function faultOf({ path, type }) {
  try {
    if (type === 'glb' || type === 'gltf') await checkModel(path, type);
    else await checkImage(path, type);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    // What libvips says may name the path.
    if (type !== 'glb' && type !== 'gltf') return 'is broken and cannot be decoded';
    throw error;
  }
}

process.on('message', (/** @type {Check} */ check) => {
  void faultOf(check).then((fault) => process.send?.(/** @type {Verdict} */ ({ id: check.id, fault })));
});
process.on('disconnect', () => process.exit(0));
