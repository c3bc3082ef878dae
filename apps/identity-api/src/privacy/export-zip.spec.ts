import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { exportZip, inPieces, jsonArray, type ListedFile } from './export-zip.js';

const createdAt = new Date('2026-01-31T09:00:00.000Z');
const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};
async function* records(count: number): AsyncGenerator<object> {
  for (let index = 0; index < count; index += 1) yield { index, text: 'x'.repeat(index % 100) };
}

async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const open = promisify(fromBuffer) as unknown as (from: Buffer, options: object) => Promise<ZipFile>;
  const zip = await open(bytes, { lazyEntries: true });
  const files: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void bytesOf(stream).then((content) => {
          files[entry.fileName] = content.toString();
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
}

describe('export archives', () => {
  it('an archive contains each file unchanged, lists its size and hash, and ends with the seal over that list', async () => {
    let listed: readonly ListedFile[] = [];
    const files = [
      { path: 'README.txt', category: null, content: ['Grüße\n'] },
      { path: 'data/many.json', category: 'many', content: jsonArray(records(20_000)) },
      { path: 'data/none.json', category: 'none', content: jsonArray(records(0)) },
    ];
    const stream = exportZip(
      files,
      async (of) => {
        listed = of;
        return [{ path: 'manifest.json', text: JSON.stringify(of) }];
      },
      createdAt,
    );
    const unzipped = await unzip(await bytesOf(stream));
    expect(Object.keys(unzipped)).toEqual(['README.txt', 'data/many.json', 'data/none.json', 'manifest.json']);
    expect(JSON.parse(unzipped['data/many.json']!)).toHaveLength(20_000);
    expect(unzipped['data/none.json']).toBe('[]\n');
    for (const { path, size, sha256 } of listed) {
      expect(size).toBe(Buffer.byteLength(unzipped[path]!));
      expect(sha256).toBe(createHash('sha256').update(unzipped[path]!).digest('hex'));
    }
    expect(JSON.parse(unzipped['manifest.json']!)).toEqual(listed);
  });

  it('an archive fails with the error from a file or from the seal', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'x';
      throw new Error('the database went away');
    }
    const file = { path: 'a', category: null, content: broken() };
    await expect(bytesOf(exportZip([file], async () => [], createdAt))).rejects.toThrow('the database went away');
    const unsealed = exportZip([], () => Promise.reject(new Error('no key')), createdAt);
    await expect(bytesOf(unsealed)).rejects.toThrow('no key');
  });

  it('records are no longer read once the archive’s reader stops', async () => {
    let isEnded = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield String(Math.random()).repeat(1_000);
      } finally {
        isEnded = true;
      }
    }
    const stream = exportZip([{ path: 'a', category: null, content: endless() }], async () => [], createdAt);
    for await (const _part of stream) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isEnded).toBe(true);
  });
});

describe('record arrays', () => {
  it('a record array is JSON with every record, one per line', async () => {
    const text = (
      await bytesOf(
        (async function* () {
          for await (const part of jsonArray(records(3_000))) yield Buffer.from(part);
        })(),
      )
    ).toString();
    expect(JSON.parse(text)).toHaveLength(3_000);
    expect(text.split('\n')).toHaveLength(3_003);
  });
});

describe('fixed-size pieces', () => {
  it('pieces have equal length except the last and together equal the input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 16 }),
        async (given, length) => {
          const parts = given.map((part) => Buffer.from(part));
          const pieces: Buffer[] = [];
          for await (const piece of inPieces(
            (async function* () {
              yield* parts;
            })(),
            length,
          ))
            pieces.push(Buffer.from(piece));
          expect(Buffer.concat(pieces)).toEqual(Buffer.concat(parts));
          expect(pieces.slice(0, -1).every((piece) => piece.length === length)).toBe(true);
          expect(pieces.every((piece) => piece.length > 0 && piece.length <= length)).toBe(true);
        },
      ),
    );
  });
});
