import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People with their search terms, enrolment tickets and passkeys. */
export class PeopleAndPasskeys1760000200000 implements MigrationInterface {
  name = 'PeopleAndPasskeys1760000200000';

  async up(runner: QueryRunner): Promise<void> {
    await this.users(runner);
    await this.searchTerms(runner);
    await this.passkeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE challenges, passkeys, enrollment_tickets, user_terms, users;
      DROP FUNCTION users_note_passkey, users_note_terms, users_terms, search_words, plain_text, users_note_email,
        users_move_access_version;
    `);
  }

  private async users(runner: QueryRunner): Promise<void> {
    // No index on last_sign_in_at: each sign-in would have to write to it.
    await runner.query(`
      -- Without case and accents.
      CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN translate(replace(replace(replace(
          regexp_replace(lower(normalize(value, NFKD) COLLATE pg_c_utf8), '[\\u0300-\\u036f\\u3099\\u309a]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðıħ', 'olddih');

      CREATE TABLE users (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        -- Null once the person is erased: the row stays as a tombstone.
        email text,
        display_name text,
        groups text[] NOT NULL DEFAULT '{}',
        -- The ID by which authenticators know the user (WebAuthn §5.4.3): stable, random, and different from id.
        user_handle bytea,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        last_sign_in_at timestamptz(3),
        deleted_at timestamptz(3),
        status text NOT NULL DEFAULT 'active',
        suspended_at timestamptz(3),
        suspension_reason text,
        -- Whether the person has ever had a passkey: from then on, a ticket for them is a recovery.
        had_passkey boolean NOT NULL DEFAULT false,
        -- Changes with everything about a user that decides whether they get in.
        access_version bigint NOT NULL DEFAULT 1,
        -- Whether the person has ever had a link to an identity provider, or a changed address.
        had_link boolean NOT NULL DEFAULT false,
        email_changed boolean NOT NULL DEFAULT false,
        locale text,
        CONSTRAINT users_pkey PRIMARY KEY (id),
        CONSTRAINT users_id_organization_key UNIQUE (id, organization_id),
        CONSTRAINT users_user_handle_key UNIQUE (user_handle),
        CONSTRAINT users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT users_erased_check CHECK ((deleted_at IS NULL) = (email IS NOT NULL AND display_name IS NOT NULL AND user_handle IS NOT NULL)),
        CONSTRAINT users_status_check CHECK (status IN ('active', 'suspended')),
        CONSTRAINT users_suspension_check CHECK (
          (status = 'suspended') = (suspended_at IS NOT NULL) AND (status = 'suspended' OR suspension_reason IS NULL)
        )
      ) WITH (fillfactor = 90); -- so that frequent updates need no index writes (HOT)
      -- An address belongs to one user, whatever its case. An erased address is free again.
      CREATE UNIQUE INDEX users_organization_email_key ON users (organization_id, lower(email));
      CREATE INDEX users_of_organization_newest_idx ON users (organization_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX users_of_organization_by_name_idx ON users (organization_id, (plain_text(display_name) COLLATE "C"), id)
        WHERE deleted_at IS NULL;
      CREATE INDEX users_of_organization_suspended_idx ON users (organization_id, created_at DESC, id DESC)
        WHERE status = 'suspended';
      CREATE TRIGGER users_of_living_organization BEFORE INSERT ON users
        FOR EACH ROW EXECUTE FUNCTION organizations_require_living('organization_id');

      CREATE FUNCTION users_move_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.groups IS DISTINCT FROM OLD.groups
          OR to_jsonb(NEW) -> 'status' IS DISTINCT FROM to_jsonb(OLD) -> 'status' THEN
          NEW.access_version := OLD.access_version + 1;
        END IF;
        RETURN NEW;
      END $$;
      -- The condition spares other updates the function, which serializes each row twice as JSON.
      CREATE TRIGGER users_access_version BEFORE UPDATE ON users
        FOR EACH ROW WHEN (NEW.groups IS DISTINCT FROM OLD.groups OR NEW.status IS DISTINCT FROM OLD.status)
        EXECUTE FUNCTION users_move_access_version();

      -- An erased user has no address, and keeps no fact about the one they had.
      CREATE FUNCTION users_note_email() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.email_changed := true;
        RETURN NEW;
      END $$;
      CREATE TRIGGER users_email_changed BEFORE UPDATE ON users
        FOR EACH ROW WHEN (NEW.email IS NOT NULL AND lower(NEW.email) IS DISTINCT FROM lower(OLD.email))
        EXECUTE FUNCTION users_note_email();
    `);
  }

  /**
   * Words of people's names and addresses, and their groups. Triggers maintain them. A B-tree holds them, because an index on
   * a text search vector keeps the words of erased people.
   */
  private async searchTerms(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Everything except letters and digits separates words.
      CREATE FUNCTION search_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        BEGIN ATOMIC
          SELECT DISTINCT left(word, 100)
            FROM regexp_split_to_table(plain_text(value) COLLATE pg_c_utf8, '[^[:alnum:]]+') AS word WHERE word <> '';
        END;

      CREATE TABLE user_terms (
        organization_id uuid NOT NULL,
        -- A word, or = and a group. The organization comes first, so that a search reads and takes the time of its own only.
        term text COLLATE "C" NOT NULL,
        user_id uuid NOT NULL,
        CONSTRAINT user_terms_pkey PRIMARY KEY (organization_id, term, user_id)
      );
      CREATE INDEX user_terms_of_user_idx ON user_terms (user_id);

      -- O'Brien and Jean-Luc are also found as obrien and jeanluc.
      CREATE FUNCTION users_terms(display_name text, email text, groups text[]) RETURNS SETOF text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
          SELECT search_words(concat_ws(' ', display_name, email, regexp_replace(display_name, '[''’ʼ‐-]', '', 'g')))
          UNION SELECT '=' || each FROM unnest(groups) AS each;
        END;
      -- Runs as the owner, because the service may only read the table.
      CREATE FUNCTION users_note_terms() RETURNS trigger LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN DELETE FROM user_terms WHERE user_id = NEW.id; END IF;
        INSERT INTO user_terms SELECT NEW.organization_id, term, NEW.id
          FROM users_terms(NEW.display_name, NEW.email, NEW.groups) AS term ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_added AFTER INSERT ON users
        FOR EACH ROW EXECUTE FUNCTION users_note_terms();
      CREATE TRIGGER users_renamed AFTER UPDATE ON users
        FOR EACH ROW WHEN ((NEW.display_name, NEW.email, NEW.groups) IS DISTINCT FROM (OLD.display_name, OLD.email, OLD.groups))
        EXECUTE FUNCTION users_note_terms();
    `);
  }

  private async passkeys(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enrollment_tickets (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        issued_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        spent_at timestamptz(3),
        is_recovery boolean NOT NULL DEFAULT false,
        -- When it was ended early. expires_at moves as well, for queries that check only that.
        revoked_at timestamptz(3),
        -- Without them, a ticket does not enrol an administrator.
        issuer_rights text[] NOT NULL DEFAULT '{}',
        CONSTRAINT enrollment_tickets_pkey PRIMARY KEY (id),
        CONSTRAINT enrollment_tickets_token_hash_key UNIQUE (token_hash),
        CONSTRAINT enrollment_tickets_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      );
      CREATE INDEX enrollment_tickets_of_user_idx ON enrollment_tickets (user_id, created_at DESC);

      CREATE TABLE passkeys (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        user_id uuid NOT NULL,
        credential_id bytea NOT NULL,
        -- COSE_Key (RFC 9052 §7), as the authenticator sent it.
        public_key bytea NOT NULL,
        display_name text NOT NULL,
        -- Never decreases, whatever the authenticator says.
        sign_count bigint NOT NULL,
        backup_eligible boolean NOT NULL,
        backed_up boolean NOT NULL,
        aaguid uuid NOT NULL,
        transports text[] NOT NULL DEFAULT '{}',
        clone_suspected boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3),
        -- When it was registered by a recovery, or by a session of a passkey that was.
        recovered_at timestamptz(3),
        attested boolean NOT NULL DEFAULT false,
        hardware_protected boolean NOT NULL DEFAULT false,
        CONSTRAINT passkeys_pkey PRIMARY KEY (id),
        CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
        CONSTRAINT passkeys_user_fkey FOREIGN KEY (user_id, organization_id) REFERENCES users (id, organization_id)
      ) WITH (fillfactor = 90);
      CREATE INDEX passkeys_of_user_idx ON passkeys (user_id, created_at DESC, id DESC);

      CREATE FUNCTION users_note_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET had_passkey = true WHERE id = NEW.user_id AND NOT had_passkey;
        RETURN NULL;
      END $$;
      CREATE TRIGGER passkeys_note_user AFTER INSERT ON passkeys
        FOR EACH ROW EXECUTE FUNCTION users_note_passkey();

      -- Valid for five minutes and one use, and worthless after a crash, so not logged.
      CREATE UNLOGGED TABLE challenges (
        challenge bytea NOT NULL,
        -- The ceremony that may use it: 'login' or 'registration'.
        ceremony text NOT NULL,
        -- Null for a login, where nobody is known yet.
        organization_id uuid,
        user_id uuid,
        -- The name for the passkey that will be registered.
        display_name text,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT challenges_pkey PRIMARY KEY (challenge),
        CONSTRAINT challenges_ceremony_check CHECK ((ceremony = 'registration') = (user_id IS NOT NULL AND organization_id IS NOT NULL))
      );
      CREATE INDEX challenges_oldest_idx ON challenges (expires_at);
    `);
  }
}
