/** What puts pending deliveries into the queue: `source` has their columns. */
export const enqueueSql = (source: string): string => `
  INSERT INTO webhook_queue (endpoint_id, due_at, delivery_id, event_id, attempts, round_attempts, is_test, is_forced)
  SELECT endpoint_id, next_attempt_at, id, event_id, attempts, round_attempts, is_test, is_forced FROM ${source}`;

/** The columns of a delivery that the queue needs, to be returned by what changes or makes one. */
export const queuedColumns = (d: string): string =>
  ['id', 'endpoint_id', 'event_id', 'next_attempt_at', 'attempts', 'round_attempts', 'is_test', 'is_forced']
    .map((column) => `${d}.${column}`)
    .join(', ');

/**
 * Common table expressions that remove deliveries with their row in the queue and every attempt. `where` is on
 * `webhook_deliveries d`; the first expression is `gone`.
 */
export const deleteDeliveriesSql = (where: string): string => `
  gone AS (
    DELETE FROM webhook_deliveries d WHERE ${where} RETURNING d.id, d.endpoint_id, d.event_id, d.next_attempt_at, d.attempts
  ), unqueued AS (
    DELETE FROM webhook_queue q USING gone
    WHERE q.endpoint_id = gone.endpoint_id AND q.due_at = gone.next_attempt_at AND q.delivery_id = gone.id
  ), unlogged AS (
    DELETE FROM webhook_attempts a WHERE a.delivery_id = ANY (ARRAY(SELECT id FROM gone WHERE attempts > 1))
  )`;

/** A point in time as milliseconds since 1970, exact where it has no more than milliseconds (`timestamptz(3)`). */
export const epochMsSql = (at: string): string => `round(date_part('epoch', ${at}) * 1000)`;
