import type { MigrationInterface, QueryRunner } from 'typeorm';
import { attemptPartitionFunctions } from './attempt-partitions.js';

/** Tables of this library. Each app lists it among its migrations. */
export class WebhookTables1760000050000 implements MigrationInterface {
  readonly name = 'WebhookTables1760000050000';

  async up(runner: QueryRunner): Promise<void> {
    await this.endpoints(runner);
    await runner.query(epochFunction);
    await this.events(runner);
    await this.deliveries(runner);
    await runner.query(attemptPartitionFunctions);
    await runner.query(`SELECT webhook_attempts_add_day(current_date + n) FROM generate_series(-1, 7) AS n`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE webhook_attempts, webhook_queue, webhook_deliveries, webhook_events, webhook_feed_pruned, webhook_feed_epoch,
        webhook_endpoint_states, webhook_workers, webhook_endpoints;
      DROP FUNCTION webhook_attempts_add_day(date), webhook_attempts_drop_days(date), webhook_feed_epoch();
      DROP SEQUENCE webhook_event_sequence;
    `);
  }

  private async endpoints(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid NOT NULL,
        tenant_id uuid,
        url text NOT NULL,
        events text[] NOT NULL,
        description text,
        enabled boolean NOT NULL DEFAULT true,
        secret_sealed text NOT NULL,
        secret_masked text NOT NULL,
        previous_secret_sealed text,
        previous_secret_expires_at timestamptz(3),
        disabled_reason text,
        disabled_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        headers_sealed text,
        header_names text[] NOT NULL DEFAULT '{}',
        max_per_second integer,
        -- A message format of the service, which it can retire.
        format text,
        retired_at timestamptz(3),
        created_by jsonb,
        CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_endpoints_url_length CHECK (char_length(url) BETWEEN 1 AND 1024),
        CONSTRAINT webhook_endpoints_events_given CHECK (cardinality(events) >= 1),
        CONSTRAINT webhook_endpoints_disabled CHECK (
          (disabled_reason IS NULL) = (disabled_at IS NULL) AND NOT (enabled AND disabled_at IS NOT NULL)
        ),
        CONSTRAINT webhook_endpoints_disabled_reason CHECK (disabled_reason IN ('failing', 'gone')),
        CONSTRAINT webhook_endpoints_previous_secret CHECK (
          (previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL)
        ),
        CONSTRAINT webhook_endpoints_headers CHECK ((headers_sealed IS NULL) = (cardinality(header_names) = 0)),
        CONSTRAINT webhook_endpoints_max_per_second CHECK (max_per_second BETWEEN 1 AND 1000),
        CONSTRAINT webhook_endpoints_retired CHECK (retired_at IS NULL OR format IS NOT NULL)
      ) WITH (fillfactor = 70);
      CREATE INDEX webhook_endpoints_tenant ON webhook_endpoints (tenant_id, created_at DESC, id DESC)
        WHERE deleted_at IS NULL;

      CREATE TABLE webhook_workers (
        id uuid NOT NULL,
        alive_until timestamptz(3) NOT NULL,
        -- Whether it listens for notices about its endpoints.
        hears boolean NOT NULL DEFAULT false,
        CONSTRAINT webhook_workers_pkey PRIMARY KEY (id)
      ) WITH (fillfactor = 50);

      -- Free space in each page: these columns are written often, and no index contains them (HOT).
      CREATE TABLE webhook_endpoint_states (
        endpoint_id uuid NOT NULL,
        generation integer NOT NULL DEFAULT 0,
        lane text NOT NULL DEFAULT 'fast',
        lease_worker uuid,
        lease_token uuid,
        due_from timestamptz(3),
        has_answered boolean NOT NULL DEFAULT false,
        failures_in_row integer NOT NULL DEFAULT 0,
        paused_since timestamptz(3),
        paused_until timestamptz(3),
        pause_ms integer,
        exhausted_at timestamptz(3),
        exhausted_count integer NOT NULL DEFAULT 0,
        exhausted_told_at timestamptz(3),
        needs_recovery boolean NOT NULL DEFAULT false,
        -- The next permitted request time of a rate-limited endpoint, so that the limit survives a change of worker.
        next_start_at timestamptz(3),
        CONSTRAINT webhook_endpoint_states_pkey PRIMARY KEY (endpoint_id),
        CONSTRAINT webhook_endpoint_states_endpoint_fkey FOREIGN KEY (endpoint_id)
          REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
        CONSTRAINT webhook_endpoint_states_lane CHECK (lane IN ('fast', 'slow')),
        CONSTRAINT webhook_endpoint_states_lease CHECK ((lease_worker IS NULL) = (lease_token IS NULL)),
        CONSTRAINT webhook_endpoint_states_pause CHECK ((paused_since IS NULL) = (paused_until IS NULL))
      ) WITH (fillfactor = 50);
    `);
  }

