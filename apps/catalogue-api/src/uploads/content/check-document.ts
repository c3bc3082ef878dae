import type { FileHandle } from 'node:fs/promises';
import { mismatchedFile, unsoundFile } from '../upload-refusal.js';
import { compoundFileEntries } from './compound-file.js';
import { fileSlice } from './file-slice.js';

const tailBytes = 1_024;

const tailOf = async (file: FileHandle, size: number): Promise<string> =>
  (await fileSlice(file, Math.max(0, size - tailBytes), size)).toString('latin1');

const requireEnding = async (file: FileHandle, size: number, ending: RegExp): Promise<void> => {
  if (!ending.test(await tailOf(file, size))) throw unsoundFile('broken', 'is cut short: its end is missing');
};

/** ISO 32000-2 §7.5: a version at the start, the place of the cross-reference table and a marker at the end. */
export async function checkPdf(file: FileHandle, size: number): Promise<void> {
  const start = (await fileSlice(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(start)) throw unsoundFile('broken', 'is no PDF of version 1 or 2');
  await requireEnding(file, size, /startxref\s+\d+\s+%%EOF/);
}

/** Its last group is code 0 and EOF. The binary form ends with the same in bytes. */
export const checkDxf = (file: FileHandle, size: number): Promise<void> =>
  requireEnding(file, size, /(?:\n\s*0[ \t]*\r?\n[ \t]*EOF\s*|\0EOF\0)$/);

/** ISO 10303-21 §5.6: closed by its own end marker. */
export const checkIfc = (file: FileHandle, size: number): Promise<void> =>
  requireEnding(file, size, /END-ISO-10303-21\s*;\s*$/);

// The version, six reserved bytes, and the positions that every version since R13 keeps in its first 21 bytes.
const dwgHeaderBytes = 21;

/** A drawing is kept as it is: the format is not public past its first bytes. */
export async function checkDwg(_file: FileHandle, size: number): Promise<void> {
  if (size < dwgHeaderBytes) throw unsoundFile('broken', 'is cut short within its header');
}

// Streams that say that a compound file is something else, old Office documents and mails above all.
const othersEntries =
  /^(WordDocument|Workbook|Book|PowerPoint Document|VisioDocument|Quill|__properties_version1\.0|__nameid_version1\.0)$/;

/** [MS-CFB]: a Revit family is a compound file, as many other things are. */
export async function checkRfa(file: FileHandle, size: number): Promise<void> {
  const entries = await compoundFileEntries(file, size);
  if (entries === undefined) throw unsoundFile('broken', 'is broken: its directory cannot be read');
  if (entries.some((name) => othersEntries.test(name))) throw mismatchedFile('rfa');
}
