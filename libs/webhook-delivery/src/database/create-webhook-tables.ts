import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebhookTables1767225600001 implements MigrationInterface {
  readonly name = 'CreateWebhookTables1767225600001';

  async up(runner: QueryRunner): Promise<void> {
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
        failing_since timestamptz(3),
        has_answered boolean NOT NULL DEFAULT false,
        lane text NOT NULL DEFAULT 'fast',
        slow_until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_endpoints_url_length CHECK (char_length(url) BETWEEN 1 AND 1024),
        CONSTRAINT webhook_endpoints_events_given CHECK (cardinality(events) >= 1),
        CONSTRAINT webhook_endpoints_lane CHECK (lane IN ('fast', 'slow')),
        CONSTRAINT webhook_endpoints_disabled CHECK (
          (disabled_reason IS NULL) = (disabled_at IS NULL) AND NOT (enabled AND disabled_at IS NOT NULL)
        ),
        CONSTRAINT webhook_endpoints_disabled_reason CHECK (disabled_reason IN ('failing', 'gone')),
        CONSTRAINT webhook_endpoints_previous_secret CHECK (
          (previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL)
        )
      ) WITH (fillfactor = 70)`);
    await runner.query(`
      CREATE INDEX webhook_endpoints_tenant ON webhook_endpoints (tenant_id, created_at DESC, id DESC)
        WHERE deleted_at IS NULL`);

    // Grows within each resource in commit order; see WebhookOutbox.
    await runner.query(`CREATE SEQUENCE webhook_event_sequence AS bigint CACHE 1`);
    await runner.query(`
      CREATE TABLE webhook_events (
        id uuid NOT NULL,
        tenant_id uuid,
        type text NOT NULL,
        body text NOT NULL,
        transaction_id bigint,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT webhook_events_pkey PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE INDEX webhook_events_tenant_feed ON webhook_events (tenant_id, transaction_id, id)
        WHERE transaction_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX webhook_events_feed ON webhook_events (transaction_id, id) WHERE transaction_id IS NOT NULL`);

    // Free space in each page, so that lease updates stay on the page and touch no index (HOT).
    await runner.query(`
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
        lease_token uuid,
        lease_until timestamptz(3),
        delivered_at timestamptz(3),
        finished_at timestamptz(3),
        duration_ms integer,
        response_status integer,
        response_body text,
        error text,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_deliveries_endpoint_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints (id),
        CONSTRAINT webhook_deliveries_event_fkey FOREIGN KEY (event_id) REFERENCES webhook_events (id),
        CONSTRAINT webhook_deliveries_status CHECK (status IN ('pending', 'succeeded', 'failed', 'cancelled')),
        CONSTRAINT webhook_deliveries_next_attempt CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        CONSTRAINT webhook_deliveries_finished CHECK ((status = 'pending') = (finished_at IS NULL)),
        CONSTRAINT webhook_deliveries_delivered CHECK ((status = 'succeeded') = (delivered_at IS NOT NULL)),
        CONSTRAINT webhook_deliveries_lease CHECK ((lease_token IS NULL) = (lease_until IS NULL)),
        CONSTRAINT webhook_deliveries_attempts CHECK (attempts >= round_attempts AND round_attempts >= 0)
      ) WITH (
        fillfactor = 70,
        autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_vacuum_threshold = 1000,
        autovacuum_analyze_scale_factor = 0.05
      )`);
    await runner.query(`
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at)
        WHERE status = 'pending'`);
    await runner.query(`
      CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, created_at DESC, id DESC)`);
    await runner.query(`
      CREATE UNIQUE INDEX webhook_deliveries_event_endpoint ON webhook_deliveries (event_id, endpoint_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE webhook_deliveries`);
    await runner.query(`DROP TABLE webhook_events`);
    await runner.query(`DROP SEQUENCE webhook_event_sequence`);
    await runner.query(`DROP TABLE webhook_endpoints`);
  }
}
