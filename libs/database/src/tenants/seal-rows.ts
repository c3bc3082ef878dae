import type { SealedColumn } from '../sealed-columns.repository.js';
import type { SecretBox } from '../secret-box.js';

/**
 * Re-encrypts the sealed values of a row, given and returned as JSON text. Replaces only these values in the text, so
 * that numbers of other columns keep their precision. Throws SecretUnreadable.
 */
export function resealRow(row: string, columns: readonly SealedColumn[], from: SecretBox, to: SecretBox): string {
  if (columns.length === 0) return row;
  const values = JSON.parse(row) as Record<string, unknown>;
  return columns.reduce((text, { column, key, context, format }) => {
    const sealed = values[column];
    if (typeof sealed !== 'string') return text;
    const place = context(key.map((name) => String(values[name])));
    const anew =
      format === 'text'
        ? to.seal(from.open(sealed, place), place)
        : `\\x${to.sealBytes(from.openBytes(Buffer.from(sealed.slice(2), 'hex'), place), place).toString('hex')}`;
    return text.replace(JSON.stringify(sealed), () => JSON.stringify(anew));
  }, row);
}
