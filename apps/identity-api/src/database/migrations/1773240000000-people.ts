import { buildIndex } from '@plinth/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const batch = 1_000;

/**
 * Indexes people by words of their name and address, and by group. Triggers maintain the terms for writes of any service
 * version. A B-tree holds them because an index on a text search vector keeps the words of erased people.
 */
export class People1773240000000 implements MigrationInterface {
  name = 'People1773240000000';
  // CREATE INDEX CONCURRENTLY cannot run in a transaction. Every step can be repeated.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without case and accents.
      CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN translate(replace(replace(replace(
          regexp_replace(lower(normalize(value, NFKD) COLLATE pg_c_utf8), '[\\u0300-\\u036f\\u3099\\u309a]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðıħ', 'olddih');
      -- Everything except letters and digits separates words.
      CREATE OR REPLACE FUNCTION search_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        BEGIN ATOMIC
          SELECT DISTINCT left(word, 100)
            FROM regexp_split_to_table(plain_text(value) COLLATE pg_c_utf8, '[^[:alnum:]]+') AS word WHERE word <> '';
        END;

      CREATE TABLE IF NOT EXISTS user_terms (
        organization_id uuid NOT NULL,
        -- A word, or = and a group. The organization comes first, so that a search reads and takes the time of its own only.
        term text COLLATE "C" NOT NULL,
        user_id uuid NOT NULL,
        CONSTRAINT user_terms_pkey PRIMARY KEY (organization_id, term, user_id)
      );
      CREATE INDEX IF NOT EXISTS user_terms_of_user_idx ON user_terms (user_id);

      -- O'Brien and Jean-Luc are also found as obrien and jeanluc.
      CREATE OR REPLACE FUNCTION users_terms(display_name text, email text, groups text[]) RETURNS SETOF text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
          SELECT search_words(concat_ws(' ', display_name, email, regexp_replace(display_name, '[''’ʼ‐-]', '', 'g')))
          UNION SELECT '=' || each FROM unnest(groups) AS each;
        END;
      -- Runs as the owner: until the migration ends, the service has no rights to the table.
      CREATE OR REPLACE FUNCTION users_note_terms() RETURNS trigger LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN DELETE FROM user_terms WHERE user_id = NEW.id; END IF;
        INSERT INTO user_terms SELECT NEW.organization_id, term, NEW.id
          FROM users_terms(NEW.display_name, NEW.email, NEW.groups) AS term ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER users_added AFTER INSERT ON users
        FOR EACH ROW EXECUTE FUNCTION users_note_terms();
      CREATE OR REPLACE TRIGGER users_renamed AFTER UPDATE ON users
        FOR EACH ROW WHEN ((NEW.display_name, NEW.email, NEW.groups) IS DISTINCT FROM (OLD.display_name, OLD.email, OLD.groups))
        EXECUTE FUNCTION users_note_terms();
    `);
    let after: string | null = null;
    do {
      const [last] = (await runner.query(
        // The lock lasts for one batch, so that no name changes between reading and writing it.
        `WITH picked AS MATERIALIZED (
           SELECT id, organization_id, display_name, email, groups FROM users
            WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${batch} FOR SHARE
         ), added AS (
           INSERT INTO user_terms SELECT organization_id, term, id FROM picked, users_terms(display_name, email, groups) AS term
             ON CONFLICT DO NOTHING
         )
         SELECT id FROM picked ORDER BY id DESC LIMIT 1`,
        [after],
      )) as { id: string }[];
      after = last?.id ?? null;
    } while (after !== null);
    const [list, living] = ['users_of_organization', 'WHERE deleted_at IS NULL'];
    const name = 'plain_text(display_name) COLLATE "C"';
    await buildIndex(runner, `${list}_by_name_idx`, `users (organization_id, (${name}), id) ${living}`);
    // No index on last_sign_in_at: it would make the update of each sign-in three times as expensive.
    const suspended = `WHERE status = 'suspended'`;
    await buildIndex(runner, `${list}_suspended_idx`, `users (organization_id, created_at DESC, id DESC) ${suspended}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_added ON users;
      DROP TRIGGER users_renamed ON users;
      DROP INDEX users_of_organization_by_name_idx, users_of_organization_suspended_idx;
      DROP TABLE user_terms;
      DROP FUNCTION users_note_terms, users_terms, search_words, plain_text;
    `);
  }
}
