import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@plinth/database';
import type { Scope } from '../scopes.js';

export interface MembershipRow {
  memberId: string;
  fullName: string;
  provider: { id: string; name: string; slug: string; isSuspended: boolean };
  role: string;
  ownScopes: Scope[] | null;
  sharedScopes: Scope[] | null;
  /** Null unless it was given by somebody who held its scopes. */
  adminRole: string | null;
  adminScopes: Scope[] | null;
}

/** OpenID Connect's name of a person. */
export interface PersonName {
  issuer: string;
  subject: string;
}

const memberships = `
  SELECT member.id AS "memberId", member.full_name AS "fullName",
         json_build_object('id', provider.id, 'name', provider.name, 'slug', provider.slug,
                           'isSuspended', provider.status = 'suspended') AS provider,
         role.slug AS role, role.scopes AS "ownScopes", shared.scopes AS "sharedScopes",
         admin.slug AS "adminRole", admin.scopes AS "adminScopes"
    FROM members AS member
    JOIN providers AS provider ON provider.id = member.provider_id
    JOIN roles AS role ON role.id = member.role_id
    LEFT JOIN roles AS shared ON shared.provider_id IS NULL AND shared.slug = role.slug AND NOT shared.platform
    LEFT JOIN roles AS admin ON admin.id = member.admin_role_id AND admin.platform AND member.is_admin_role_granted`;

/** Not scoped to a provider: a person sees their own memberships. */
@Injectable()
export class MembershipsRepository {
  constructor(private readonly database: Database) {}

  async find({ issuer, subject }: PersonName): Promise<MembershipRow[]> {
    return this.database.query<MembershipRow>(
      `${memberships} WHERE member.issuer = $1 AND member.subject = $2 ORDER BY provider.name, member.id`,
      [issuer, subject],
    );
  }

  async findMember(id: string, on: Queryable): Promise<MembershipRow | undefined> {
    const [row] = await on.query<MembershipRow>(`${memberships} WHERE member.id = $1`, [id]);
    return row;
  }

  /**
   * Links the members with this address who are not linked, one for each provider. The byte lengths differ if other
   * letters have the same lower case, as the Kelvin sign has that of k.
   */
  async link({ issuer, subject }: PersonName, email: string): Promise<void> {
    await this.database.query(
      `UPDATE members SET issuer = $1, subject = $2
        WHERE subject IS NULL AND lower(email) = lower($3) AND octet_length(email) = octet_length($3)
          AND NOT EXISTS (SELECT FROM members AS linked
                           WHERE linked.issuer = $1 AND linked.subject = $2
                             AND linked.provider_id = members.provider_id)`,
      [issuer, subject, email],
    );
  }
}
