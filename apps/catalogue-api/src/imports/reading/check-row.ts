import type { Problem } from '@plinth/formats';
import type { ImportRow, RowFault } from './import-row.js';
import { hash } from 'node:crypto';
import { asciiSkuForm } from '../../products/product-fields.shared.js';

/** Parses JSON within the limits of any body. Throws a Problem. */
export type ReadJson = (text: string) => unknown;

export function skuOf(value: unknown): string | null {
  const sku = typeof value === 'object' && value !== null ? (value as { sku?: unknown }).sku : undefined;
  return typeof sku === 'string' ? sku : null;
}

/** Detects invalid JSON and repeated SKUs. Fields are validated when the row is imported. */
export function rowCheck(readJson: ReadJson): (row: ImportRow) => ImportRow {
  const seen = new SeenSkus();
  return (row) => {
    if (row.json === null) return row;
    try {
      const sku = skuOf(readJson(row.json));
      const earlier = sku === null ? 0 : seen.note(sku, row.line);
      return row.fault || earlier === 0 ? row : { ...row, fault: duplicateOf(sku!, earlier) };
    } catch (error) {
      return { ...row, fault: faultOf(error as Problem, row.line, row.json) };
    }
  };
}

const duplicateOf = (sku: string, line: number): RowFault => ({
  kind: 'duplicate_row',
  detail: `Line ${line} already has the SKU "${sku}". Send one row for each product.`,
});

function faultOf({ kind, occurrence: { detail, errors } }: Problem, line: number, json: string): RowFault {
  if (kind === 'malformed_request') {
    const column = [...json.slice(0, jsonFaultAt(json))].length + 1;
    return { kind, detail: `Line ${line}, column ${column}: The JSON is invalid at this position.` };
  }
  return { kind, detail: detail ?? kind, ...(errors ? { errors } : {}) };
}

/** The line of each SKU by a 64-bit hash: SKUs collide in one file (500,000 rows) of 100 million. */
class SeenSkus {
  private size = 0;
  private high = new Uint32Array(1024);
  private low = new Uint32Array(1024);
  private lines = new Uint32Array(1024);

  /** Returns the line of an earlier occurrence, or 0 for the first one, which it records. */
  note(sku: string, line: number): number {
    if (this.size * 2 >= this.lines.length) this.grow();
    const digest = hash('sha256', formOf(sku), 'buffer');
    return this.put(digest.readUInt32LE(0), digest.readUInt32LE(4), line);
  }

  private put(high: number, low: number, line: number): number {
    const mask = this.lines.length - 1;
    let slot = low & mask;
    for (; this.lines[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.high[slot] === high && this.low[slot] === low) return this.lines[slot]!;
    }
    [this.high[slot], this.low[slot], this.lines[slot]] = [high, low, line];
    this.size += 1;
    return 0;
  }

  private grow(): void {
    const { high, low, lines } = this;
    const length = lines.length * 2;
    [this.high, this.low, this.lines] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
    this.size = 0;
    for (let slot = 0; slot < lines.length; slot += 1) {
      if (lines[slot] !== 0) this.put(high[slot]!, low[slot]!, lines[slot]!);
    }
  }
}

// Like the database: NFC, trimmed, lower case for each character separately.
const formOf = (sku: string): string =>
  asciiSkuForm(sku) ?? Array.from(sku.normalize('NFC').trim(), (character) => character.toLowerCase()).join('');

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const blanks = /[ \t\n\r]*/y;

/** The index of the first invalid character (RFC 8259): JSON.parse does not always report it. */
export function jsonFaultAt(text: string): number | undefined {
  const open: string[] = [];
  let at = 0;
  let expected: 'value' | 'first item' | 'first name' | 'name' | 'colon' | 'end' = 'value';
  for (;;) {
    at = endOf(blanks, text, at)!;
    const char = text[at];
    if (char === undefined) return expected === 'end' && open.length === 0 ? undefined : at;
    if (expected === 'end') {
      if (char === ',' && open.length > 0) expected = open.at(-1) === '{' ? 'name' : 'value';
      else if (open.at(-1) === (char === '}' ? '{' : char === ']' ? '[' : '')) open.pop();
      else return at;
      at += 1;
    } else if (expected === 'colon') {
      if (char !== ':') return at;
      [at, expected] = [at + 1, 'value'];
    } else if ((expected === 'first item' && char === ']') || (expected === 'first name' && char === '}')) {
      open.pop();
      [at, expected] = [at + 1, 'end'];
    } else if (expected === 'name' || expected === 'first name') {
      const end = char === '"' ? endOfString(text, at) : { fault: at };
      if ('fault' in end) return end.fault;
      [at, expected] = [end.at, 'colon'];
    } else if (char === '{' || char === '[') {
      open.push(char);
      [at, expected] = [at + 1, char === '{' ? 'first name' : 'first item'];
    } else {
      const end = char === '"' ? endOfString(text, at) : endOfPlain(text, at);
      if ('fault' in end) return end.fault;
      [at, expected] = [end.at, 'end'];
    }
  }
}

type End = { at: number } | { fault: number };

function endOfPlain(text: string, from: number): End {
  const at = endOf(number, text, from) ?? endOf(word, text, from);
  return at === undefined ? { fault: from } : { at };
}

function endOfString(text: string, from: number): End {
  for (let at = from + 1; at < text.length;) {
    const char = text[at]!;
    if (char === '"') return { at: at + 1 };
    if (char < ' ') return { fault: at };
    const next = char === '\\' ? endOf(escape, text, at) : at + 1;
    if (next === undefined) return { fault: at };
    at = next;
  }
  return { fault: text.length };
}

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
