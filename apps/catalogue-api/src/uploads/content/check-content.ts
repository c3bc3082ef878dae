import { open, type FileHandle } from 'node:fs/promises';
import { mismatchedFile, unsoundFile } from '../upload-refusal.js';
import { checkUsdz, checkZip } from './check-archive.js';
import { checkDwg, checkDxf, checkIfc, checkPdf, checkRfa } from './check-document.js';
import { fileSlice } from './file-slice.js';
import type { FileType, FileTypeName } from './file-types.js';
import { sniffedBytes, sniffTypes } from './sniff-types.js';

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

/** Says what is wrong with a file that has to be decoded to know, or null. CheckerProcess is one. */
export interface Decoder {
  faultOf(path: string, type: FileTypeName): Promise<string | null>;
}

/**
 * Checks a received file against the type that its name promises. Throws an UploadRefusal: another type by content, or
 * of this type but empty, broken or not self-contained.
 */
export async function checkContent(path: string, type: FileType, decoder: Decoder): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw unsoundFile('empty', 'is empty');
    const head = await fileSlice(file, 0, Math.min(size, sniffedBytes));
    if (!(await sniffTypes(head)).includes(type.name)) throw mismatchedFile(type.name);
    await checks[type.name]?.(file, size);
  } finally {
    await file.close();
  }
  if (checks[type.name]) return;
  const fault = await decoder.faultOf(path, type.name);
  if (fault === null) return;
  throw unsoundFile(fault.startsWith('refers to something outside') ? 'outside_reference' : 'broken', fault);
}
