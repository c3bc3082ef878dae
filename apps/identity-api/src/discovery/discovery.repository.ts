import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { allOrganizations } from '../principal.js';

export interface DiscoveredRow {
  slug: string;
  display_name: string;
  logo_url: string | null;
  accent_color: string | null;
  sign_in_message: string | null;
  sign_in_logo_version: string | null;
  id: string;
  sso_required: boolean;
  sso_connections: { id: string; type: 'saml' | 'oidc'; display_name: string; authorize_url: string | null }[];
}

// One statement, which never reads users, so neither content nor duration reveals whether an account exists.
const selection = `
  SELECT organization.id, organization.slug, organization.display_name, organization.logo_url, organization.sso_required,
         organization.accent_color, organization.sign_in_message, organization.sign_in_logo_version,
         coalesce((SELECT json_agg(json_build_object('id', connection.id, 'type', connection.type,
                                     'display_name', connection.display_name, 'authorize_url',
                                     -- Null: this service signs people in by it.
                                     CASE WHEN connection.issuer IS NULL THEN connection.authorize_url END)
                            ORDER BY connection.created_at, connection.id)
                     FROM sso_connections AS connection
                    WHERE connection.organization_id = organization.id), '[]') AS sso_connections
    FROM organizations AS organization`;

@Injectable()
export class DiscoveryRepository {
  constructor(private readonly database: Database) {}

  async findBySlug(_scope: typeof allOrganizations, slug: string): Promise<DiscoveredRow | undefined> {
    const [row] = await this.database.query<DiscoveredRow>(
      `${selection} WHERE organization.slug = $1 AND organization.deleted_at IS NULL`,
      [slug],
    );
    return row;
  }

  /** Finds verified domains only. */
  async findByDomain(
    _scope: typeof allOrganizations,
    kind: 'email' | 'custom',
    domain: string,
  ): Promise<DiscoveredRow | undefined> {
    const [row] = await this.database.query<DiscoveredRow>(
      `${selection}
         JOIN organization_domains AS own ON own.organization_id = organization.id
        WHERE own.domain = $1 AND own.kind = $2 AND own.verified_at IS NOT NULL AND organization.deleted_at IS NULL`,
      [domain, kind],
    );
    return row;
  }
}
