import { open, type FileHandle } from 'node:fs/promises';
import { mismatchedFile, invalidFile } from '../upload-refusal.js';
import { posix } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { sniffedBytes, sniffTypes, typeOfExtension, type FileType, type FileTypeName } from './file-types.js';

async function fileSlice(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(end - start, 0));
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

const headerBytes = 512;
const entryBytes = 128;
const fatSectorsInHeader = 109;
const maxDirectorySectors = 1_000;
const endOfChain = 0xfffffffe;

/**
 * The directory names of a compound file ([MS-CFB] §2.2, §2.6); undefined if inconsistent. Follows the sectors listed
 * in the header, at least 6.8 MB.
 */
async function compoundFileEntries(file: FileHandle, size: number): Promise<string[] | undefined> {
  const header = await fileSlice(file, 0, headerBytes);
  if (header.length < headerBytes || header.readUInt16LE(28) !== 0xfffe) return undefined;
  const [majorVersion, sectorShift] = [header.readUInt16LE(26), header.readUInt16LE(30)];
  if (!((majorVersion === 3 && sectorShift === 9) || (majorVersion === 4 && sectorShift === 12))) return undefined;
  const sectorBytes = 2 ** sectorShift;
  const sector = async (index: number): Promise<Buffer | undefined> => {
    const start = (index + 1) * sectorBytes;
    return start < size ? fileSlice(file, start, start + sectorBytes) : undefined;
  };

  const names: string[] = [];
  const seen = new Set<number>();
  for (let at = header.readUInt32LE(48); at < endOfChain;) {
    const bytes = await sector(at);
    if (bytes === undefined || seen.has(at)) return undefined;
    seen.add(at);
    names.push(...namesIn(bytes));
    const fatIndex = Math.floor(at / (sectorBytes / 4));
    if (seen.size >= maxDirectorySectors || fatIndex >= fatSectorsInHeader) break;
    const fat = await sector(header.readUInt32LE(76 + fatIndex * 4));
    const place = (at % (sectorBytes / 4)) * 4;
    if (fat === undefined || fat.length < place + 4) return undefined;
    at = fat.readUInt32LE(place);
  }
  return names.includes('Root Entry') || names.includes('R') ? names : undefined;
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= sector.length; at += entryBytes) {
    const nameBytes = sector.readUInt16LE(at + 64);
    if (nameBytes >= 2 && nameBytes <= 64) names.push(sector.toString('utf16le', at, at + nameBytes - 2));
  }
  return names;
}

const tailBytes = 1_024;

const tailOf = async (file: FileHandle, size: number): Promise<string> =>
  (await fileSlice(file, Math.max(0, size - tailBytes), size)).toString('latin1');

const requireEnding = async (file: FileHandle, size: number, ending: RegExp): Promise<void> => {
  if (!ending.test(await tailOf(file, size))) throw invalidFile('broken', 'is incomplete: its end is missing');
};

