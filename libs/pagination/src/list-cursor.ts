import { createHash } from 'node:crypto';

/** A position in a list that is ordered by a time and then by id: just after the row that has both. */
export interface ListPosition {
  /** To the millisecond, as lists show it. */
  at: Date;
  /** A UUID. */
  id: string;
}

/**
 * What a cursor is good for: the name of the list, whose rows it shows, and everything that narrows or orders it. Values
 * are compared as JSON; what is undefined counts as absent.
 */
export interface CursorContext {
  list: string;
  tenant: string;
  filters: Readonly<Record<string, unknown>>;
}

const version = 1;
const checkBytes = 12;
const timeBytes = 8;
const cursorBytes = 1 + checkBytes + timeBytes + 16;

/** The greatest number of characters that a cursor has. */
export const cursorLength = Math.ceil((cursorBytes * 4) / 3);

/**
 * A position as the opaque text that clients keep. It carries a digest of its context, so that it is no good for another
 * list, other filters or another tenant. The digest has no secret in it: a made-up cursor leads to rows that its maker may
 * read anyway, as the tenant and the filters of a request never come from a cursor.
 */
export function encodeListCursor({ at, id }: ListPosition, context: CursorContext): string {
  const position = Buffer.alloc(timeBytes + 16);
  position.writeBigInt64BE(BigInt(at.getTime()));
  position.write(id.replaceAll('-', ''), timeBytes, 'hex');
  return Buffer.concat([Buffer.of(version), digestOf(position, context), position]).toString('base64url');
}

/** Reads what `encodeListCursor` wrote for the same context; undefined for anything else. */
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
