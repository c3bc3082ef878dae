import { Injectable } from '@nestjs/common';
import { Database, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import type { Scope } from '../scopes.js';
import { builtInRoles } from '../role-scopes.js';
import { RoleEntity } from './team.entity.js';

/** `sharedScopes`: of the role of every provider with the same slug. */
export type RoleRow = RoleEntity & { sharedScopes: Scope[] | null };

const columns = (role: string): string => `
  ${role}.id, ${role}.provider_id AS "providerId", ${role}.name, ${role}.slug, ${role}.scopes, ${role}.platform,
  CASE WHEN ${role}.provider_id IS NOT NULL THEN (
    SELECT shared.scopes FROM roles AS shared
     WHERE shared.provider_id IS NULL AND shared.slug = ${role}.slug AND NOT shared.platform) END AS "sharedScopes"`;

// A member's built-in role of the platform has a row, too.
const isNotBuiltIn = `NOT (role.provider_id IS NULL AND role.slug IN
  (SELECT slug FROM jsonb_to_recordset($3::jsonb) AS built_in (slug text)))`;

/** Roles of every provider are listed for the platform, which manages them. */
@Injectable()
export class RolesRepository {
  constructor(private readonly database: Database) {}

  async list(request: PageRequest): Promise<Page<RoleRow>> {
    return queryPage<RoleRow>(this.database, {
      total: `SELECT count(*) + jsonb_array_length($3::jsonb) FROM roles AS role WHERE ${isNotBuiltIn}`,
      rows: `SELECT * FROM (
               SELECT ${columns('role')} FROM roles AS role WHERE ${isNotBuiltIn}
               UNION ALL
               SELECT id, NULL, name, slug, scopes, platform, NULL
                 FROM jsonb_to_recordset($3::jsonb) AS built_in (id uuid, name text, slug text, scopes text[], platform boolean)
             ) AS role ORDER BY id DESC LIMIT $1 OFFSET $2::bigint`,
      order: 'page.id DESC',
      values: [request.perPage, pageOffset(request), JSON.stringify(builtInRoles)],
    });
  }

  async find(id: string, on: Queryable = this.database): Promise<RoleRow | undefined> {
    const [row] = await on.query<RoleRow>(`SELECT ${columns('role')} FROM roles AS role WHERE id = $1`, [id]);
    return row;
  }

  /** Blocks changes of the role, and giving it. */
  async lock(tx: Transaction, id: string): Promise<RoleRow | undefined> {
    await tx.query('SELECT FROM roles WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, tx);
  }

  /** The name of a role that a provider can give: its own, or one of every provider. */
  async nameOf(providerId: string, tx: Transaction, slug: string): Promise<string | undefined> {
    const [role] = await tx.query<{ name: string }>(
      `SELECT name FROM roles
        WHERE slug = $2 AND (provider_id = $1 OR (provider_id IS NULL AND NOT platform))
        ORDER BY provider_id IS NULL LIMIT 1`,
      [providerId, slug],
    );
    return role?.name;
  }

  async insert(tx: Transaction, role: RoleEntity): Promise<void> {
    await tx.manager.insert(RoleEntity, role);
  }

  async update(tx: Transaction, id: string, changes: Pick<Partial<RoleEntity>, 'name' | 'scopes'>): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.manager.update(RoleEntity, { id }, changes);
  }

  /** Returns false if members or pending invitations have the role, or take their scopes from it. */
  async delete(tx: Transaction, { id, providerId, slug, platform }: RoleEntity): Promise<boolean> {
    await tx.query('DELETE FROM invitations WHERE role_id = $1 AND (accepted_at IS NOT NULL OR expires_at <= now())', [
      id,
    ]);
    const deleted = await tx.query<{ id: string }>(
      `WITH users AS (SELECT id FROM roles
                       WHERE id = $1 OR ($2::boolean AND slug = $3 AND provider_id IS NOT NULL AND scopes IS NULL))
       DELETE FROM roles
        WHERE id = $1
          AND NOT EXISTS (SELECT FROM members JOIN users ON users.id IN (role_id, admin_role_id))
          AND NOT EXISTS (SELECT FROM invitations WHERE role_id = ANY (ARRAY(SELECT id FROM users))
                             AND accepted_at IS NULL AND expires_at > now())
       RETURNING id`,
      [id, providerId === null && !platform, slug],
    );
    return deleted.length === 1;
  }

  /**
   * Creates or renames the role with this slug, of a provider or, if null, of the platform. Undefined if the slug is a
   * role of every provider.
   */
  async ensure(
    providerId: string | null,
    tx: Transaction,
    { name, slug }: { name: string; slug: string },
  ): Promise<RoleRow | undefined> {
    const [role] = await tx.query<RoleRow>(
      `INSERT INTO roles AS role (id, provider_id, name, slug, platform) VALUES ($1, $2::uuid, $3, $4, $2::uuid IS NULL)
       ON CONFLICT (provider_id, slug) DO UPDATE SET name = EXCLUDED.name, platform = EXCLUDED.platform
        WHERE role.provider_id IS NOT NULL OR role.platform OR role.scopes IS NULL
       RETURNING ${columns('role')}`,
      [uuidV7(), providerId, name, slug],
    );
    return role;
  }
}
