import { fileTypeFromBuffer } from 'file-type/core';
import type { FileTypeName } from './file-types.js';

/** How much of a file's beginning is looked at, in bytes. */
export const sniffedBytes = 65_536;

// How file-type calls what has a magic number.
const byMagicNumber = new Map<string, FileTypeName>([
  ['jpg', 'jpg'],
  ['png', 'png'],
  ['apng', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['gif', 'gif'],
]);

/**
 * The types that a file can be of, by its first bytes alone; none for what is not accepted. What has no magic
 * number, or one that several types share, is told apart here.
 */
export async function sniffTypes(head: Buffer): Promise<readonly FileTypeName[]> {
  const start = head.toString('latin1', 0, 8);
  // A zip is not given to file-type: to tell its many kinds apart it would inflate entries.
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return ['zip', 'usdz'];
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return ['rfa'];
  // At the very start: a PDF that begins as something else is a polyglot.
  if (start.startsWith('%PDF-')) return ['pdf'];
  if (/^AC10\d\d/.test(start)) return ['dwg'];
  if (start.startsWith('glTF')) return ['glb'];
  if (start.startsWith('AutoCAD ')) {
    return head.toString('latin1', 0, 22) === 'AutoCAD Binary DXF\r\n\x1a\0' ? ['dxf'] : [];
  }
  const found = (await fileTypeFromBuffer(head.subarray(0, 4_100)))?.ext;
  if (found !== undefined) return [byMagicNumber.get(found) ?? []].flat();
  return typesOfText(head.toString('latin1').replace(/^\xef\xbb\xbf/, ''));
}

function typesOfText(text: string): readonly FileTypeName[] {
  if (text.includes('\0')) return [];
  if (/^\s*\{/.test(text)) return ['gltf'];
  // ISO 10303-21 §5: the file says its schema in its header; STEP files of other trades are no IFC.
  if (/^\s*ISO-10303-21\s*;/.test(text)) return /FILE_SCHEMA\s*\(\s*\(\s*'(?!IFC)/i.test(text) ? [] : ['ifc'];
  // Group code 0 and SECTION, after any comments (group code 999).
  if (/^(?:\s*999[ \t]*\r?\n[^\n]*\n)*\s*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/.test(text)) return ['dxf'];
  return [];
}
