import { Injectable } from '@nestjs/common';
import { allOf, Database, queryPage, SqlValues } from '@plinth/database';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import type { ListUsers, UserOrder } from './people.dto.js';

type Criteria = Omit<ListUsers, 'organization_id' | 'page' | 'per_page'>;

const hasPasskey = 'EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = users.id)';
const hasLink = 'EXISTS (SELECT FROM federated_identities AS link WHERE link.user_id = users.id)';
const credentialSql = {
  passkey: hasPasskey,
  link: hasLink,
  none: `NOT ${hasPasskey} AND NOT ${hasLink}`,
};

const keyOf = {
  created_at: 'created_at',
  display_name: 'plain_text(display_name) COLLATE "C"',
  last_sign_in_at: 'last_sign_in_at',
};

@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async find(organizationId: string, criteria: Criteria, request: PageRequest): Promise<Page<{ id: string }>> {
    const values = new SqlValues();
    const organization = values.add(organizationId);
    const { email, status, credential, last_active_before: before } = criteria;
    const indexed = byTerms(organization, criteria, values);
    const where = allOf([
      `organization_id = ${organization}`,
      'deleted_at IS NULL',
      // The array makes the cost grow with the matches, whatever the planner expects of them.
      indexed.length === 0 ? undefined : `id = ANY (ARRAY(${indexed.join(' INTERSECT ')}))`,
      email === undefined ? undefined : `lower(email) = lower(${values.add(email)})`,
      status === undefined ? undefined : `status = ${values.add(status)}`,
      credential && credentialSql[credential],
      before && `(last_sign_in_at < ${values.add(before)} OR last_sign_in_at IS NULL)`,
    ]);
    const { key, order } = orderOf(criteria.sort);
    return queryPage<{ id: string }>(this.database, {
      total: `SELECT count(*) FROM users WHERE ${where}`,
      rows: `SELECT id, ${key} AS key FROM users WHERE ${where} ORDER BY ${order(key, 'id')}
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      order: order('page.key', 'page.id'),
      values: values.values,
    });
  }
}

/** Selects of user ids that the index on terms answers. All of them must have the id. */
function byTerms(organization: string, { q, group, role }: Criteria, values: SqlValues): string[] {
  const selects: string[] = [];
  const terms = `SELECT user_id FROM user_terms WHERE organization_id = ${organization}`;
  if (q !== undefined) {
    const words = `search_words(${values.add(q)})`;
    selects.push(
      // U+10FFFF sorts after every letter.
      `(SELECT user_id FROM ${words} AS word JOIN user_terms
          ON organization_id = ${organization} AND term >= word AND term < word || chr(1114111)
         GROUP BY user_id HAVING count(DISTINCT word) = (SELECT count(*) FROM ${words}))`,
    );
  }
  if (group !== undefined) selects.push(`(${terms} AND term = '=' || ${values.add(group)})`);
  if (role !== undefined) {
    const id = values.add(role);
    selects.push(
      `(SELECT user_id FROM user_roles WHERE organization_id = ${organization} AND role_id = ${id}
         UNION ${terms} AND term IN (SELECT '=' || unnest(groups) FROM roles WHERE organization_id = ${organization} AND id = ${id}))`,
    );
  }
  return selects;
}

function orderOf(sort: UserOrder = '-created_at') {
  const name = sort.replace('-', '') as keyof typeof keyOf;
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  // Like the index: people who never signed in come before the earliest sign-in.
  const nulls = name !== 'last_sign_in_at' ? '' : direction === 'ASC' ? ' NULLS FIRST' : ' NULLS LAST';
  return {
    key: keyOf[name],
    order: (key: string, id: string) => `${key} ${direction}${nulls}, ${id} ${direction}`,
  };
}
