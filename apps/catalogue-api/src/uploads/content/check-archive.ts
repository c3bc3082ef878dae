import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { unsoundFile } from '../upload-refusal.js';
import { fileSlice } from './file-slice.js';

const maxEntries = 65_535;

/** A zip is never unpacked here, but it must hold together: its directory read whole, each entry inside the file. */
export async function checkZip(file: FileHandle, size: number): Promise<void> {
  await readEntries(file, size);
}

const usdzAlignment = 64;

/**
 * USDZ specification: a zip whose entries are stored as they are (not compressed, not encrypted), each beginning at a
 * multiple of 64 bytes, the first of them a USD layer. A layer in text may refer to nothing outside the package.
 */
export async function checkUsdz(file: FileHandle, size: number): Promise<void> {
  const entries = await readEntries(file, size);
  const [first] = entries;
  if (!/\.usd[ac]?$/i.test(first!.name)) throw unsoundFile('broken', 'does not begin with a USD layer');
  for (const { name, isStored, start, end } of entries) {
    if (!isStored)
      throw unsoundFile('broken', 'is not a USDZ: its entries must be stored, not compressed or encrypted');
    if (start % usdzAlignment !== 0 && end > start)
      throw unsoundFile('broken', 'is not a USDZ: its entries must begin at multiples of 64 bytes');
    if (!/\.usd[ac]?$/i.test(name)) continue;
    const magic = (await fileSlice(file, start, Math.min(start + 8, end))).toString('latin1');
    if (magic.startsWith('#usda ')) await requireSelfContained(file, { name, start, end });
    else if (magic !== 'PXR-USDC') throw unsoundFile('broken', 'has a USD layer that is neither usda nor usdc');
  }
}

interface StoredEntry {
  name: string;
  isStored: boolean;
  /** Where its bytes begin and end. */
  start: number;
  end: number;
}

async function readEntries(file: FileHandle, size: number): Promise<StoredEntry[]> {
  let zip: ZipFile;
  const entries: StoredEntry[] = [];
  try {
    zip = await opened(file);
    if (zip.entryCount > maxEntries) throw new Error('too many entries');
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      const start = await dataStart(zip, entry);
      const end = start + entry.compressedSize;
      if (end > size) throw new Error('an entry ends past the file');
      const isStored = entry.compressionMethod === 0 && (entry.generalPurposeBitFlag & 1) === 0;
      entries.push({ name: entry.fileName, isStored, start, end });
    }
  } catch {
    throw unsoundFile('broken', 'is broken: its directory does not fit its content');
  }
  if (!entries.some(({ name }) => !name.endsWith('/'))) throw unsoundFile('empty', 'is an archive without files');
  // Entries that share bytes are how a small archive becomes a very large one.
  const inPlace = entries.filter(({ start, end }) => end > start).sort((one, other) => one.start - other.start);
  if (inPlace.some(({ start }, index) => index > 0 && start < inPlace[index - 1]!.end))
    throw unsoundFile('broken', 'is broken: its entries overlap');
  return entries;
}

// yauzl refuses names that climb out (`..`, absolute, backslashes) and sizes that do not fit.
const opened = (file: FileHandle): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromFd(file.fd, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      resolve(zip);
    });
  });

const nextEntry = (zip: ZipFile): Promise<Entry | undefined> =>
  new Promise((resolve, reject) => {
    const settle = (result: () => void) => () => {
      zip.removeAllListeners();
      result();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry))());
    zip.once(
      'end',
      settle(() => resolve(undefined)),
    );
    zip.once('error', (error: Error) => settle(() => reject(error))());
    zip.readEntry();
  });

const dataStart = (zip: ZipFile, entry: Entry): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
      if (error) return reject(error);
      resolve(header.fileDataStart);
    });
  });

const scannedBytes = 1024 * 1024;
const longestPath = 1_024;

/** Looks at every asset path (`@path@`) of a layer in text, a piece at a time. */
async function requireSelfContained(file: FileHandle, { name, start, end }: Omit<StoredEntry, 'isStored'>) {
  for (let at = start; at < end; at += scannedBytes) {
    const text = (await fileSlice(file, at, Math.min(at + scannedBytes + longestPath, end))).toString('latin1');
    for (const [, path] of text.matchAll(/@([^@\n]{1,1024})@/g)) {
      if (leavesPackage(name, path!))
        throw unsoundFile('outside_reference', `refers to something outside itself: ${path!.slice(0, 200)}`);
    }
  }
}

/** Whether an asset path, as written in the layer `name`, leads out of the package. */
export function leavesPackage(name: string, path: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]/.test(path)) return true;
  const target = posix.normalize(posix.join(posix.dirname(name), path.replaceAll('\\', '/')));
  return target === '..' || target.startsWith('../');
}
