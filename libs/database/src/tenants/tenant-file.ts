import { createHmac, type Hmac } from 'node:crypto';

/** The first line. */
export interface TenantHeader {
  format: 1;
  service: string;
  tenant: string;
  /** The freeze since which the source accepts no writes of the tenant; null: it accepts them. */
  freeze: string | null;
  migrations: readonly string[];
  settings: Readonly<Record<string, string>>;
  source: Readonly<Record<string, string>>;
}

interface TenantEnd {
  rows: Record<string, number>;
  /** HMAC-SHA256 of all preceding lines, with a key derived from the transfer key. */
  checksum: string;
}

export type TenantLine =
  | { kind: 'header'; header: TenantHeader }
  | { kind: 'shared' | 'table'; table: string; row: string };

const rowLine = /^\{"(shared|table)":"([a-z_]+)","row":(\{.*\})\}$/s;

export const lineOfRow = (kind: 'shared' | 'table', table: string, row: string): string =>
  `{"${kind}":"${table}","row":${row}}`;

/** Adds the checksum of `lines` as the last line. @param key the transfer key */
export async function* withEnd(lines: AsyncIterable<string>, key: Buffer): AsyncGenerator<string> {
  const check = checksumOf(key);
  const rows: Record<string, number> = {};
  for await (const line of lines) {
    const table = rowLine.exec(line)?.[2];
    if (table !== undefined) rows[table] = (rows[table] ?? 0) + 1;
    check.update(`${line}\n`);
    yield line;
  }
  const end: TenantEnd = { rows, checksum: check.digest('base64url') };
  yield JSON.stringify({ end });
}

/** Reads the lines of a file. Throws an Error if it is cut off or damaged, or if the transfer key is another one. */
export async function* readTenantFile(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<TenantLine> {
  const check = checksumOf(key);
  let isFirst = true;
  let end: TenantEnd | undefined;
  for await (const line of linesOf(chunks)) {
    if (end) throw new Error('The file is damaged: something follows its last line.');
    end = parsed<{ end?: TenantEnd }>(line)?.end;
    if (end) continue;
    check.update(`${line}\n`);
    if (isFirst) yield { kind: 'header', header: headerOf(line) };
    else yield readRow(line);
    isFirst = false;
  }
  if (isFirst) throw notATenantFile();
  if (!end) throw new Error('The file is cut off: its last line is missing. Export the tenant again.');
  if (end.checksum !== check.digest('base64url'))
    throw new Error('The checksum does not match: the file was changed, or TRANSFER_KEY is not the key of the export.');
}

function readRow(line: string): TenantLine {
  const [, kind, table, row] = rowLine.exec(line) ?? [];
  if (kind === undefined || table === undefined || row === undefined)
    throw new Error('The file is damaged: a line is not a row. Export the tenant again.');
  return { kind: kind as 'shared' | 'table', table, row };
}

function headerOf(line: string): TenantHeader {
  const header = parsed<{ tenantFile?: TenantHeader }>(line)?.tenantFile;
  if (header?.format !== 1) throw notATenantFile();
  return header;
}

const notATenantFile = (): Error =>
  new Error('This is not a file of tenant:export in the format that this version reads.');

// Only the first and the last line are parsed: rows keep their numbers and texts exactly.
function parsed<Shape>(line: string): Shape | undefined {
  if (!/^\{"(tenantFile|end)":/.test(line)) return undefined;
  try {
    return JSON.parse(line) as Shape;
  } catch {
    return undefined;
  }
}

/** Proves to the other deployment that the tenant was imported after this freeze, or that the freeze was cancelled. */
export const receiptOf = (key: Buffer, what: 'imported' | 'released', freezeId: string): string =>
  createHmac('sha256', key).update(`${what} ${freezeId}`).digest('base64url');

const checksumOf = (key: Buffer): Hmac =>
  createHmac('sha256', createHmac('sha256', key).update('tenant file checksum').digest());

// Not node:readline, which also splits at U+2028.
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
