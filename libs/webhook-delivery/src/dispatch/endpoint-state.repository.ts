import type { Queryable } from '@plinth/database';
import type { Lane } from '../database/webhook-endpoint-state.entity.js';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';
import { nowSql } from '../outbox/webhook-outbox.repository.js';

export interface Held {
  endpointId: string;
  token: string;
}

export async function saveLane(on: Queryable, { endpointId, token }: Held, lane: Lane): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states SET lane = $3 WHERE endpoint_id = $1 AND lease_token = $2 AND lane <> $3`,
    [endpointId, token, lane],
  );
}

export async function saveAnswered(on: Queryable, { endpointId, token }: Held, url: string): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states s SET has_answered = true FROM webhook_endpoints e
     WHERE s.endpoint_id = $1 AND s.lease_token = $2 AND e.id = $1 AND e.url = $3 AND NOT s.has_answered`,
    [endpointId, token, url],
  );
}

/** Starts or extends a pause of `forMs`. False if the lease is lost. */
export async function savePause(
  on: Queryable,
  { endpointId, token }: Held,
  { forMs, pauseMs, failuresInRow }: { forMs: number; pauseMs: number | null; failuresInRow: number },
): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoint_states SET paused_since = coalesce(paused_since, ${nowSql}),
       paused_until = greatest(paused_until, ${nowSql} + $3 * interval '1 millisecond'), pause_ms = $4, failures_in_row = $5
     WHERE endpoint_id = $1 AND lease_token = $2`,
    [endpointId, token, forMs, pauseMs, failuresInRow],
  );
}

/** Clears pauses. True if the recovery must be reported; stays true until called with `isReported`. */
export async function saveSuccess(
  on: Queryable,
  { endpointId, token }: Held,
  { isReported }: { isReported: boolean },
): Promise<boolean> {
  const rows = await on.query<{ isRecovered: boolean }>(
    `UPDATE webhook_endpoint_states s SET paused_since = NULL, paused_until = NULL, pause_ms = NULL, failures_in_row = 0,
       exhausted_at = NULL, needs_recovery = before.is_recovered AND NOT $3
     FROM (
       SELECT needs_recovery OR exhausted_at IS NOT NULL OR (paused_since < now() - interval '1 hour') IS TRUE
         AS is_recovered FROM webhook_endpoint_states WHERE endpoint_id = $1
     ) AS before
     WHERE s.endpoint_id = $1 AND s.lease_token = $2
     RETURNING before.is_recovered AS "isRecovered"`,
    [endpointId, token, isReported],
  );
  return rows[0]?.isRecovered ?? false;
}

export interface Exhausted {
  /** The first exhaustion since the last success; null if the lease is lost. */
  exhaustedAt: Date | null;
  /** The first exhaustion is old enough to disable the endpoint. */
  isFailing: boolean;
  /** The number to report now; null if a report was made within the hour. */
  toReport: number | null;
}

/** Records exhausted events and whether to report them; `count` is the number to report. */
export async function saveExhausted(
  on: Queryable,
  { endpointId, token }: Held,
  { count, failingAfterMs }: { count: number; failingAfterMs: number },
): Promise<Exhausted> {
  const rows = await on.query<Exhausted>(
    `WITH before AS MATERIALIZED (
       SELECT exhausted_at, exhausted_count, $3 > 0 AND (exhausted_told_at > now() - interval '1 hour') IS NOT TRUE AS is_reported
       FROM webhook_endpoint_states WHERE endpoint_id = $1 AND lease_token = $2 FOR NO KEY UPDATE
     )
     UPDATE webhook_endpoint_states s SET exhausted_at = coalesce(s.exhausted_at, ${nowSql}),
       exhausted_count = CASE WHEN before.is_reported THEN 0 ELSE before.exhausted_count + $3 END,
       exhausted_told_at = CASE WHEN before.is_reported THEN ${nowSql} ELSE s.exhausted_told_at END
     FROM before WHERE s.endpoint_id = $1
     RETURNING s.exhausted_at AS "exhaustedAt",
       (before.exhausted_at <= now() - $4 * interval '1 millisecond') IS TRUE AS "isFailing",
       CASE WHEN before.is_reported THEN before.exhausted_count + $3 END AS "toReport"`,
    [endpointId, token, count, failingAfterMs],
  );
  return rows[0] ?? { exhaustedAt: null, isFailing: false, toReport: null };
}

/** Disables an endpoint automatically. False if it was changed meanwhile or the lease is lost. */
export async function disableEndpoint(
  on: Queryable,
  { endpointId, token }: Held,
  reason: DisabledReason,
  url: string,
): Promise<boolean> {
  const rows = await on.query(
    `WITH lease AS MATERIALIZED (
       SELECT endpoint_id FROM webhook_endpoint_states WHERE endpoint_id = $1 AND lease_token = $2 FOR SHARE
     )
     UPDATE webhook_endpoints SET enabled = false, disabled_reason = $3, disabled_at = ${nowSql}
     FROM lease WHERE id = lease.endpoint_id AND enabled AND url = $4
     RETURNING id`,
    [endpointId, token, reason, url],
  );
  return rows.length > 0;
}
