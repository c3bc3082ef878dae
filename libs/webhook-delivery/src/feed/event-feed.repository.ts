import { SqlValues, type Queryable } from '@plinth/database';
import { lowestIdOf } from '../outbox/event-body.js';
import { allTenants, platformId, tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { EventPlace, FeedPosition } from './event-cursor.js';

/** An event in the feed. */
export interface FeedRow extends FeedPosition {
  body: string;
}

/** What of the feed is asked for. */
export interface FeedRequest {
  /** Null: from the oldest event that is kept. */
  after: FeedPosition | null;
  /** Leaves out events from before this moment. */
  since?: Date | undefined;
  /** Patterns of kinds, as endpoints have them; absent: all kinds. */
  patterns?: readonly string[] | undefined;
  limit: number;
}

/** One page of the feed, as of one snapshot. */
export interface FeedRead {
  rows: FeedRow[];
  /** Before this position nothing can appear any more. */
  horizon: FeedPosition;
  /** The last position after `after` at which an event was removed for its age. */
  pruned: FeedPosition | null;
}

// The oldest transaction that may still publish here; what is below it has committed, or never will. PostgreSQL counts
// the transactions of all its databases together: one that is known to run in another database is no reason to wait.
// Each holds a lock on its own id, and whose process is in which database everybody may see, unlike backend_xid of other
// roles. Whose are not known (prepared ones) are waited for. The locks are read after the snapshot was taken: one that
// has none by then has just ended, and where it was nobody can say any more.
const headSql = `
  SELECT webhook_feed_epoch() AS epoch,
    coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))::text::bigint AS horizon,
    coalesce(min(running) = min(running) FILTER (WHERE own.transactionid IS NULL), false) AS "hasJustEnded"
  FROM pg_snapshot_xip(pg_current_snapshot()) AS running
  LEFT JOIN pg_locks AS own ON own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock' AND own.granted
    AND own.transactionid = running::xid
  LEFT JOIN pg_stat_activity AS other USING (pid)
  WHERE (other.datname <> current_database()) IS NOT TRUE`;

// Each finds another one that has just ended in one case of twenty on a busy server, and in none on a quiet one.
const mostReads = 5;

// Longer than any transaction may take, and than the clocks of two processes may differ.
const longestTransactionMs = 60 * 60_000;

interface ReadRow extends FeedRow {
  horizonEpoch: string;
  horizonId: string;
  /** The transaction that the horizon waits for is over. */
  hasJustEnded: boolean;
  pruned: [string, string, string] | null;
}

/**
 * The events of a scope after a position, oldest first. Transactions commit in another order than they began, so of the
 * present epoch only those below the oldest one of this database still running are given: nothing can appear before what
 * was read. Of an epoch before all transactions have ended.
 */
export async function selectFeed(on: Queryable, tenant: TenantScope, request: FeedRequest): Promise<FeedRead> {
  for (let reads = 1; ; reads += 1) {
    const { hasJustEnded, ...read } = await readFeed(on, tenant, request);
    // What it has held back is there for a new snapshot.
    if (!hasJustEnded || read.rows.length === request.limit || reads === mostReads) return read;
  }
}

async function readFeed(
  on: Queryable,
  tenant: TenantScope,
  request: FeedRequest,
): Promise<FeedRead & { hasJustEnded: boolean }> {
  const { after, since, patterns, limit } = request;
  const { add, values } = new SqlValues();
  const place =
    after && `(${add(after.epoch)}::bigint, ${add(after.transactionId)}::bigint, ${add(after.sequence)}::bigint)`;
  const scope = tenantCondition(tenant, 'tenant_id', add);
  const conditions = [
    'transaction_id IS NOT NULL',
    scope,
    ...(place ? [`(epoch, transaction_id, sequence) > ${place}`] : []),
    '(epoch, transaction_id) < (head.epoch, head.horizon)',
    ...(after?.seen
      ? [
          `(epoch <> ${add(after.epoch)}::bigint OR transaction_id >= ${add(after.seen.xmax)}::bigint
            OR transaction_id = ANY(${add(after.seen.running)}::bigint[]))`,
        ]
      : []),
    ...(since ? [`created_at >= ${add(since)}`] : []),
    ...kindConditions(patterns, add),
  ];
  const rows = await on.query<ReadRow>(
    `WITH head AS MATERIALIZED (${headSql})
     SELECT head.epoch::text AS "horizonEpoch", head.horizon::text AS "horizonId", head."hasJustEnded",
       ${place ? prunedSql(tenant, place, add) : 'NULL'} AS pruned,
       page.epoch::text, page.transaction_id::text AS "transactionId", page.sequence::text, page.body
     FROM head LEFT JOIN LATERAL (
       SELECT epoch, transaction_id, sequence, v.body FROM (
         SELECT epoch, transaction_id, sequence FROM webhook_events WHERE ${conditions.join(' AND ')}
         ORDER BY epoch, transaction_id, sequence LIMIT ${add(limit)}
       ) AS found JOIN webhook_events v USING (epoch, transaction_id, sequence)
     ) AS page ON TRUE
     ORDER BY page.epoch, page.transaction_id, page.sequence`,
    values,
  );
  const { horizonEpoch, horizonId, hasJustEnded, pruned } = rows[0]!;
  return {
    hasJustEnded,
    rows: rows.filter(({ body }) => body !== null),
    horizon: { epoch: horizonEpoch, transactionId: horizonId, sequence: '0' },
    pruned: pruned && { epoch: pruned[0], transactionId: pruned[1], sequence: pruned[2] },
  };
}

/** The position behind which everything comes that the snapshot of this transaction has not seen, and nothing else. */
export async function selectSnapshot(on: Queryable): Promise<FeedPosition> {
  const [row] = await on.query<{ epoch: string; xmin: string; xmax: string; running: string[] }>(
    `SELECT webhook_feed_epoch()::text AS epoch, pg_snapshot_xmin(now)::text AS xmin, pg_snapshot_xmax(now)::text AS xmax,
       ARRAY(SELECT running::text FROM pg_snapshot_xip(now) AS running ORDER BY running) AS running
     FROM pg_current_snapshot() AS now`,
  );
  const { epoch, xmin, xmax, running } = row!;
  return { epoch, transactionId: xmin, sequence: '0', seen: { xmax, running } };
}

function prunedSql(tenant: TenantScope, place: string, add: (value: unknown) => string): string {
  const whose = tenant === allTenants ? 'TRUE' : `tenant_id = ${add(tenant ?? platformId)}`;
  return `(
    SELECT ARRAY[epoch::text, transaction_id::text, sequence::text] FROM webhook_feed_pruned
    WHERE ${whose} AND (epoch, transaction_id, sequence) > ${place}
    ORDER BY epoch DESC, transaction_id DESC, sequence DESC LIMIT 1
  )`;
}

/** What a kind must be to match one of the patterns: itself, of a family (`privacy.*`), or anything (`*`). */
function kindConditions(patterns: readonly string[] | undefined, add: (value: unknown) => string): string[] {
  if (!patterns || patterns.includes('*')) return [];
  const families = patterns.filter((pattern) => pattern.endsWith('.*')).map((pattern) => pattern.slice(0, -1));
  const kinds = patterns.filter((pattern) => !pattern.endsWith('.*'));
  return [`(type = ANY(${add(kinds)}::text[]) OR type ^@ ANY(${add(families)}::text[]))`];
}

/** The position of an event; null when it is no longer there. */
export async function selectPosition(on: Queryable, { eventId }: EventPlace): Promise<FeedPosition | null> {
  const rows = await on.query<FeedPosition>(
    `SELECT ${positionColumns} FROM webhook_events WHERE id = $1 AND transaction_id IS NOT NULL`,
    [eventId],
  );
  return rows[0] ?? null;
}

/**
 * A position that comes before every event from `time` on; null for the beginning. It is an event of so long before that
 * its transaction began before those of all of them: ids of transactions grow with the time of their beginning.
 */
export async function selectPositionBefore(on: Queryable, time: Date): Promise<FeedPosition | null> {
  const rows = await on.query<FeedPosition>(
    `SELECT ${positionColumns} FROM webhook_events WHERE id < $1 AND transaction_id IS NOT NULL
     ORDER BY id DESC LIMIT 1`,
    [lowestIdOf(new Date(time.getTime() - longestTransactionMs))],
  );
  return rows[0] ?? null;
}

const positionColumns = `epoch::text, transaction_id::text AS "transactionId", sequence::text`;
