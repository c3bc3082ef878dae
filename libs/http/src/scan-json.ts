export interface JsonBounds {
  /** Nesting levels of objects and arrays. */
  maxDepth: number;
  /** Values at all levels. */
  maxValues: number;
}

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = [
  0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/** The bound that a JSON text breaks, found without allocations: a megabyte of `{}` would stall the parser. */
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

function endOfString(text: Uint8Array, start: number): number {
  for (let end = text.indexOf(quote, start + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    let escapes = end;
    while (escapes > start + 1 && text[escapes - 1] === backslash) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end;
  }
  return text.length;
}
