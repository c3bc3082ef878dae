import { randomBytes } from 'node:crypto';
import { uuidV7, type Database, type Transaction } from '@plinth/service-runtime';
import { OrganizationEntity } from '../organizations/organization.entity.js';
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
  },
  {
    slug: 'lumetta',
    displayName: 'Lumetta Group',
    domain: 'lumetta.example',
    ssoRequired: true,
    breakGlassGroup: null,
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

/** Loads the demo organizations with their people, all or nothing; a database that has them is left as it is. */
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
  for (const { domain, ...organization } of organizations) {
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
  }
  return ids[0]!;
}
