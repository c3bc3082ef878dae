import { isUtf8 } from 'node:buffer';
import { Problem, type FieldError } from '@plinth/formats';
import { validationFailed, unstorablePart } from '@plinth/validation';
import { brokenJsonBound } from './scan-json.js';

const maxDepth = 32;
// So that a parser's time grows with a body's bytes and not with how many values they make.
const leastBytesPerValue = 40;
const alwaysTaken = 24_576;

const decoder = new TextDecoder('utf-8'); // leaves a byte order mark out (RFC 8259 §8.1)

/**
 * Parses a body of JSON (RFC 8259) of any size in time linear in its bytes; undefined for an empty one. Throws
 * `malformed_request` for what is no JSON in UTF-8, `validation_failed` for what no body may hold: more than 32 levels,
 * more than one value to 40 bytes (24,576 are always taken), and what `unstorablePart` names; that not of the items of the
 * member `rows`, each of which its reader has to hold against it.
 */
export function readJson(bytes: Buffer, rows?: string): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw malformed();
  const maxValues = Math.max(alwaysTaken, Math.floor(bytes.length / leastBytesPerValue));
  const broken = brokenJsonBound(bytes, { maxDepth, maxValues });
  if (broken === 'maxDepth') throw refused({ rule: 'max_depth', message: `must be at most ${maxDepth} levels deep` });
  if (broken === 'maxValues') throw refused({ rule: 'max_values', message: `must have at most ${maxValues} values` });
  const value = parsed(bytes);
  const fault = unstorablePart(rows === undefined ? value : withoutRows(value, rows));
  if (fault) throw validationFailed([fault]);
  return value;
}

/**
 * The same of text that has been decoded already, such as a row of a file: short text that is sound costs a third of the
 * time.
 */
export function readJsonText(text: string): unknown {
  if (text.length > 0 && text.length <= alwaysTaken) {
    const value = soundValue(text);
    if (value !== undefined) return value;
  }
  return readJson(Buffer.from(text));
}

/** Parses text that is short enough for any number of values; undefined for what is not sound, or may not be. */
function soundValue(text: string): unknown {
  // Without escapes there is no U+0000, which JSON takes only so, and no lone surrogate that the text itself has not.
  if (text.includes('\\u') || text.startsWith('\uFEFF') || !text.isWellFormed()) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSound(value, 0) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxDepth) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isSound(item, depth + 1)) return false;
    return true;
  }
  for (const name of Object.keys(value)) {
    if (name === '__proto__' || !isSound((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

function withoutRows(body: unknown, rows: string): unknown {
  const isGiven = typeof body === 'object' && body !== null && Array.isArray((body as Record<string, unknown>)[rows]);
  return isGiven ? { ...body, [rows]: null } : body;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw malformed(error);
  }
}

const malformed = (cause?: unknown): Problem<'malformed_request'> =>
  new Problem('malformed_request', { detail: 'The body is not valid JSON or UTF-8.', cause });

const refused = (fault: Omit<FieldError, 'field'>): Problem<'validation_failed'> =>
  validationFailed([{ field: '', ...fault }]);
