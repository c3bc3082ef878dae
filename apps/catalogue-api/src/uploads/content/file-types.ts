import { fileTypeFromBuffer } from 'file-type/core';

const mib = 1024 * 1024;

/** What can be uploaded, by the extension that it is stored under. */
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

/** The two upload routes: images and documents, and 3D models. */
export type UploadGroup = 'document' | 'model';

export interface FileType {
  readonly name: FileTypeName;
  /** What it is served as. */
  readonly contentType: string;
  readonly maxBytes: number;
  /** Only images are shown in a browser's window; everything else is saved. */
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

/** Media types as IANA registers them; a Revit family has none. */
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

/** The type that a file's extension names; undefined for any that is not accepted. */
export function typeOfExtension(extension: string): FileType | undefined {
  const name = otherExtensions.get(extension) ?? extension;
  return isTypeName(name) ? fileTypes[name] : undefined;
}

/** The extensions that a route accepts, for people: `jpg, png, …`. */
export const acceptedExtensions = (group: UploadGroup): string =>
  Object.values(fileTypes)
    .filter((type) => type.group === group)
    .map(({ name }) => name)
    .join(', ');

/** The largest file that a route accepts, in bytes. */
export const largestOf = (group: UploadGroup): number =>
  Math.max(...Object.values(fileTypes).map((type) => (type.group === group ? type.maxBytes : 0)));

/** Where a stored name's type is: in its extension, which this service chose. Undefined for what is no stored name. */
export function typeOfStoredName(name: string): FileType | undefined {
  const [, extension] = /^[0-9a-f]{40}\.([a-z]{3,4})$/.exec(name) ?? [];
  return extension !== undefined && isTypeName(extension) ? fileTypes[extension] : undefined;
}

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
