import type { Queryable, SealedColumn, SealedRow } from '@plinth/database';
import { pieceContext } from './privacy-jobs.js';

/** The archives of exports, in pieces. */
export const sealedExports: SealedColumn = {
  what: 'pieces of data exports',
  table: 'privacy_export_chunks',
  column: 'sealed',
  key: ['export_id', 'attempt', 'position'],
  format: 'bytes',
  context: ([id = '', attempts, position]) => pieceContext({ id, attempts: Number(attempts) }, Number(position)),
  discard: expireLostArchive,
};

/** An archive that lacks a piece is past its time; one that is being built is built anew by the next worker. */
async function expireLostArchive(on: Queryable, { key }: SealedRow): Promise<void> {
  await on.query(
    `WITH expired AS (
       UPDATE privacy_exports SET expires_at = now() WHERE id = $1 AND status = 'ready' AND expires_at > now()
     )
     DELETE FROM privacy_export_chunks WHERE export_id = $1 AND attempt = $2 AND position = $3`,
    key,
  );
}
