import { caller } from './caller.mjs';

/** @typedef {import('./administrators.mjs').DemoAdministrator} DemoAdministrator */
/** @typedef {{ role: string, name: string, email: string, organization: string, enrolUrl: string | null }} DemoPerson */

const viewer = { name: 'Viewer', slug: 'viewer' };

/** One person for each role of the catalogue. People of the platform are members of the demo vendor, too. */
const members = [
  { name: 'Mette Fjeldborgsen', role: { name: 'Owner', slug: 'owner' } },
  { name: 'Karoline Thyrestrup', role: { name: 'Editor', slug: 'editor' } },
  { name: 'Ane Vinterkjær', role: viewer },
  { name: 'Nora Sandvig', role: viewer, adminRole: { name: 'Reviewer', slug: 'reviewer' } },
  { name: 'Ida Falkenberg', role: viewer, adminRole: { name: 'Operator', slug: 'operator' } },
];

/**
 * One person for each role in the console, with a link for a passkey until the person has one. Adds missing users and members
 * through the APIs, in an older data folder too.
 * @param {{ catalogue: import('../data-dir.mjs').Demo['catalogue'], identity: import('../data-dir.mjs').Demo['identity']
 * }} demo
 * @returns {Promise<DemoPerson[]>}
 */
export async function demoPeople({ catalogue, identity }) {
  const { id, slug, domain } = identity.organization;
  const asVendor = caller(catalogue.url, catalogue.vendorKey);
  const asPlatform = caller(catalogue.url, catalogue.platformKey);
  const asOperator = caller(identity.url, identity.operatorToken);
  const { data } = await json(asVendor('/api/v1/key/whoami'));
  const people = members.map(async ({ name, role, adminRole }) => {
    const email = `${name.split(' ')[0]?.toLowerCase()}@${domain}`;
    const member = { providerId: data?.provider.id, fullName: name, email, emailVerified: true, role };
    const given = adminRole ? { ...member, userRole: 'admin', adminRole } : member;
    // Rejected if the member is there already.
    await asPlatform('/api/v1/platform/members', { method: 'POST', body: JSON.stringify(given) });
    const enrolUrl = await enrolmentUrl(asOperator, { organization_id: id, email, display_name: name });
    return { role: (adminRole ?? role).slug, name, email, organization: slug, enrolUrl };
  });
  const administrators = (identity.administrators ?? [])
    .filter(({ role }) => role === 'owner')
    .map(({ name, email, enrollment_url: enrolUrl }) => ({
      ...{ role: 'administrator', name, email, organization: slug, enrolUrl },
    }));
  return [...(await Promise.all(people)), ...administrators];
}

/**
 * Adds the user if missing. Null for somebody who has a passkey.
 * @param {import('./access.mjs').Call} call
 * @param {{ organization_id: string, email: string, display_name: string }} person @returns {Promise<string | null>}
 */
async function enrolmentUrl(call, person) {
  await call('/v1/users', { method: 'POST', body: JSON.stringify(person) });
  const { organization_id, email } = person;
  const { data } = await json(call(`/v1/users?${new URLSearchParams({ organization_id, email, credential: 'none' })}`));
  const [user] = data ?? [];
  if (!user) return null;
  const ticket = await json(call(`/v1/users/${user.id}:issueEnrollmentTicket`, { method: 'POST', body: '{}' }));
  return ticket.url ?? null;
}

/** @param {Promise<Response>} response @returns {Promise<any>} */
const json = async (response) => (await response).json();
