import { createHash } from 'node:crypto';

/** A position in a list ordered by time and id, directly after that row. */
export interface ListPosition {
  /** In milliseconds. */
  at: Date;
  id: string;
}

/** Binds a cursor to its list, tenant, filters and order. Values are compared as JSON; undefined counts as absent. */
export interface CursorContext {
  list: string;
  tenant: string;
  filters: Readonly<Record<string, unknown>>;
}

const version = 1;
const checkBytes = 12;
const timeBytes = 8;
const cursorBytes = 1 + checkBytes + timeBytes + 16;

/** The maximum length of a cursor. */
export const cursorLength = Math.ceil((cursorBytes * 4) / 3);

/**
 * Encodes a position as an opaque cursor with a digest of its context, so it is invalid for another list, filter or
 * tenant. The digest needs no secret: tenant and filters always come from the request, so a forged cursor reveals
 * nothing.
 */
export function encodeListCursor({ at, id }: ListPosition, context: CursorContext): string {
  const position = Buffer.alloc(timeBytes + 16);
  position.writeBigInt64BE(BigInt(at.getTime()));
  position.write(id.replaceAll('-', ''), timeBytes, 'hex');
  return Buffer.concat([Buffer.of(version), digestOf(position, context), position]).toString('base64url');
}

/** Decodes a cursor for the same context; undefined if invalid. */
export function decodeListCursor(cursor: string, context: CursorContext): ListPosition | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== cursorBytes || bytes.toString('base64url') !== cursor || bytes[0] !== version) return undefined;
  const position = bytes.subarray(1 + checkBytes);
  if (!digestOf(position, context).equals(bytes.subarray(1, 1 + checkBytes))) return undefined;
  const id = position.toString('hex', timeBytes);
  return {
    at: new Date(Number(position.readBigInt64BE())),
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  };
}

function digestOf(position: Uint8Array, { list, tenant, filters }: CursorContext): Buffer {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([list, tenant, given]))
    .update('\0')
    .update(position)
    .digest()
    .subarray(0, checkBytes);
}
