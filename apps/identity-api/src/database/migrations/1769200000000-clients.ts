import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Clients1769200000000 implements MigrationInterface {
  name = 'Clients1769200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clients (
        id uuid NOT NULL,
        organization_id uuid,
        name text NOT NULL,
        type text NOT NULL,
        redirect_uris text[] NOT NULL,
        post_logout_redirect_uris text[] NOT NULL,
        backchannel_logout_uri text,
        audiences text[] NOT NULL,
        scopes text[] NOT NULL,
        service_scopes text[] NOT NULL,
        dpop_bound boolean NOT NULL,
        token_endpoint_auth_method text NOT NULL,
        secret_sealed text,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT clients_pkey PRIMARY KEY (id),
        CONSTRAINT clients_organization_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT clients_type CHECK (type IN ('public', 'confidential')),
        CONSTRAINT clients_secret CHECK ((type = 'confidential') = (secret_sealed IS NOT NULL)),
        CONSTRAINT clients_auth_method CHECK ((type = 'public') = (token_endpoint_auth_method = 'none')),
        CONSTRAINT clients_of_services CHECK (type = 'confidential' OR cardinality(service_scopes) = 0),
        CONSTRAINT clients_used CHECK (cardinality(redirect_uris) > 0 OR cardinality(service_scopes) > 0)
      )`);
    await runner.query(`CREATE INDEX clients_organization ON clients (organization_id, created_at DESC, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE clients`);
  }
}
