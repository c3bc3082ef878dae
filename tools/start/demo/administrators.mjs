/** @typedef {import('./access.mjs').Call} Call */
/** @typedef {import('./access.mjs').Organization} Organization */
/** @typedef {{ name: string, email: string, role: string, enrollment_url: string | null }} DemoAdministrator */

const reading = ['organization:read', 'user:read', 'policy:read', 'webhooks:read', 'audit:read'];
const appOwner = ['client:read', 'client:write', 'role:read', 'webhooks:read', 'webhooks:write'];
const helpDesk = ['user:read', 'user:write'];
const security = [
  'user:read',
  'user:write',
  'user:security',
  'user:recover',
  'audit:read',
  'policy:read',
  'policy:write',
];
const restOfOwner = ['organization:write', 'privacy:admin', 'token:write', 'sso:write', 'role:write'];

/** What an owner may do, and so what the demo's console can request. */
export const consoleScopes = [...new Set([...reading, ...appOwner, ...helpDesk, ...security, ...restOfOwner])];

/** One person for each role of administrators. */
const administrators = [
  { role: 'owner', scopes: consoleScopes, name: 'Grace Hopper' },
  { role: 'security', scopes: security, name: 'Ada Lovelace' },
  { role: 'help desk', scopes: helpDesk, name: 'Alan Turing' },
  { role: 'auditor', scopes: [...reading, 'client:read', 'role:read'], name: 'Emmy Noether' },
  { role: 'application owner', scopes: appOwner, name: 'Katherine Johnson' },
];

/**
 * Adds the administrators and their roles through the API if they are missing. Those who never signed in get a new
 * enrolment link at each start.
 * @param {Call} call @param {Organization} organization @returns {Promise<DemoAdministrator[]>}
 */
export async function demoAdministrators(call, { id, domain }) {
  const send = async (/** @type {string} */ path, /** @type {object} */ body) =>
    /** @type {any} */ (await (await call(path, { method: 'POST', body: JSON.stringify(body) })).json());
  const find = async (/** @type {string} */ list) =>
    /** @type {any} */ (await (await call(`/v1/${list}organization_id=${id}&per_page=100`)).json()).data;
  const roles = await find('roles?');
  const people = [];
  for (const { role, scopes, name } of administrators) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@${domain}`;
    const held =
      roles.find((/** @type {{ name: string }} */ each) => each.name === role) ??
      (await send('/v1/roles', { organization_id: id, name: role, admin_scopes: scopes }));
    const [user = await send('/v1/users', { organization_id: id, email, display_name: name })] = await find(
      `users?email=${email}&`,
    );
    await call(`/v1/users/${user.id}/roles/${held.id}`, { method: 'PUT' });
    const ticket = user.last_sign_in_at ? null : await send(`/v1/users/${user.id}:issueEnrollmentTicket`, {});
    people.push({ name, email, role, enrollment_url: ticket?.url ?? null });
  }
  return people;
}
