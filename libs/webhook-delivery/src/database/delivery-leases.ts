import type { MigrationInterface, QueryRunner } from 'typeorm';
import { attemptPartitionFunctions } from './attempt-partitions.js';

/** Moves due deliveries into a narrow queue table, and earlier attempts into a daily partitioned log. */
export class DeliveryLeases1768700000000 implements MigrationInterface {
  readonly name = 'DeliveryLeases1768700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      CREATE TABLE webhook_workers (
        id uuid NOT NULL,
        alive_until timestamptz(3) NOT NULL,
        CONSTRAINT webhook_workers_pkey PRIMARY KEY (id)
      ) WITH (fillfactor = 50);

      -- Room in each page: what moves here is written often and indexed nowhere (HOT).
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
        CONSTRAINT webhook_endpoint_states_pkey PRIMARY KEY (endpoint_id),
        CONSTRAINT webhook_endpoint_states_endpoint_fkey FOREIGN KEY (endpoint_id)
          REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
        CONSTRAINT webhook_endpoint_states_lane CHECK (lane IN ('fast', 'slow')),
        CONSTRAINT webhook_endpoint_states_lease CHECK ((lease_worker IS NULL) = (lease_token IS NULL)),
        CONSTRAINT webhook_endpoint_states_pause CHECK ((paused_since IS NULL) = (paused_until IS NULL))
      ) WITH (fillfactor = 50);
      INSERT INTO webhook_endpoint_states (endpoint_id, lane, has_answered)
        SELECT id, lane, has_answered FROM webhook_endpoints;

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
      -- Almost always empty: what was asked for by hand passes a pause, and is found without reading what waits.
      CREATE INDEX webhook_queue_forced ON webhook_queue (endpoint_id, due_at, delivery_id) WHERE is_forced;
      INSERT INTO webhook_queue
          (endpoint_id, due_at, delivery_id, event_id, attempts, round_attempts, is_test, is_forced)
        SELECT endpoint_id, next_attempt_at, id, event_id, attempts, round_attempts, is_test, is_forced
          FROM webhook_deliveries WHERE status = 'pending';

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

      DROP INDEX webhook_deliveries_due;
      ALTER TABLE webhook_deliveries DROP COLUMN lease_token, DROP COLUMN lease_until,
        ADD COLUMN attempted_at timestamptz(3);
      -- An outcome changes no indexed column: with room for every row's next version it stays within its page (HOT).
      ALTER TABLE webhook_deliveries SET (fillfactor = 50);
      ALTER TABLE webhook_endpoints DROP COLUMN lane, DROP COLUMN has_answered, DROP COLUMN slow_until,
        DROP COLUMN failing_since`);
    await runner.query(attemptPartitionFunctions);
    await runner.query(`SELECT webhook_attempts_add_day(current_date + n) FROM generate_series(-1, 7) AS n`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE webhook_endpoints ADD COLUMN failing_since timestamptz(3),
        ADD COLUMN has_answered boolean NOT NULL DEFAULT false,
        ADD COLUMN lane text NOT NULL DEFAULT 'fast',
        ADD COLUMN slow_until timestamptz(3),
        ADD CONSTRAINT webhook_endpoints_lane CHECK (lane IN ('fast', 'slow'));
      UPDATE webhook_endpoints e SET failing_since = s.exhausted_at, has_answered = s.has_answered, lane = s.lane
        FROM webhook_endpoint_states s WHERE s.endpoint_id = e.id;
      ALTER TABLE webhook_deliveries ADD COLUMN lease_token uuid, ADD COLUMN lease_until timestamptz(3),
        DROP COLUMN attempted_at,
        ADD CONSTRAINT webhook_deliveries_lease CHECK ((lease_token IS NULL) = (lease_until IS NULL));
      ALTER TABLE webhook_deliveries SET (fillfactor = 70);
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at)
        WHERE status = 'pending';
      DROP FUNCTION webhook_attempts_add_day(date), webhook_attempts_drop_days(date);
      DROP TABLE webhook_attempts, webhook_queue, webhook_endpoint_states, webhook_workers`);
  }
}