/** ISO 32000-2 §7.5: a version at the start; the cross-reference position and a marker at the end. */
async function checkPdf(file: FileHandle, size: number): Promise<void> {
  const start = (await fileSlice(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(start)) throw invalidFile('broken', 'is not a PDF of version 1 or 2');
  await requireEnding(file, size, /startxref\s+\d+\s+%%EOF/);
}

/** The last group is code 0 and EOF, in text and in binary form. */
const checkDxf = (file: FileHandle, size: number): Promise<void> =>
  requireEnding(file, size, /(?:\n\s*0[ \t]*\r?\n[ \t]*EOF\s*|\0EOF\0)$/);

/** ISO 10303-21 §5.6: ends with its own end marker. */
const checkIfc = (file: FileHandle, size: number): Promise<void> =>
  requireEnding(file, size, /END-ISO-10303-21\s*;\s*$/);

// The version, six reserved bytes, and the positions that every version since R13 has in its first 21 bytes.
const dwgHeaderBytes = 21;

/** The DWG format is not public beyond its first bytes. */
async function checkDwg(_file: FileHandle, size: number): Promise<void> {
  if (size < dwgHeaderBytes) throw invalidFile('broken', 'is incomplete: it ends within its header');
}

// Streams that identify other compound files, mainly old Office documents and mails.
const othersEntries =
  /^(WordDocument|Workbook|Book|PowerPoint Document|VisioDocument|Quill|__properties_version1\.0|__nameid_version1\.0)$/;

/** [MS-CFB]: a Revit family is a compound file, like many other formats. */
async function checkRfa(file: FileHandle, size: number): Promise<void> {
  const entries = await compoundFileEntries(file, size);
  if (entries === undefined) throw invalidFile('broken', 'is invalid: its directory cannot be read');
  if (entries.some((name) => othersEntries.test(name))) throw mismatchedFile('rfa');
}

const maxEntries = 65_535;

/** A zip is not unpacked, but its directory must be readable and its entries inside the file. */
async function checkZip(file: FileHandle, size: number): Promise<void> {
  await readEntries(file, size);
}

const usdzAlignment = 64;

/** USDZ: stored entries at multiples of 64 bytes, a USD layer first, no references outside the package. */
async function checkUsdz(file: FileHandle, size: number): Promise<void> {
  const entries = await readEntries(file, size);
  const [first] = entries;
  if (!/\.usd[ac]?$/i.test(first!.name)) throw invalidFile('broken', 'does not begin with a USD layer');
  for (const { name, isStored, start, end } of entries) {
    if (!isStored)
      throw invalidFile('broken', 'is not a USDZ: its entries must be stored uncompressed and unencrypted');
    if (start % usdzAlignment !== 0 && end > start)
      throw invalidFile('broken', 'is not a USDZ: its entries must begin at multiples of 64 bytes');
    if (!/\.usd[ac]?$/i.test(name)) continue;
    const magic = (await fileSlice(file, start, Math.min(start + 8, end))).toString('latin1');
    if (magic.startsWith('#usda ')) await requireSelfContained(file, { name, start, end });
    else if (magic !== 'PXR-USDC') throw invalidFile('broken', 'has a USD layer that is neither usda nor usdc');
  }
}

interface StoredEntry {
  name: string;
  isStored: boolean;
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
      if (end > size) throw new Error('an entry exceeds the file');
      const isStored = entry.compressionMethod === 0 && (entry.generalPurposeBitFlag & 1) === 0;
      entries.push({ name: entry.fileName, isStored, start, end });
    }
  } catch {
    throw invalidFile('broken', 'is invalid: its directory does not match its content');
  }
  if (!entries.some(({ name }) => !name.endsWith('/'))) throw invalidFile('empty', 'is an archive without files');
  // Overlapping entries are how a zip bomb becomes large.
  const inPlace = entries.filter(({ start, end }) => end > start).sort((one, other) => one.start - other.start);
  if (inPlace.some(({ start }, index) => index > 0 && start < inPlace[index - 1]!.end))
    throw invalidFile('broken', 'is invalid: its entries overlap');
  return entries;
}

// yauzl rejects names that leave the folder (`..`, absolute, backslashes) and inconsistent sizes.
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

/** Checks every asset path (`@path@`) of a text layer, chunk by chunk. */
async function requireSelfContained(file: FileHandle, { name, start, end }: Omit<StoredEntry, 'isStored'>) {
  for (let at = start; at < end; at += scannedBytes) {
    const text = (await fileSlice(file, at, Math.min(at + scannedBytes + longestPath, end))).toString('latin1');
    for (const [, path] of text.matchAll(/@([^@\n]{1,1024})@/g)) {
      if (leavesPackage(name, path!))
        throw invalidFile('outside_reference', `refers to an external file: ${path!.slice(0, 200)}`);
    }
  }
}

/** Whether an asset path in the layer `name` points outside the package. */
export function leavesPackage(name: string, path: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]/.test(path)) return true;
  const target = posix.normalize(posix.join(posix.dirname(name), path.replaceAll('\\', '/')));
  return target === '..' || target.startsWith('../');
}

type Check = (file: FileHandle, size: number) => Promise<void>;

const checks: Readonly<Partial<Record<FileTypeName, Check>>> = {
  pdf: checkPdf,
  zip: checkZip,
  usdz: checkUsdz,
  dwg: checkDwg,
  dxf: checkDxf,
  ifc: checkIfc,
  rfa: checkRfa,
};

export interface Decoder {
  faultOf(path: string, type: FileTypeName): Promise<string | null>;
}

/** The type of an image by its first bytes; undefined for any other file. */
export async function imageTypeOf(path: string): Promise<FileType | undefined> {
  const file = await open(path, 'r');
  try {
    const [name = ''] = await sniffTypes(await fileSlice(file, 0, sniffedBytes));
    const type = typeOfExtension(name);
    return type?.isImage ? type : undefined;
  } finally {
    await file.close();
  }
}

/** Throws an UploadRefusal for a file of another type, or an empty, damaged or not self-contained one. */
export async function checkContent(path: string, type: FileType, decoder: Decoder): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw invalidFile('empty', 'is empty');
    const head = await fileSlice(file, 0, Math.min(size, sniffedBytes));
    if (!(await sniffTypes(head)).includes(type.name)) throw mismatchedFile(type.name);
    await checks[type.name]?.(file, size);
  } finally {
    await file.close();
  }
  if (checks[type.name]) return;
  const fault = await decoder.faultOf(path, type.name);
  if (fault === null) return;
  throw invalidFile(fault.startsWith('refers to an external file') ? 'outside_reference' : 'broken', fault);
}
