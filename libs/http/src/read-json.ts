import { isUtf8 } from 'node:buffer';
import { Problem, type FieldError } from '@plinth/formats';
import { validationFailed, unstorablePart } from '@plinth/validation';
import { brokenJsonBound } from './scan-json.js';

const maxDepth = 32;
// Bounds parsing time by body size, however many values it contains.
const leastBytesPerValue = 40;
const alwaysTaken = 24_576;

const decoder = new TextDecoder('utf-8'); // removes a byte order mark (RFC 8259 §8.1)

/**
 * Parses JSON (RFC 8259) in linear time; undefined for an empty body. Throws `malformed_request` for invalid text, and
 * `validation_failed` for more than 32 levels, more than one value per 40 bytes (24,576 are always allowed), and what
 * `unstorablePart` rejects outside the member `rows`.
 */
export function readJson(bytes: Buffer, rows?: string): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw malformed();
  const maxValues = Math.max(alwaysTaken, Math.floor(bytes.length / leastBytesPerValue));
  const broken = brokenJsonBound(bytes, { maxDepth, maxValues });
  if (broken === 'maxDepth')
    throw refused({ rule: 'max_depth', message: `must not be nested more than ${maxDepth} levels deep` });
  if (broken === 'maxValues') throw refused({ rule: 'max_values', message: `must have at most ${maxValues} values` });
  const value = parsed(bytes);
  const fault = unstorablePart(rows === undefined ? value : withoutRows(value, rows));
  if (fault) throw validationFailed([fault]);
  return value;
}

/** The same for decoded text, such as an import row. Valid short text takes less time. */
export function readJsonText(text: string): unknown {
  if (text.length > 0 && text.length <= alwaysTaken) {
    const value = parseShortText(text);
    if (value !== undefined) return value;
  }
  return readJson(Buffer.from(text));
}

/** A fast path for short text; undefined if it is invalid or needs further checks. */
function parseShortText(text: string): unknown {
  // Without escapes there can be no U+0000, and no lone surrogate unless the text has one.
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