  private async events(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keeps feed positions valid across restores: the epoch grows when PostgreSQL restarts its transaction IDs. The row is
      -- inserted with the first event, so that a dump can be loaded into a new schema.
      CREATE TABLE webhook_feed_epoch (
        is_only boolean NOT NULL DEFAULT true,
        epoch bigint NOT NULL,
        system_identifier bigint NOT NULL,
        timeline integer NOT NULL,
        CONSTRAINT webhook_feed_epoch_pkey PRIMARY KEY (is_only),
        CONSTRAINT webhook_feed_epoch_one CHECK (is_only)
      );
      CREATE TABLE webhook_feed_pruned (
        tenant_id uuid NOT NULL,
        epoch bigint NOT NULL,
        transaction_id bigint NOT NULL,
        sequence bigint NOT NULL,
        CONSTRAINT webhook_feed_pruned_pkey PRIMARY KEY (tenant_id)
      );

      -- Grows within each resource in commit order; see WebhookOutbox.
      CREATE SEQUENCE webhook_event_sequence AS bigint CACHE 1;
      CREATE TABLE webhook_events (
        id uuid NOT NULL,
        tenant_id uuid,
        type text NOT NULL,
        body text NOT NULL,
        transaction_id bigint,
        created_at timestamptz(3) NOT NULL,
        -- The person that the event names.
        subject_id uuid,
        epoch bigint NOT NULL DEFAULT webhook_feed_epoch(),
        sequence bigint NOT NULL DEFAULT nextval('webhook_event_sequence'),
        traceparent varchar(55),
        CONSTRAINT webhook_events_pkey PRIMARY KEY (id)
      );
      -- The indexes cover kind and time, so feed filters read no rows that they skip.
      CREATE INDEX webhook_events_tenant_feed ON webhook_events (tenant_id, epoch, transaction_id, sequence)
        INCLUDE (type, created_at) WHERE transaction_id IS NOT NULL;
      CREATE INDEX webhook_events_feed ON webhook_events (epoch, transaction_id, sequence)
        INCLUDE (type, created_at) WHERE transaction_id IS NOT NULL;
      CREATE INDEX webhook_events_subject ON webhook_events (subject_id, id) WHERE subject_id IS NOT NULL;
    `);
  }

  /** Due deliveries are in a narrow queue table, and earlier attempts in a log with daily partitions. */
  private async deliveries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- An outcome changes no indexed column: with free space for every row's next version, it stays within its page (HOT).
      CREATE TABLE webhook_deliveries (
        id uuid NOT NULL,
        endpoint_id uuid NOT NULL,
        event_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        is_test boolean NOT NULL DEFAULT false,
        is_forced boolean NOT NULL DEFAULT false,
        attempts integer NOT NULL DEFAULT 0,
        round_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3),
        delivered_at timestamptz(3),
        finished_at timestamptz(3),
        duration_ms integer,
        response_status integer,
        response_body text,
        error text,
        created_at timestamptz(3) NOT NULL,
        -- Whether the person that the event names is erased.
        is_forgotten boolean NOT NULL DEFAULT false,
        attempted_at timestamptz(3),
        -- Of the event, for filters of the delivery log.
        event_type text,
        CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_deliveries_endpoint_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints (id),
        CONSTRAINT webhook_deliveries_event_fkey FOREIGN KEY (event_id) REFERENCES webhook_events (id),
        CONSTRAINT webhook_deliveries_status CHECK (status IN ('pending', 'succeeded', 'failed', 'cancelled')),
        CONSTRAINT webhook_deliveries_next_attempt CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        CONSTRAINT webhook_deliveries_finished CHECK ((status = 'pending') = (finished_at IS NULL)),
        CONSTRAINT webhook_deliveries_delivered CHECK ((status = 'succeeded') = (delivered_at IS NOT NULL)),
        CONSTRAINT webhook_deliveries_attempts CHECK (attempts >= round_attempts AND round_attempts >= 0)
      ) WITH (
        autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_vacuum_threshold = 1000,
        autovacuum_analyze_scale_factor = 0.05,
        fillfactor = 50
      );
      CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
      CREATE UNIQUE INDEX webhook_deliveries_event_endpoint ON webhook_deliveries (event_id, endpoint_id);
      CREATE INDEX webhook_deliveries_forgotten ON webhook_deliveries (id) WHERE is_forgotten;

      CREATE TABLE webhook_queue (
        endpoint_id uuid NOT NULL,
        due_at timestamptz(3) NOT NULL,
        delivery_id uuid NOT NULL,
        event_id uuid NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        round_attempts integer NOT NULL DEFAULT 0,
        is_test boolean NOT NULL DEFAULT false,
        is_forced boolean NOT NULL DEFAULT false,
        CONSTRAINT webhook_queue_pkey PRIMARY KEY (endpoint_id, due_at, delivery_id)
      ) WITH (
        autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_threshold = 2000,
        autovacuum_vacuum_insert_scale_factor = 0,
        autovacuum_vacuum_insert_threshold = 20000,
        autovacuum_analyze_scale_factor = 0.2,
        autovacuum_vacuum_cost_delay = 0
      );
      -- Almost always empty. Deliveries that somebody requests pass a pause, and are found without reading waiting ones.
      CREATE INDEX webhook_queue_forced ON webhook_queue (endpoint_id, due_at, delivery_id) WHERE is_forced;

      CREATE TABLE webhook_attempts (
        delivery_id uuid NOT NULL,
        number integer NOT NULL,
        at timestamptz(3) NOT NULL,
        duration_ms integer NOT NULL,
        response_status integer,
        response_body text,
        error text,
        CONSTRAINT webhook_attempts_pkey PRIMARY KEY (delivery_id, number, at)
      ) PARTITION BY RANGE (at);
      CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;
    `);
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
