import { randomBytes } from 'node:crypto';
import { goodCredentials } from './credentials.mjs';
import { inTransaction, insertRows, rowsOf } from './rows.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

/**
 * The tables, referenced ones first, with the columns that are set on loading.
 * @type {Record<string, (now: Date) => Row>}
 */
const tables = {
  organizations: (now) => ({ created_at: now, updated_at: now }),
  // Random: otherwise two demos on one machine would overwrite each other's passkeys in an authenticator.
  users: (now) => ({ user_handle: `\\x${randomBytes(32).toString('hex')}`, created_at: now, updated_at: now }),
  organization_domains: (now) => ({
    challenge: randomBytes(32).toString('base64url'),
    verified_at: now,
    created_at: now,
  }),
  sso_connections: (now) => ({ created_at: now }),
  policy_sets: () => ({}),
  policies: (now) => ({ created_at: now, updated_at: now }),
};

/**
 * Loads the demo organizations if they are missing, in one transaction. Returns their credentials.
 * @param {{ url: string, signal?: AbortSignal }} database @param {{ credentialsFile: string, now?: Date }} what
 * @returns {Promise<Record<string, any>>}
 */
export const loadIdentityDemo = (database, { credentialsFile, now = new Date() }) =>
  inTransaction(database, async (client) => {
    await client.query('LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE');
    // A concurrent loader waited here and now finds the first one's rows.
    const [{ slug, id: writtenId } = {}] = rowsOf('identity', 'organizations');
    const { rows } = await client.query('SELECT id FROM organizations WHERE slug = $1', [slug]);
    if (rows.length === 0) {
      for (const [table, atLoading] of Object.entries(tables)) {
        const written = rowsOf('identity', table);
        await insertRows(
          client,
          table,
          written.map((row) => ({ ...row, ...atLoading(now) })),
        );
      }
    }
    const domain = rowsOf('identity', 'organization_domains').find((row) => row.organization_id === writtenId)?.domain;
    const wanted = /** @type {(import('./credentials.mjs').Wanted & { all_scopes: boolean })[]} */ (
      rowsOf('identity', 'credentials')
    );
    return goodCredentials(client, {
      ...{ file: credentialsFile, table: 'service_tokens', prefix: 'idt' },
      wanted: wanted.map(({ all_scopes, ...one }) => ({ ...one, columns: { all_scopes } })),
      beside: { organization: { id: rows[0]?.id ?? writtenId, slug, domain } },
    });
  });
