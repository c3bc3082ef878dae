import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DomainsAndSso1763700300000 implements MigrationInterface {
  name = 'DomainsAndSso1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organization_domains (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        -- Lower-case, in Punycode: the one form that is compared.
        domain text NOT NULL,
        kind text NOT NULL,
        -- What the TXT record must hold. Another organization's claim has another, so that no proof serves two.
        challenge text NOT NULL,
        verified_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT organization_domains_pkey PRIMARY KEY (id),
        CONSTRAINT organization_domains_claim_key UNIQUE (organization_id, domain),
        CONSTRAINT organization_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT organization_domains_kind_check CHECK (kind IN ('email', 'custom'))
      );
      -- A domain has one owner. Claims that are not proven may stand side by side, so that none keeps the owner out.
      CREATE UNIQUE INDEX organization_domains_owner_key ON organization_domains (domain) WHERE verified_at IS NOT NULL;
      CREATE INDEX organization_domains_newest_idx ON organization_domains (organization_id, created_at DESC, id DESC);

      CREATE TABLE sso_connections (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        type text NOT NULL,
        display_name text NOT NULL,
        authorize_url text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT sso_connections_pkey PRIMARY KEY (id),
        CONSTRAINT sso_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id),
        CONSTRAINT sso_connections_type_check CHECK (type IN ('saml', 'oidc'))
      );
      CREATE INDEX sso_connections_newest_idx ON sso_connections (organization_id, created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sso_connections, organization_domains');
  }
}
