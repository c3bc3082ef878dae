import { SqlValues, type Queryable } from '@plinth/database';
import { lowestIdOf } from '../outbox/event-body.js';
import { allTenants, platformId, tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { EventPlace, FeedPosition } from './event-cursor.js';

export interface FeedRow extends FeedPosition {
  body: string;
}

export interface FeedRequest {
  /** Null: from the oldest event. */
  after: FeedPosition | null;
  since?: Date | undefined;
  /** Event kinds or wildcards; absent: all. */
  patterns?: readonly string[] | undefined;
  limit: number;
}

/** One page of the feed from one snapshot. */
export interface FeedRead {
  rows: FeedRow[];
  /** No event can appear before this position any more. */
  horizon: FeedPosition;
  /** The last expired position after `after`. */
  pruned: FeedPosition | null;
}

// The oldest transaction that may still publish here. Ignores transactions known to run in another database: locks and
// `pg_stat_activity.datname` are visible to every role, unlike backend_xid. Reads the locks after the snapshot, so a
// transaction without a lock has just ended, and its database is unknown.
const headSql = `
  SELECT webhook_feed_epoch() AS epoch,
    coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))::text::bigint AS horizon,
    coalesce(min(running) = min(running) FILTER (WHERE own.transactionid IS NULL), false) AS "hasJustEnded"
  FROM pg_snapshot_xip(pg_current_snapshot()) AS running
  LEFT JOIN pg_locks AS own ON own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock' AND own.granted
    AND own.transactionid = running::xid
  LEFT JOIN pg_stat_activity AS other USING (pid)
  WHERE (other.datname <> current_database()) IS NOT TRUE`;

// On a busy server, one read in twenty meets another transaction that just ended; on a quiet one, none.
const mostReads = 5;

// Longer than any transaction, plus clock differences between processes.
const longestTransactionMs = 60 * 60_000;

interface ReadRow extends FeedRow {
  horizonEpoch: string;
  horizonId: string;
  hasJustEnded: boolean;
  pruned: [string, string, string] | null;
}

/**
 * A scope's events after a position, oldest first. Transactions commit out of order, so in the current epoch only
 * events below the oldest running transaction are returned: nothing can appear before them later.
 */
export async function selectFeed(on: Queryable, tenant: TenantScope, request: FeedRequest): Promise<FeedRead> {
  for (let reads = 1; ; reads += 1) {
    const { hasJustEnded, ...read } = await readFeed(on, tenant, request);
    // A new snapshot includes the events that it held back.
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

/** The position after which exactly the events unseen by this transaction's snapshot follow. */
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

function kindConditions(patterns: readonly string[] | undefined, add: (value: unknown) => string): string[] {
  if (!patterns || patterns.includes('*')) return [];
  const families = patterns.filter((pattern) => pattern.endsWith('.*')).map((pattern) => pattern.slice(0, -1));
  const kinds = patterns.filter((pattern) => !pattern.endsWith('.*'));
  return [`(type = ANY(${add(kinds)}::text[]) OR type ^@ ANY(${add(families)}::text[]))`];
}

/** The position of an event; null if it is deleted. */
export async function selectPosition(on: Queryable, { eventId }: EventPlace): Promise<FeedPosition | null> {
  const rows = await on.query<FeedPosition>(
    `SELECT ${positionColumns} FROM webhook_events WHERE id = $1 AND transaction_id IS NOT NULL`,
    [eventId],
  );
  return rows[0] ?? null;
}

/**
 * A position before all events of the scope from `time` on; null: the start. A moved tenant's events keep positions of
 * their earlier deployment, so a position among events of others says nothing about them.
 */
export async function selectPositionBefore(
  on: Queryable,
  tenant: TenantScope,
  time: Date,
): Promise<FeedPosition | null> {
  const before = new Date(time.getTime() - longestTransactionMs);
  const { add, values } = new SqlValues();
  const [where, order] =
    tenant === allTenants
      ? [`id < ${add(lowestIdOf(before))}`, 'id DESC'] // ids grow with start time
      : [
          `${tenantCondition(tenant, 'tenant_id', add)} AND created_at < ${add(before)}`,
          'epoch DESC, transaction_id DESC, sequence DESC',
        ];
  const rows = await on.query<FeedPosition>(
    `SELECT ${positionColumns} FROM webhook_events WHERE ${where} AND transaction_id IS NOT NULL ORDER BY ${order} LIMIT 1`,
    values,
  );
  return rows[0] ?? null;
}

const positionColumns = `epoch::text, transaction_id::text AS "transactionId", sequence::text`;
