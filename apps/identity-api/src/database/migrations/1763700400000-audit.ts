import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1763700400000 implements MigrationInterface {
  name = 'Audit1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What it held was never served, and it named people and whole addresses: the trail begins here.
      DROP TABLE audit_events;

      -- By what name a person appears in the trail. Null once the person is erased: nothing leads back any more.
      CREATE TABLE audit_pseudonyms (
        user_id uuid NOT NULL,
        organization_id uuid NOT NULL,
        pseudonym text,
        CONSTRAINT audit_pseudonyms_pkey PRIMARY KEY (user_id),
        CONSTRAINT audit_pseudonyms_pseudonym_key UNIQUE (pseudonym),
        CONSTRAINT audit_pseudonyms_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );

      -- Written in the transaction of what it tells of, and moved into the trail soon after. Emptied again and again,
      -- so it is vacuumed early.
      CREATE TABLE audit_arrivals (
        id uuid NOT NULL,
        -- The order in which events of one batch are chained.
        position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        organization_id uuid NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        action text NOT NULL,
        actor_type text NOT NULL,
        actor_id text,
        target_type text,
        target_id text,
        result text NOT NULL,
        ip text,
        user_agent text,
        request_id text,
        details json NOT NULL,
        CONSTRAINT audit_arrivals_pkey PRIMARY KEY (id),
        CONSTRAINT audit_arrivals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
      CREATE INDEX audit_arrivals_next_idx ON audit_arrivals (organization_id, position);

      -- The end of each organization's chain. Its row is the lock behind which events are chained, and it shows when
      -- the last events of a trail are missing.
      CREATE TABLE audit_chains (
        organization_id uuid NOT NULL,
        last_seq bigint NOT NULL,
        last_hash bytea NOT NULL,
        CONSTRAINT audit_chains_pkey PRIMARY KEY (organization_id),
        CONSTRAINT audit_chains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT audit_chains_last_hash_check CHECK (octet_length(last_hash) = 32)
      ) WITH (fillfactor = 50);

      -- The trail. Its organizations are those of audit_chains, whose row the writer holds.
      CREATE TABLE audit_events (
        organization_id uuid NOT NULL,
        seq bigint NOT NULL,
        id uuid NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        action text NOT NULL,
        actor_type text NOT NULL,
        actor_id text,
        target_type text,
        target_id text,
        result text NOT NULL,
        ip text,
        user_agent text,
        request_id text,
        details json NOT NULL,
        prev_hash bytea NOT NULL,
        hash bytea NOT NULL,
        CONSTRAINT audit_events_pkey PRIMARY KEY (organization_id, seq),
        CONSTRAINT audit_events_id_key UNIQUE (id),
        CONSTRAINT audit_events_hash_check CHECK (octet_length(prev_hash) = 32 AND octet_length(hash) = 32)
      );
      CREATE INDEX audit_events_action_idx ON audit_events (organization_id, action, seq);
      CREATE INDEX audit_events_actor_idx ON audit_events (organization_id, actor_id, seq);
      CREATE INDEX audit_events_user_idx ON audit_events (organization_id, target_id, seq) WHERE target_type = 'user';
      CREATE INDEX audit_events_time_idx ON audit_events (organization_id, occurred_at, seq);

      CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit trail is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
      CREATE TRIGGER audit_arrivals_append_only BEFORE UPDATE OR TRUNCATE ON audit_arrivals
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
      CREATE TRIGGER audit_chains_permanent BEFORE DELETE OR TRUNCATE ON audit_chains
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

      -- An arrival goes only when it stands in the trail, unchanged.
      CREATE FUNCTION audit_require_chained() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM 1 FROM audit_events AS event
          WHERE event.id = OLD.id
            AND (event.organization_id, event.occurred_at, event.action, event.actor_type, event.result, event.details::text)
              = (OLD.organization_id, OLD.occurred_at, OLD.action, OLD.actor_type, OLD.result, OLD.details::text)
            AND (event.actor_id, event.target_type, event.target_id, event.ip, event.user_agent, event.request_id)
              IS NOT DISTINCT FROM
              (OLD.actor_id, OLD.target_type, OLD.target_id, OLD.ip, OLD.user_agent, OLD.request_id);
        IF NOT FOUND THEN
          RAISE EXCEPTION 'the audit trail is append-only: event % is not chained yet', OLD.id
            USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER audit_arrivals_chained BEFORE DELETE ON audit_arrivals
        FOR EACH ROW EXECUTE FUNCTION audit_require_chained();

      CREATE FUNCTION audit_require_growth() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.organization_id <> OLD.organization_id OR NEW.last_seq <= OLD.last_seq THEN
          RAISE EXCEPTION 'the audit trail is append-only: the chain of % can only grow', OLD.organization_id
            USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER audit_chains_growing BEFORE UPDATE ON audit_chains
        FOR EACH ROW EXECUTE FUNCTION audit_require_growth();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_events, audit_chains, audit_arrivals, audit_pseudonyms;
      DROP FUNCTION audit_refuse(), audit_require_chained(), audit_require_growth();
      CREATE TABLE audit_events (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        action text NOT NULL,
        actor_type text NOT NULL,
        actor_id text,
        target_type text,
        target_id text,
        result text NOT NULL,
        ip text,
        user_agent text,
        request_id text,
        details json NOT NULL DEFAULT '{}',
        transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
        CONSTRAINT audit_events_pkey PRIMARY KEY (id),
        CONSTRAINT audit_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
      );
      CREATE INDEX audit_events_of_organization_idx ON audit_events (organization_id, occurred_at DESC, id DESC);
    `);
  }
}
