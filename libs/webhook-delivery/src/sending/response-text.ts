/** Bytes of a response that are read at most; a longer one is cut off there. */
export const maxReadBytes = 64 * 1024;
/** Bytes of a response that are stored at most. */
export const maxExcerptBytes = 16 * 1024;

/**
 * What is stored of a response: its first 16 KiB as valid UTF-8. Bytes that are none become U+FFFD, a character cut in
 * half at the end goes, and so does U+0000, which PostgreSQL cannot store.
 */
export function responseExcerpt(bytes: Buffer): string {
  if (bytes.length === 0) return '';
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
    .decode(bytes.subarray(0, maxExcerptBytes), { stream: true })
    .replaceAll('\u0000', '');
  const encoded = Buffer.from(text, 'utf8');
  if (encoded.length <= maxExcerptBytes) return text;
  // Every stray byte became three; cut again, and not within a character.
  return new TextDecoder().decode(encoded.subarray(0, maxExcerptBytes), { stream: true });
}
