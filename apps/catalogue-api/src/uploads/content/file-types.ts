import { fileTypeFromBuffer } from 'file-type/core';

const mib = 1024 * 1024;

/** Named by the extension of the stored file. */
export type FileTypeName =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'pdf'
  | 'zip'
  | 'dwg'
  | 'dxf'
  | 'ifc'
  | 'rfa'
  | 'glb'
  | 'gltf'
  | 'usdz';

export type UploadGroup = 'document' | 'model';

export interface FileType {
  readonly name: FileTypeName;
  readonly contentType: string;
  readonly maxBytes: number;
  /** Browsers display only images; all other files are downloaded. */
  readonly isImage: boolean;
  readonly group: UploadGroup;
}

const image = (name: FileTypeName, contentType: string): FileType => ({
  name,
  contentType,
  maxBytes: 20 * mib,
  isImage: true,
  group: 'document',
});
const document = (name: FileTypeName, contentType: string): FileType => ({
  name,
  contentType,
  maxBytes: 50 * mib,
  isImage: false,
  group: 'document',
});
const model = (name: FileTypeName, contentType: string): FileType => ({
  name,
  contentType,
  maxBytes: 100 * mib,
  isImage: false,
  group: 'model',
});

/** Media types as registered by IANA; Revit families have none. */
const fileTypes: Readonly<Record<FileTypeName, FileType>> = {
  jpg: image('jpg', 'image/jpeg'),
  png: image('png', 'image/png'),
  webp: image('webp', 'image/webp'),
  avif: image('avif', 'image/avif'),
  gif: image('gif', 'image/gif'),
  pdf: document('pdf', 'application/pdf'),
  zip: document('zip', 'application/zip'),
  dwg: document('dwg', 'image/vnd.dwg'),
  dxf: document('dxf', 'image/vnd.dxf'),
  ifc: document('ifc', 'application/x-step'),
  rfa: document('rfa', 'application/octet-stream'),
  glb: model('glb', 'model/gltf-binary'),
  gltf: model('gltf', 'model/gltf+json'),
  usdz: model('usdz', 'model/vnd.usdz+zip'),
};

const otherExtensions = new Map<string, FileTypeName>([['jpeg', 'jpg']]);

const isTypeName = (text: string): text is FileTypeName => Object.hasOwn(fileTypes, text);

/** Undefined for an extension that is not accepted. */
export function typeOfExtension(extension: string): FileType | undefined {
  const name = otherExtensions.get(extension) ?? extension;
  return isTypeName(name) ? fileTypes[name] : undefined;
}

export const acceptedExtensions = (group: UploadGroup): string =>
  Object.values(fileTypes)
    .filter((type) => type.group === group)
    .map(({ name }) => name)
    .join(', ');

export const largestOf = (group: UploadGroup): number =>
  Math.max(...Object.values(fileTypes).map((type) => (type.group === group ? type.maxBytes : 0)));

/** The service chose the extension of a stored name. Undefined for an invalid stored name. */
export function typeOfStoredName(name: string): FileType | undefined {
  const [, extension] = /^[0-9a-f]{40}\.([a-z]{3,4})$/.exec(name) ?? [];
  return extension !== undefined && isTypeName(extension) ? fileTypes[extension] : undefined;
}

export const sniffedBytes = 65_536;

// The names that the package file-type uses.
const byMagicNumber = new Map<string, FileTypeName>([
  ['jpg', 'jpg'],
  ['png', 'png'],
  ['apng', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['gif', 'gif'],
]);

/** The types that match a file's first bytes. Types without a magic number, or with a shared one, are detected here. */
export async function sniffTypes(head: Buffer): Promise<readonly FileTypeName[]> {
  const start = head.toString('latin1', 0, 8);
  // Zips skip file-type: it would inflate entries to detect the kind of zip.
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return ['zip', 'usdz'];
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return ['rfa'];
  // Only at the very start: a PDF with a prefix is a polyglot.
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
  // ISO 10303-21 §5: the header names the schema. STEP files of other industries are not IFC.
  if (/^\s*ISO-10303-21\s*;/.test(text)) return /FILE_SCHEMA\s*\(\s*\(\s*'(?!IFC)/i.test(text) ? [] : ['ifc'];
  // Group code 0 and SECTION, after any comments (group code 999).
  if (/^(?:\s*999[ \t]*\r?\n[^\n]*\n)*\s*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/.test(text)) return ['dxf'];
  return [];
}
