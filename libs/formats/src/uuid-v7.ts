import { randomFillSync } from 'node:crypto';

// Random bytes are fetched for many ids at once, because each call is expensive.
const bytesOfId = 16;
const pool = Buffer.alloc(256 * bytesOfId);
let used = pool.length;

function takeRandomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += bytesOfId));
}

/** A new UUIDv7 (RFC 9562 §5.7). `now` is in milliseconds. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = takeRandomBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Lower than every id: the nil UUID (RFC 9562 §5.9), as the start of a scan. */
export const lowestUuid = '00000000-0000-0000-0000-000000000000';

/** Whether the text is a UUID in any case (RFC 9562 §4). */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
