import type { ByteRange } from './store/upload-store.js';

export type RequestedPart = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'none' };

export interface Validators {
  /** A strong entity tag, with its quotes. */
  etag: string;
  lastModified: string;
}

/** Parses `Range` and `If-Range` (RFC 9110 §13.1.5, §14.2). Invalid, multiple and outdated ranges: whole file. */
export function requestedPart(
  { method, headers }: { method: string; headers: { range?: string | undefined; 'if-range'?: string | undefined } },
  size: number,
  validators: Validators,
): RequestedPart {
  if (method !== 'GET') return { kind: 'whole' }; // ranges are defined only for GET
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' };
  if (headers['if-range'] !== undefined && !isCurrent(headers['if-range'].trim(), validators)) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'none' } : { kind: 'part', range: { start: size - length, end: size - 1 } };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'none' };
  return { kind: 'part', range: { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) } };
}

// Strong comparison: a weak tag never matches, and a date only exactly.
const isCurrent = (ifRange: string, { etag, lastModified }: Validators): boolean =>
  ifRange === etag || ifRange === lastModified;

/** `If-None-Match`, or else `If-Modified-Since` (RFC 9110 §13.1.2, §13.1.3). Ignores `Cache-Control`. */
export function isUnchanged(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { etag, lastModified }: Validators,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  return Date.parse(lastModified) <= Date.parse(headers['if-modified-since'] ?? '');
}
