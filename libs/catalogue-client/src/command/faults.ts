/** Invalid arguments, mapping or input file. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An invalid cell. The message continues `column "price": `. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}

export const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
