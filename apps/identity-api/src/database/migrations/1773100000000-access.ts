import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Resources with their permissions, what clients may request of them, and roles. Every audience of a client becomes a
 * resource; the log lists them. `clients.audiences` stays for the previous version, which reads it during the upgrade.
 */
export class Access1773100000000 implements MigrationInterface {
  name = 'Access1773100000000';
  private readonly logger = new Logger('migration');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resources (
        id uuid PRIMARY KEY,
        organization_id uuid REFERENCES organizations (id) ON DELETE CASCADE,
        identifier text NOT NULL,
        name text NOT NULL,
        claims text[] NOT NULL,
        "authorization" text NOT NULL CHECK ("authorization" IN ('roles', 'api')),
        access_token_lifetime integer NOT NULL CHECK (access_token_lifetime BETWEEN 60 AND 3600),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT resources_identifier UNIQUE (identifier)
      );
      CREATE INDEX resources_organization ON resources (organization_id, created_at DESC, id DESC);

      CREATE TABLE resource_permissions (
        resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
        name text NOT NULL,
        description text NOT NULL,
        operator_only boolean NOT NULL,
        position integer NOT NULL,
        PRIMARY KEY (resource_id, name)
      );

      CREATE TABLE client_resources (
        client_id uuid NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
        resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
        -- "*": every permission that is not operator_only.
        has_all_permissions boolean NOT NULL,
        has_all_service_permissions boolean NOT NULL,
        PRIMARY KEY (client_id, resource_id)
      );
      CREATE INDEX client_resources_resource ON client_resources (resource_id);

      CREATE TABLE client_permissions (
        client_id uuid NOT NULL,
        resource_id uuid NOT NULL,
        permission text NOT NULL,
        for_service boolean NOT NULL,
        PRIMARY KEY (client_id, resource_id, permission, for_service),
        FOREIGN KEY (client_id, resource_id) REFERENCES client_resources ON DELETE CASCADE,
        FOREIGN KEY (resource_id, permission) REFERENCES resource_permissions ON DELETE CASCADE
      );
      CREATE INDEX client_permissions_resource ON client_permissions (resource_id, permission);

      CREATE TABLE roles (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        name text NOT NULL,
        description text NOT NULL,
        admin_scopes text[] NOT NULL,
        operator boolean NOT NULL,
        groups text[] NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT roles_of_operators CHECK (NOT operator OR cardinality(groups) = 0)
      );
      CREATE UNIQUE INDEX roles_name ON roles (organization_id, lower(name));

      CREATE TABLE role_permissions (
        role_id uuid NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
        resource_id uuid NOT NULL,
        permission text NOT NULL,
        PRIMARY KEY (role_id, resource_id, permission),
        FOREIGN KEY (resource_id, permission) REFERENCES resource_permissions ON DELETE CASCADE
      );
      CREATE INDEX role_permissions_resource ON role_permissions (resource_id, permission);

      CREATE TABLE user_roles (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        role_id uuid NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
        given_at timestamptz(3) NOT NULL,
        CONSTRAINT user_roles_once UNIQUE (user_id, role_id)
      );
      CREATE INDEX user_roles_role ON user_roles (role_id);

      -- A client may be for permissions of its own alone.
      ALTER TABLE clients DROP CONSTRAINT clients_used;
      ALTER TABLE clients ALTER COLUMN audiences SET DEFAULT '{}';

      INSERT INTO resources
      SELECT gen_random_uuid(),
             CASE WHEN count(DISTINCT organization_id) = 1 AND bool_and(organization_id IS NOT NULL)
                  THEN min(organization_id::text)::uuid END,
             audience, left(audience, 100), '{}', 'roles', 300, now(), now()
        FROM clients CROSS JOIN unnest(audiences) AS audience
       GROUP BY audience;

      INSERT INTO client_resources
      SELECT DISTINCT clients.id, resources.id, true, cardinality(service_scopes) > 0
        FROM clients CROSS JOIN unnest(audiences) AS audience JOIN resources ON identifier = audience;
    `);
    const made = (await runner.query('SELECT identifier, organization_id FROM resources ORDER BY identifier')) as {
      identifier: string;
      organization_id: string | null;
    }[];
    if (made.length > 0)
      this.logger.log(
        `These audiences of clients are resources now: ${made
          .map((each) => `${each.identifier} (${each.organization_id ?? 'the operator'})`)
          .join(', ')}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE clients SET audiences = ARRAY(
        SELECT identifier FROM client_resources JOIN resources ON resources.id = resource_id
         WHERE client_id = clients.id ORDER BY identifier);
      DROP TABLE user_roles, role_permissions, roles, client_permissions, client_resources, resource_permissions, resources;
      DELETE FROM clients WHERE cardinality(redirect_uris) = 0 AND cardinality(service_scopes) = 0;
      ALTER TABLE clients ALTER COLUMN audiences DROP DEFAULT;
      ALTER TABLE clients ADD CONSTRAINT clients_used
        CHECK (cardinality(redirect_uris) > 0 OR cardinality(service_scopes) > 0);
    `);
  }
}
