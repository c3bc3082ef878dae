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
 * Removes from the queue what `source` (a common table expression with `id` and the column `dueAt`) names, at endpoints
 * of the expression `endpoints`. Each row is looked up by its whole key: in a join the planner, which has last seen an
 * empty queue, may as well read all that waits at the endpoint and compare each row of it with each of the others.
 * The time of one with the id of another matches nothing: a delivery has one row in the queue (decision 72).
 */
export const unqueueSql = (endpoints: string, source: string, dueAt: string): string => `
  DELETE FROM webhook_queue q WHERE q.endpoint_id = ${endpoints} AND q.due_at = ANY (ARRAY(SELECT ${dueAt} FROM ${source}))
    AND q.delivery_id = ANY (ARRAY(SELECT id FROM ${source}))`;

/**
 * Common table expressions that remove deliveries with their row in the queue and every attempt. `where` is on
 * `webhook_deliveries d`; the first expression is `gone`.
 */
export const deleteDeliveriesSql = (where: string): string => `
  gone AS (
    DELETE FROM webhook_deliveries d WHERE ${where} RETURNING d.id, d.endpoint_id, d.event_id, d.next_attempt_at, d.attempts
  ), unqueued AS (
    ${unqueueSql('ANY (ARRAY(SELECT endpoint_id FROM gone))', 'gone', 'next_attempt_at')}
  ), unlogged AS (
    DELETE FROM webhook_attempts a WHERE a.delivery_id = ANY (ARRAY(SELECT id FROM gone WHERE attempts > 1))
  )`;

/** A point in time as milliseconds since 1970, exact where it has no more than milliseconds (`timestamptz(3)`). */
export const epochMsSql = (at: string): string => `round(date_part('epoch', ${at}) * 1000)`;
