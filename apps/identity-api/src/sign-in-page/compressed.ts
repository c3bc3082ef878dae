import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Something that is sent again and again, in each encoding that browsers take. */
export type Compressed = Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;

/** Compresses once, as well as it goes. */
export const compressed = (identity: Buffer): Compressed => ({
  identity,
  gzip: gzipSync(identity, { level: constants.Z_BEST_COMPRESSION }),
  br: brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  }),
});

/** The best encoding that a request takes (RFC 9110 §12.5.3); one that it refuses by `q=0` is none. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): keyof Compressed {
  const accepted = [headers['accept-encoding'] ?? ''].flat().join(',').toLowerCase().split(',');
  const takes = (encoding: string): boolean =>
    accepted.some((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
