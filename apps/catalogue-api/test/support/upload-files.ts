import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

export const picture = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a6ea5' } })
    .toFormat(format)
    .toBuffer();

export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \n' +
      'trailer<</Size 3/Root 1 0 R>>\nstartxref\n102\n%%EOF\n',
  );

export const dxf = (): Buffer => Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n');

export const dwg = (): Buffer => Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(250)]);

export const ifc = (schema = 'IFC4'): Buffer =>
  Buffer.from(
    `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n` +
      `FILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n`,
  );

/** A compound file ([MS-CFB]) with one FAT sector and one directory sector. */
export function compoundFile(entries: readonly string[] = ['Root Entry', 'BasicFileInfo']): Buffer {
  const header = Buffer.alloc(512, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(512, 0xff);
  fat.writeUInt32LE(0xfffffffd, 0);
  fat.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  entries.forEach((name, index) => {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    directory[index * 128 + 66] = index === 0 ? 5 : 2;
  });
  return Buffer.concat([header, fat, directory]);
}

/** Entries are compressed unless `compress` is false. */
export async function zip(
  entries: Readonly<Record<string, string | Buffer>> = { 'catalogue/readme.txt': 'Spring collection' },
  compress = true,
): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name, { compress });
  file.end();
  return buffer(file.outputStream);
}

const triangle = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);

const scene = (buffers: readonly object[], count = 3) => ({
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  bufferViews: [{ buffer: 0, byteLength: count * 12 }],
  buffers,
});

export const gltf = (uri = `data:application/octet-stream;base64,${triangle.toString('base64')}`): Buffer =>
  Buffer.from(JSON.stringify(scene([{ byteLength: 36, uri }])));

function chunk(type: string, content: Buffer, padding: number): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4, padding)]);
  const header = Buffer.alloc(8);
  header.writeUInt32LE(padded.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, padded]);
}

export function glbOf(json: unknown, binary?: Buffer): Buffer {
  const chunks = [
    chunk('JSON', Buffer.from(JSON.stringify(json)), 0x20),
    ...(binary ? [chunk('BIN\0', binary, 0)] : []),
  ];
  const header = Buffer.alloc(12);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(
    chunks.reduce((length, { length: more }) => length + more, 12),
    8,
  );
  return Buffer.concat([header, ...chunks]);
}

/** A valid GLB that repeats a triangle up to about `bytes` bytes. */
export function glb(bytes = 0): Buffer {
  const triangles = Math.max(1, Math.floor((bytes - 1_000) / triangle.length));
  const binary = Buffer.alloc(triangles * triangle.length, triangle);
  return glbOf(scene([{ byteLength: binary.length }], triangles * 3), binary);
}

/** `asset` is the file that the text layer refers to. */
export const usda = (asset = ''): string =>
  `#usda 1.0\n(\n)\ndef Xform "Chair" ${asset ? `(\n references = @${asset}@\n)` : ''}\n{\n}\n`;

/** Stored entries aligned to 64 bytes; written by hand, because no zip library aligns. */
export function usdz(entries: Readonly<Record<string, string>> = { 'chair.usda': usda() }): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    // An extra field pads the header; its own header takes four bytes.
    let padding = (64 - ((at + 30 + name.length) % 64)) % 64;
    if (padding > 0 && padding < 4) padding += 64;
    const extra = Buffer.alloc(padding);
    if (padding > 0) {
      extra.writeUInt16LE(0x1986, 0);
      extra.writeUInt16LE(padding - 4, 2);
    }
    const local = Buffer.from(common);
    local.writeUInt16LE(padding, 24);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), local, Buffer.from(name), extra]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]));
    parts.push(header, content);
    at += header.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((length, { length: more }) => length + more, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
