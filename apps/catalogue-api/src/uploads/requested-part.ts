import type { ByteRange } from './store/upload-store.js';

/** What of a file a GET is answered with. */
export type RequestedPart =
  | { kind: 'whole' }
  | { kind: 'part'; range: ByteRange }
  /** No byte of the file is in the range: 416. */
  | { kind: 'none' };

/** What identifies the file as it is now. */
export interface Validators {
  /** A strong entity tag, with its quotes. */
  etag: string;
  /** As in `Last-Modified`. */
  lastModified: string;
}

/**
 * Reads `Range` and `If-Range` (RFC 9110 §13.1.5, §14.2) for a file of `size` bytes. One range of bytes is served;
 * what cannot be read, several ranges, and a range of a file that has changed since are answered with the whole.
 */
export function requestedPart(
  { method, headers }: { method: string; headers: { range?: string | undefined; 'if-range'?: string | undefined } },
  size: number,
  validators: Validators,
): RequestedPart {
  if (method !== 'GET') return { kind: 'whole' }; // ranges are defined for GET alone
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

// Strong comparison: a weak tag never matches, a date only exactly.
const isCurrent = (ifRange: string, { etag, lastModified }: Validators): boolean =>
  ifRange === etag || ifRange === lastModified;

/**
 * Whether the client has the file already: `If-None-Match`, or without it `If-Modified-Since` (RFC 9110 §13.1.2,
 * §13.1.3). A `Cache-Control` of the request says nothing to an origin server.
 */
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
