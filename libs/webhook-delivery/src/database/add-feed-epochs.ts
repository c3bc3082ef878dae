import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps feed positions valid across restores: the epoch grows when PostgreSQL restarts its transaction ids. */
export class Feed1769000000000 implements MigrationInterface {
  readonly name = 'Feed1769000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    // The row is inserted with the first event, so a dump can be loaded into a new schema.
    await runner.query(`
      CREATE TABLE webhook_feed_epoch (
        is_only boolean NOT NULL DEFAULT true,
        epoch bigint NOT NULL,
        system_identifier bigint NOT NULL,
        timeline integer NOT NULL,
        CONSTRAINT webhook_feed_epoch_pkey PRIMARY KEY (is_only),
        CONSTRAINT webhook_feed_epoch_one CHECK (is_only)
      )`);
    await runner.query(`
      CREATE TABLE webhook_feed_pruned (
        tenant_id uuid NOT NULL,
        epoch bigint NOT NULL,
        transaction_id bigint NOT NULL,
        sequence bigint NOT NULL,
        CONSTRAINT webhook_feed_pruned_pkey PRIMARY KEY (tenant_id)
      )`);

    // Existing events get epoch 0. The default serves processes of the previous version.
    await runner.query(`
      ALTER TABLE webhook_events ADD COLUMN epoch bigint NOT NULL DEFAULT 0, ADD COLUMN sequence bigint`);
    await runner.query(`
      ALTER TABLE webhook_events ALTER COLUMN sequence TYPE bigint
        USING coalesce(substring(body FROM '"sequence":([0-9]{1,18})')::bigint, 0)`);
    await runner.query(epochFunction);
    await runner.query(`
      ALTER TABLE webhook_events
        ALTER COLUMN sequence SET DEFAULT nextval('webhook_event_sequence'),
        ALTER COLUMN sequence SET NOT NULL,
        ALTER COLUMN epoch SET DEFAULT webhook_feed_epoch()`);

    // The index covers kind and time, so feed filters read no rows that they skip.
    await runner.query(`DROP INDEX webhook_events_tenant_feed`);
    await runner.query(`DROP INDEX webhook_events_feed`);
    await runner.query(`
      CREATE INDEX webhook_events_tenant_feed ON webhook_events (tenant_id, epoch, transaction_id, sequence)
        INCLUDE (type, created_at) WHERE transaction_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX webhook_events_feed ON webhook_events (epoch, transaction_id, sequence)
        INCLUDE (type, created_at) WHERE transaction_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(`ALTER TABLE webhook_events DROP COLUMN epoch, DROP COLUMN sequence`);
    await runner.query(`DROP FUNCTION webhook_feed_epoch()`);
    await runner.query(`DROP TABLE webhook_feed_pruned`);
    await runner.query(`DROP TABLE webhook_feed_epoch`);
    await runner.query(`
      CREATE INDEX webhook_events_tenant_feed ON webhook_events (tenant_id, transaction_id, id)
        WHERE transaction_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX webhook_events_feed ON webhook_events (transaction_id, id) WHERE transaction_id IS NOT NULL`);
  }
}

// Evaluated once per connection, whose cluster and timeline cannot change. Reads the timeline from the WAL, because the
// control file names a new one only after a checkpoint. Epochs are start times, so several restores stay ordered.
const epochFunction = `
  CREATE FUNCTION webhook_feed_epoch() RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    known bigint := nullif(current_setting('plinth.webhook_feed_epoch', true), '');
    cluster bigint;
    log_timeline integer;
  BEGIN
    IF known IS NOT NULL THEN
      RETURN known;
    END IF;
    SELECT system_identifier INTO cluster FROM pg_control_system();
    log_timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
    LOOP
      SELECT epoch INTO known FROM webhook_feed_epoch
        WHERE system_identifier = cluster AND timeline = log_timeline;
      EXIT WHEN known IS NOT NULL;
      INSERT INTO webhook_feed_epoch AS held (epoch, system_identifier, timeline)
        SELECT greatest(
          (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
          1 + coalesce((
            SELECT epoch FROM webhook_events WHERE transaction_id IS NOT NULL
            ORDER BY epoch DESC, transaction_id DESC, sequence DESC LIMIT 1
          ), 0)
        ), cluster, log_timeline
        ON CONFLICT (is_only) DO UPDATE SET
          epoch = greatest(excluded.epoch, held.epoch + 1),
          system_identifier = excluded.system_identifier, timeline = excluded.timeline
        WHERE (held.system_identifier, held.timeline) IS DISTINCT FROM (excluded.system_identifier, excluded.timeline);
    END LOOP;
    PERFORM set_config('plinth.webhook_feed_epoch', known::text, false);
    RETURN known;
  END
  $$`;
