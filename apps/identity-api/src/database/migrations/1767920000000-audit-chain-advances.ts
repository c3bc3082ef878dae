import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database moves the end of a chain and tracks the largest reordering of its events. */
export class AuditChainAdvances1767920000000 implements MigrationInterface {
  name = 'AuditChainAdvances1767920000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What can be written as RFC 3339 has it; a row that cannot be would stand in the way of every list.
      ALTER TABLE audit_arrivals ADD CONSTRAINT audit_arrivals_occurred_at_check
        CHECK (occurred_at >= '0001-01-01T00:00:00Z' AND occurred_at < '10000-01-01T00:00:00Z');
      ALTER TABLE audit_events ADD CONSTRAINT audit_events_occurred_at_check
        CHECK (occurred_at >= '0001-01-01T00:00:00Z' AND occurred_at < '10000-01-01T00:00:00Z');

      -- When the latest event of the chain happened, and by how much an event happened at most before one that precedes
      -- it: from a time, a list tells between which numbers of the chain to look.
      DROP TRIGGER audit_chains_growing ON audit_chains;
      ALTER TABLE audit_chains ADD COLUMN latest_at timestamptz(3), ADD COLUMN max_late_ms bigint NOT NULL DEFAULT 0;
      UPDATE audit_chains AS chain SET latest_at = known.latest_at, max_late_ms = known.max_late_ms
        FROM (
          SELECT organization_id, max(occurred_at) AS latest_at,
                 (extract(epoch FROM max(latest_so_far - occurred_at)) * 1000)::bigint AS max_late_ms
            FROM (
              SELECT organization_id, occurred_at,
                     max(occurred_at) OVER (PARTITION BY organization_id ORDER BY seq) AS latest_so_far
                FROM audit_events
            ) AS event
           GROUP BY organization_id
        ) AS known
       WHERE known.organization_id = chain.organization_id;

      -- The numbers of what is inserted follow the end of the chain without a gap, and the chain ends with it. So
      -- whatever is inserted, by whomever, becomes part of the trail: the service goes on after it, and if its hash is
      -- wrong, a verification says so.
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

      -- A chain begins empty, and from then on ends where its last event stands.
      CREATE OR REPLACE FUNCTION audit_require_growth() RETURNS trigger LANGUAGE plpgsql AS $$
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

      -- The event is fetched by its id alone and compared then: given more to go by, the planner may take another index
      -- and read thousands of events of one moment for each. Nor is the table ever read through, as it may have been
      -- small when the plan was made.
      CREATE OR REPLACE FUNCTION audit_require_chained() RETURNS trigger LANGUAGE plpgsql
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION audit_require_chained() RETURNS trigger LANGUAGE plpgsql AS $$
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

      DROP TRIGGER audit_chains_growing ON audit_chains;
      CREATE OR REPLACE FUNCTION audit_require_growth() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.organization_id <> OLD.organization_id OR NEW.last_seq <= OLD.last_seq THEN
          RAISE EXCEPTION 'the audit trail is append-only: the chain of % can only grow', OLD.organization_id
            USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER audit_chains_growing BEFORE UPDATE ON audit_chains
        FOR EACH ROW EXECUTE FUNCTION audit_require_growth();

      DROP TRIGGER audit_events_advance ON audit_events;
      DROP FUNCTION audit_advance_chain();
      ALTER TABLE audit_chains DROP COLUMN latest_at, DROP COLUMN max_late_ms;
      ALTER TABLE audit_events DROP CONSTRAINT audit_events_occurred_at_check;
      ALTER TABLE audit_arrivals DROP CONSTRAINT audit_arrivals_occurred_at_check;
    `);
  }
}
