/** What a JSON text may hold, whatever it says. */
export interface JsonBounds {
  /** Levels of objects and arrays within one another. */
  maxDepth: number;
  /** Values of any kind, all levels together. */
  maxValues: number;
}

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = [
  0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/**
 * The bound that a JSON text breaks (RFC 8259, in UTF-8), found in one pass over its bytes before anything is made of
 * them: a parser spends some hundred nanoseconds and bytes on each value, so that a megabyte of `{}` stops a process for
 * longer than any honest body. Null when both bounds are kept; what is no JSON at all is for the parser to refuse.
 */
export function brokenJsonBound(text: Uint8Array, { maxDepth, maxValues }: JsonBounds): keyof JsonBounds | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case quote:
        at = endOfString(text, at);
        break;
      case openList:
      case openObject:
        depth += 1;
        values += 1;
        if (depth > maxDepth) return 'maxDepth';
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
      default:
    }
    if (values > maxValues) return 'maxValues';
  }
  return null;
}

/** Where a string that begins at `start` ends: at its quote, or at the end of the text. */
function endOfString(text: Uint8Array, start: number): number {
  for (let end = text.indexOf(quote, start + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    let escapes = end;
    while (escapes > start + 1 && text[escapes - 1] === backslash) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end;
  }
  return text.length;
}
