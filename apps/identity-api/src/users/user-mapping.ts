import { randomBytes } from 'node:crypto';
import type { UserEntity } from './user.entity.js';
import type { UserView } from './users.dto.js';
import type { UserRow } from './users.repository.js';

export function newUser(user: Pick<UserEntity, 'id' | 'email' | 'display_name' | 'groups' | 'locale'>) {
  const now = new Date();
  return {
    ...user,
    user_handle: randomBytes(32),
    created_at: now,
    updated_at: now,
    last_sign_in_at: null,
    deleted_at: null,
  };
}

export const toUserView = (row: UserRow): UserView => ({
  id: row.id,
  organization_id: row.organization_id,
  email: row.email,
  email_verified: row.email_verified,
  display_name: row.display_name,
  groups: row.groups,
  locale: row.locale,
  status: row.status,
  suspension: row.suspended_at && { suspended_at: row.suspended_at.toISOString(), reason: row.suspension_reason },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  do_not_sell: row.do_not_sell,
  deletion: row.deletion_scheduled_for && {
    id: row.deletion_id!,
    status: 'queued',
    scheduled_for: row.deletion_scheduled_for.toISOString(),
  },
});
