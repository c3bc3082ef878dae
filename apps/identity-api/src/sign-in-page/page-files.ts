import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Compressed = Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;

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

/** The best encoding that a request accepts (RFC 9110 §12.5.3). */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): keyof Compressed {
  const accepted = [headers['accept-encoding'] ?? ''].flat().join(',').toLowerCase().split(',');
  const takes = (encoding: string): boolean =>
    accepted.some((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

export type PageValues = Readonly<Record<string, string | null | undefined>>;

/**
 * Like Mustache: `{{name}}` is text, `{{&name}}` our markup, `{{#name}}`/`{{^name}}`…`{{/name}}` with/without a value.
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

export const textOf = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
