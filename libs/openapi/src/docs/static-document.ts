import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allowNotModified } from '@plinth/http';
import type { Request, Response } from 'express';

type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Readonly<Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // Higher levels take far longer and save little.
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

// A smaller one fits into one packet as it is.
const compressedFromBytes = 1_400;

/**
 * A document that is the same for everybody until the next release. It is compressed once for each encoding, when it is
 * first asked for, off the event loop; each encoding has a strong entity tag of its own (RFC 9110 §8.8.3.3).
 */
export class StaticDocument {
  private readonly bytes: Buffer;
  private readonly hash: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    content: string | Buffer,
    private readonly type: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.hash = createHash('sha256').update(this.bytes).digest('base64url').slice(0, 27);
    this.encoded.set('identity', Promise.resolve(this.bytes));
  }

  /** Answers with the document in the best encoding that the request accepts, or with 304. */
  async send(request: Request, response: Response): Promise<void> {
    const encoding = this.encodingFor(request);
    const bytes = await this.in(encoding);
    allowNotModified(request);
    response.vary('Accept-Encoding');
    response.set({ 'Cache-Control': 'public, no-cache', ...this.headers });
    response.set('ETag', `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`);
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.type(this.type).send(bytes);
  }

  private encodingFor(request: Request): Encoding {
    if (this.bytes.length < compressedFromBytes) return 'identity';
    const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
    return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  }

  private in(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encoders[encoding as keyof typeof encoders](this.bytes);
    this.encoded.set(encoding, made);
    return made;
  }
}
