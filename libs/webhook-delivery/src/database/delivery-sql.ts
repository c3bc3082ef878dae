/** Enqueues pending deliveries. `source` has their columns. */
export const enqueueSql = (source: string): string => `
  INSERT INTO webhook_queue (endpoint_id, due_at, delivery_id, event_id, attempts, round_attempts, is_test, is_forced)
  SELECT endpoint_id, next_attempt_at, id, event_id, attempts, round_attempts, is_test, is_forced FROM ${source}`;

/** The delivery columns that the queue needs, for a RETURNING clause. */
export const queuedColumns = (d: string): string =>
  ['id', 'endpoint_id', 'event_id', 'next_attempt_at', 'attempts', 'round_attempts', 'is_test', 'is_forced']
    .map((column) => `${d}.${column}`)
    .join(', ');

/**
 * Removes the deliveries that `source` names from the queue. Looks up each row by its full key: with statistics of an
 * empty queue, the planner would compare every row with every other in a join.
 */
export const unqueueSql = (endpoints: string, source: string, dueAt: string): string => `
  DELETE FROM webhook_queue q WHERE q.endpoint_id = ${endpoints} AND q.due_at = ANY (ARRAY(SELECT ${dueAt} FROM ${source}))
    AND q.delivery_id = ANY (ARRAY(SELECT id FROM ${source}))`;

/** Deletes deliveries with their queue rows and attempts. `where` is on `webhook_deliveries d`. */
export const deleteDeliveriesSql = (where: string): string => `
  gone AS (
    DELETE FROM webhook_deliveries d WHERE ${where} RETURNING d.id, d.endpoint_id, d.event_id, d.next_attempt_at, d.attempts
  ), unqueued AS (
    ${unqueueSql('ANY (ARRAY(SELECT endpoint_id FROM gone))', 'gone', 'next_attempt_at')}
  ), unlogged AS (
    DELETE FROM webhook_attempts a WHERE a.delivery_id = ANY (ARRAY(SELECT id FROM gone WHERE attempts > 1))
  )`;

/** A timestamp as Unix milliseconds, exact for `timestamptz(3)`. */
export const epochMsSql = (at: string): string => `round(date_part('epoch', ${at}) * 1000)`;
