import type { IncomingHttpHeaders } from 'node:http';

const hourMs = 60 * 60_000;
/** A sync that names a picture in many products fetches it once, whatever its host says about caching. */
const leastMs = hourMs;
const mostMs = 30 * 24 * hourMs;

/** Until when a copy may be reused without asking its host (RFC 9111 §4.2): between an hour and 30 days. */
export function freshUntil(headers: IncomingHttpHeaders, now: number): Date {
  return new Date(now + Math.min(mostMs, Math.max(leastMs, freshForMs(headers))));
}

function freshForMs(headers: IncomingHttpHeaders): number {
  const directives = String(headers['cache-control'] ?? '').toLowerCase();
  if (/(?:^|[\s,])no-(?:store|cache)\b/.test(directives)) return 0;
  const ageMs = (Number(headers.age) || 0) * 1_000;
  const [, maxAge] = /(?:^|[\s,])max-age="?(\d+)/.exec(directives) ?? [];
  if (maxAge !== undefined) return Number(maxAge) * 1_000 - ageMs;
  const dateMs = Date.parse(headers.date ?? '') || 0;
  if (headers.expires !== undefined) return (Date.parse(headers.expires) || 0) - dateMs - ageMs;
  // Heuristic freshness (§4.2.2): a tenth of its age.
  const modifiedMs = Date.parse(headers['last-modified'] ?? '');
  return Number.isNaN(modifiedMs) ? 0 : (dateMs - modifiedMs) / 10 - ageMs;
}

/** Headers that ask a host for a picture only if it changed (RFC 9110 §13.1). */
export const conditionsOf = (copy: { etag: string | null; lastModified: string | null }): Record<string, string> => ({
  ...(copy.etag === null ? {} : { 'if-none-match': copy.etag }),
  ...(copy.lastModified === null ? {} : { 'if-modified-since': copy.lastModified }),
});
