/** @typedef {(path: string, init?: RequestInit) => Promise<Response>} Call */
/** @typedef {{ id: string, domain: string }} Organization */

/** The identifier of the demo's API, for which its clients request tokens. */
export const audience = 'http://localhost:4000/api';

const permissions = [
  { name: 'orders:read', description: 'See orders' },
  { name: 'orders:write', description: 'Create and change orders' },
  { name: 'orders:refund', description: 'Refund orders' },
];

/** The roles of the demo organization, with the addresses (before the @) of people who have them by assignment. */
const roles = [
  { name: 'Viewer', description: 'Sees orders', grants: ['orders:read'], groups: [], people: ['aino'] },
  {
    name: 'Clerk',
    description: 'Creates and changes orders',
    grants: ['orders:read', 'orders:write'],
    groups: [],
    people: ['jonas'],
  },
  {
    name: 'Manager',
    description: 'Also refunds orders',
    grants: permissions.map(({ name }) => name),
    groups: ['admins'],
    people: [],
  },
];

/**
 * Whether the demo's API has permissions; earlier versions created it without.
 * @param {Call} call @param {Organization} organization
 */
export const isAccessThere = async (call, organization) =>
  ((await demoApi(call, organization))?.permissions.length ?? 0) > 0;

/**
 * Registers the demo's API and roles through the API, and gives people the roles. Roles that are there stay as they are.
 * @param {Call} call @param {Organization} organization @returns {Promise<boolean>} whether all is there
 */
export async function registerAccess(call, organization) {
  const send = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    call(path, { method, body: JSON.stringify(body) });
  const owner = { organization_id: organization.id };
  const api = { name: 'Demo API', claims: ['email', 'name', 'roles'], permissions };
  const known = await demoApi(call, organization);
  const answers = [
    known
      ? await send('PATCH', `/v1/resources/${known.id}`, api)
      : await send('POST', '/v1/resources', { ...owner, identifier: audience, ...api }),
  ];
  for (const { name, description, groups, grants } of roles) {
    const role = {
      name,
      description,
      groups,
      permissions: grants.map((permission) => ({ resource: audience, permission })),
    };
    answers.push(await send('POST', '/v1/roles', { ...owner, ...role }));
  }
  const made = await listed(call, organization, '/v1/roles');
  for (const { name, people } of roles)
    for (const person of people) {
      const role = made.find((each) => each.name === name);
      const [user] = await listed(call, organization, '/v1/users', { email: `${person}@${organization.domain}` });
      if (role && user) await call(`/v1/users/${user.id}/roles/${role.id}`, { method: 'PUT' });
    }
  return answers.every(({ status }) => status < 300 || status === 409);
}

/** @param {Call} call @param {Organization} organization */
const demoApi = async (call, organization) =>
  (await listed(call, organization, '/v1/resources')).find(({ identifier }) => identifier === audience);

/**
 * @param {Call} call @param {Organization} organization @param {string} path @param {Record<string, string>} [query]
 * @returns {Promise<any[]>}
 */
async function listed(call, { id: organization_id }, path, query = {}) {
  const answer = await call(`${path}?${new URLSearchParams({ ...query, organization_id, per_page: '100' })}`);
  return answer.ok ? /** @type {{ data: any[] }} */ (await answer.json()).data : [];
}
