import { randomBytes } from 'node:crypto';
import { uuidV7, type Database, type Transaction } from '@plinth/service-runtime';
import { DomainEntity } from '../organizations/domain.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { SsoConnectionEntity } from '../organizations/sso-connection.entity.js';
import { PolicySetEntity } from '../policies/policy-set.entity.js';
import { PolicyEntity } from '../policies/policy.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** The organization that a visitor looks at first. */
export interface DemoOrganization {
  id: string;
  slug: string;
  domain: string;
}

const organizations = [
  {
    slug: 'havskov',
    displayName: 'Havskov Studio',
    domain: 'havskov.example',
    ssoRequired: false,
    breakGlassGroup: 'break-glass',
    customDomains: ['login.havskov.example'],
    connections: [],
  },
  {
    slug: 'lumetta',
    displayName: 'Lumetta Group',
    domain: 'lumetta.example',
    ssoRequired: true,
    breakGlassGroup: null,
    customDomains: [],
    connections: [
      {
        type: 'saml',
        displayName: 'Lumetta single sign-on',
        authorizeUrl: 'https://idp.lumetta.example/saml2/authorize',
      },
    ],
  },
] as const;

const people: Record<string, readonly (readonly [name: string, mailbox: string, groups: readonly string[]])[]> = {
  havskov: [
    ['Maren Lindqvist', 'maren', ['design', 'admins']],
    ['Jonas Ravn', 'jonas', ['finance']],
    ['Aino Saarela', 'aino', ['design', 'contractors']],
    ['Sofie Holm', 'sofie', ['break-glass', 'admins']],
  ],
  lumetta: [
    ['Chiara Bellandi', 'chiara', ['admins']],
    ['Matteo Orsini', 'matteo', ['sales']],
  ],
};

// One of each mode; none keeps anyone from trying to sign in, whatever the hour.
const policies = [
  {
    name: 'Administrators with multi-factor authentication',
    description: 'Every passkey that verifies its user meets it.',
    priority: 100,
    effect: 'REQUIRE_MFA',
    mode: 'enforce',
    conditions: [{ type: 'user_group', op: 'in', value: 'admins' }],
  },
  {
    name: 'Contractors in working hours',
    description: 'Watched for a month before it is enforced.',
    priority: 50,
    effect: 'BLOCK',
    mode: 'report_only',
    conditions: [
      { type: 'user_group', op: 'in', value: 'contractors' },
      { type: 'time', op: 'not_in', value: '07:00-19:00 Europe/Copenhagen' },
    ],
  },
  {
    name: 'Finance with keys that cannot be copied',
    description: 'Once everyone in finance has a hardware key.',
    priority: 60,
    effect: 'BLOCK',
    mode: 'disabled',
    conditions: [
      { type: 'user_group', op: 'in', value: 'finance' },
      { type: 'passkey_kind', op: 'in', value: 'synced' },
    ],
  },
] as const;

/** Loads the demo organizations with their people, domains, connections and policies, all or nothing; a database that has them is left as it is. */
export async function loadDemo(database: Database, asOf: Date): Promise<DemoOrganization> {
  const [first] = organizations;
  return database.transaction(async (tx) => {
    // Two loaders at once: the second waits here and then finds the first one's rows.
    await tx.query('LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE');
    const [present] = await tx.query<{ id: string }>('SELECT id FROM organizations WHERE slug = $1', [first.slug]);
    const id = present?.id ?? (await insertAll(tx, asOf));
    return { id, slug: first.slug, domain: first.domain };
  });
}

async function insertAll(tx: Transaction, asOf: Date): Promise<string> {
  const ids: string[] = [];
  for (const { domain, customDomains, connections, ...organization } of organizations) {
    const id = uuidV7(asOf.getTime());
    ids.push(id);
    await tx.manager.insert(OrganizationEntity, {
      ...organization,
      id,
      logoUrl: null,
      createdAt: asOf,
      updatedAt: asOf,
    });
    const users = people[organization.slug]!.map(([displayName, mailbox, groups]) => ({
      id: uuidV7(asOf.getTime()),
      organizationId: id,
      email: `${mailbox}@${domain}`,
      displayName,
      groups: [...groups],
      userHandle: randomBytes(32),
      createdAt: asOf,
      updatedAt: asOf,
      lastSignInAt: null,
      deletedAt: null,
    }));
    await tx.manager.insert(UserEntity, users);
    const owned = [
      { domain, kind: 'email' as const },
      ...customDomains.map((custom) => ({ domain: custom, kind: 'custom' as const })),
    ].map((one) => ({ ...one, challenge: randomBytes(32).toString('base64url'), verifiedAt: asOf }));
    const ofOrganization = () => ({ id: uuidV7(asOf.getTime()), organizationId: id, createdAt: asOf });
    await tx.manager.insert(
      DomainEntity,
      owned.map((one) => ({ ...one, ...ofOrganization() })),
    );
    await tx.manager.insert(
      SsoConnectionEntity,
      connections.map((one) => ({ ...one, ...ofOrganization() })),
    );
  }
  const [organizationId] = ids as [string, ...string[]];
  await tx.manager.insert(PolicySetEntity, { organizationId, version: '1', policyCount: policies.length });
  for (const { conditions, ...policy } of policies) {
    await tx.manager.insert(PolicyEntity, {
      ...policy,
      conditions: [...conditions],
      id: uuidV7(asOf.getTime()),
      organizationId,
      version: 1,
      createdAt: asOf,
      updatedAt: asOf,
    });
  }
  return organizationId;
}
