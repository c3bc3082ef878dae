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

/** What is put into a page: text, or nothing. */
export type PageValues = Readonly<Record<string, string | null | undefined>>;

/**
 * A page with values in its places, in the manner of Mustache: `{{name}}` is text, whatever it holds; `{{&name}}` is markup of
 * ours; what stands between `{{#name}}` and `{{/name}}` is there with a value, and after `{{^name}}` without one.
 */
export function filledPage(page: string, values: PageValues): string {
  const chosen = page.replaceAll(
    /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs,
    (_, kind: string, name: string, inner: string) => (Boolean(values[name]) === (kind === '#') ? inner : ''),
  );
  return chosen.replaceAll(/\{\{(&?)(\w+)\}\}/g, (_, kind: string, name: string) => {
    const value = values[name] ?? '';
    return kind === '&' ? value : textOf(value);
  });
}

/** Text as markup has it. */
export const textOf = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
