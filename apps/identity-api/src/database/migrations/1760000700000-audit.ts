import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log: append-only for every role, in one hash chain for each organization. */
export class Audit1760000700000 implements MigrationInterface {
  name = 'Audit1760000700000';

  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await this.refusals(runner);
    await this.chains(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER audit_organizations_kept ON organizations;
      DROP TABLE audit_checkpoints, audit_events, audit_chains, audit_arrivals, audit_pseudonyms;
      DROP FUNCTION audit_refuse(), audit_require_chained(), audit_require_growth(), audit_advance_chain();
    `);
  }

  /**
   * No table references organizations: the operators' chain has the nil UUID, which no organization has, and a chain outlives its
   * organization.
   */
  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The name under which a person appears in the audit log. Null once the person is erased: nothing leads back to them.
      CREATE TABLE audit_pseudonyms (
        user_id uuid NOT NULL,
        organization_id uuid NOT NULL,
        pseudonym text,
        CONSTRAINT audit_pseudonyms_pkey PRIMARY KEY (user_id),
        CONSTRAINT audit_pseudonyms_pseudonym_key UNIQUE (pseudonym),
        CONSTRAINT audit_pseudonyms_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );

      -- Written in the transaction of the recorded action, and moved into the log soon after. It is emptied again and again,
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
        -- RFC 3339 cannot express other times, and one such row would break every list.
        CONSTRAINT audit_arrivals_occurred_at_check
          CHECK (occurred_at >= '0001-01-01T00:00:00Z' AND occurred_at < '10000-01-01T00:00:00Z')
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
      CREATE INDEX audit_arrivals_next_idx ON audit_arrivals (organization_id, position);

      -- The end of each organization's chain. Its row is the lock for chaining events, and reveals when the last events of
      -- a log are missing.
      CREATE TABLE audit_chains (
        organization_id uuid NOT NULL,
        last_seq bigint NOT NULL,
        last_hash bytea NOT NULL,
        -- The time of the latest event, and by how much an event is at most older than one that precedes it in the chain.
        -- From both, a list derives the range of sequence numbers for a time.
        latest_at timestamptz(3),
        max_late_ms bigint NOT NULL DEFAULT 0,
        CONSTRAINT audit_chains_pkey PRIMARY KEY (organization_id),
        CONSTRAINT audit_chains_last_hash_check CHECK (octet_length(last_hash) = 32)
      ) WITH (fillfactor = 50);

      -- The log. Its organizations are those of audit_chains, whose row the writer locks.
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
        CONSTRAINT audit_events_hash_check CHECK (octet_length(prev_hash) = 32 AND octet_length(hash) = 32),
        CONSTRAINT audit_events_occurred_at_check
          CHECK (occurred_at >= '0001-01-01T00:00:00Z' AND occurred_at < '10000-01-01T00:00:00Z')
      );
      CREATE INDEX audit_events_action_idx ON audit_events (organization_id, action, seq);
      CREATE INDEX audit_events_actor_idx ON audit_events (organization_id, actor_id, seq);
      CREATE INDEX audit_events_target_idx ON audit_events (organization_id, target_id, seq);
      CREATE INDEX audit_events_result_idx ON audit_events (organization_id, result, seq);
      CREATE INDEX audit_events_time_idx ON audit_events (organization_id, occurred_at, seq);
      -- Events about a person who is neither their actor nor their target.
      CREATE INDEX audit_events_about_idx ON audit_events (organization_id, (details ->> 'user_id'), seq)
        WHERE details ->> 'user_id' IS NOT NULL;

      CREATE TABLE audit_checkpoints (
        organization_id uuid NOT NULL,
        seq bigint NOT NULL,
        hash bytea NOT NULL,
        at timestamptz(3) NOT NULL,
        jws text NOT NULL,
        CONSTRAINT audit_checkpoints_pkey PRIMARY KEY (organization_id, seq),
        CONSTRAINT audit_checkpoints_hash_check CHECK (octet_length(hash) = 32)
      );
    `);
  }

  private async refusals(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
      -- No foreign key leads from organizations to the log, which would refuse this otherwise.
      CREATE TRIGGER audit_organizations_kept BEFORE TRUNCATE ON organizations
        FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

      -- An arrival can be deleted only once it is in the log, unchanged. The event is fetched by its ID alone and then
      -- compared: with more conditions, the planner may choose another index and read thousands of events of one moment
      -- for each. It never scans the table, which may have been small when the plan was made.
      CREATE FUNCTION audit_require_chained() RETURNS trigger LANGUAGE plpgsql
        SET enable_seqscan = off AS $$
      DECLARE
        event audit_events;
      BEGIN
        SELECT * INTO event FROM audit_events WHERE id = OLD.id;
        IF (event.organization_id, event.occurred_at, event.action, event.actor_type, event.actor_id, event.target_type,
            event.target_id, event.result, event.ip, event.user_agent, event.request_id, event.details::text)
          IS DISTINCT FROM
           (OLD.organization_id, OLD.occurred_at, OLD.action, OLD.actor_type, OLD.actor_id, OLD.target_type,
            OLD.target_id, OLD.result, OLD.ip, OLD.user_agent, OLD.request_id, OLD.details::text)
        THEN
          RAISE EXCEPTION 'the audit trail is append-only: event % is not chained yet', OLD.id
            USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER audit_arrivals_chained BEFORE DELETE ON audit_arrivals
        FOR EACH ROW EXECUTE FUNCTION audit_require_chained();
    `);
  }

  private async chains(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The sequence numbers of inserted events continue the chain without a gap, and the chain then ends with them. So
      -- every inserted event, whoever inserts it, becomes part of the log: the service continues after it, and
      -- verification reports a wrong hash.
      CREATE FUNCTION audit_advance_chain() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        added record;
      BEGIN
        -- In the order of organizations, so that two who add to several do not wait for each other.
        FOR added IN
          SELECT organization_id, min(seq) AS first_seq, max(seq) AS last_seq, count(*) AS events,
                 (array_agg(hash ORDER BY seq DESC))[1] AS last_hash,
                 min(occurred_at) AS earliest_at, max(occurred_at) AS latest_at,
                 max(latest_so_far - occurred_at) AS max_late
            FROM (
              SELECT organization_id, seq, hash, occurred_at,
                     max(occurred_at) OVER (PARTITION BY organization_id ORDER BY seq) AS latest_so_far
                FROM added_events
            ) AS event
           GROUP BY organization_id
           ORDER BY organization_id
        LOOP
          IF added.first_seq = 1 THEN
            INSERT INTO audit_chains (organization_id, last_seq, last_hash)
            VALUES (added.organization_id, 0, decode(repeat('00', 32), 'hex')) ON CONFLICT (organization_id) DO NOTHING;
          END IF;
          UPDATE audit_chains
             SET last_seq = added.last_seq,
                 last_hash = added.last_hash,
                 latest_at = greatest(latest_at, added.latest_at),
                 max_late_ms = greatest(
                   max_late_ms,
                   (extract(epoch FROM greatest(added.max_late, latest_at - added.earliest_at)) * 1000)::bigint
                 )
           WHERE organization_id = added.organization_id AND last_seq = added.first_seq - 1;
          IF NOT FOUND OR added.events <> added.last_seq - added.first_seq + 1 THEN
            RAISE EXCEPTION 'the audit trail is append-only: events % to % do not continue the chain of %',
              added.first_seq, added.last_seq, added.organization_id USING ERRCODE = 'insufficient_privilege';
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;
      CREATE TRIGGER audit_events_advance AFTER INSERT ON audit_events REFERENCING NEW TABLE AS added_events
        FOR EACH STATEMENT EXECUTE FUNCTION audit_advance_chain();

      -- A chain begins empty, and from then on ends at its last event.
      CREATE FUNCTION audit_require_growth() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.last_seq = 0 AND NEW.last_hash = decode(repeat('00', 32), 'hex') AND NEW.latest_at IS NULL
             AND NEW.max_late_ms = 0 THEN
            RETURN NEW;
          END IF;
        ELSIF NEW.organization_id = OLD.organization_id AND NEW.last_seq > OLD.last_seq THEN
          PERFORM FROM audit_events
            WHERE organization_id = NEW.organization_id AND seq = NEW.last_seq AND hash = NEW.last_hash;
          IF FOUND THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'the audit trail is append-only: the chain of % only grows, with its events', NEW.organization_id
          USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER audit_chains_growing BEFORE INSERT OR UPDATE ON audit_chains
        FOR EACH ROW EXECUTE FUNCTION audit_require_growth();
    `);
  }
}
