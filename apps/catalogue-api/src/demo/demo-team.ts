import { type DemoIds, dayBefore, slugOf } from './demo-ids.js';
import type { DemoInvitation, DemoMember, DemoProvider, DemoRole } from './demo-records.js';
import { type VendorKey, vendorKeys } from './demo-vendors.js';

const roles = {
  owner: { name: 'Owner', slug: 'owner' },
  admin: { name: 'Administrator', slug: 'admin' },
  editor: { name: 'Catalogue editor', slug: 'editor' },
  sales: { name: 'Sales', slug: 'sales' },
  viewer: { name: 'Viewer', slug: 'viewer' },
} as const satisfies Record<string, DemoRole>;

interface MemberRow {
  readonly fullName: string;
  readonly role: keyof typeof roles;
  readonly country: string;
  readonly profession: string;
  /** From the ranges that Sweden (PTS) and France (Arcep) set aside for fiction. */
  readonly phone: string | null;
  readonly daysAgo: number;
  readonly unverified?: true;
}

const memberTable: Readonly<Record<VendorKey, readonly MemberRow[]>> = {
  havskov: [
    {
      fullName: 'Mette Fjeldborgsen',
      role: 'owner',
      country: 'DK',
      profession: 'Managing director',
      phone: null,
      daysAgo: 938,
    },
    {
      fullName: 'Søren Haugmølle',
      role: 'admin',
      country: 'DK',
      profession: 'Head of digital',
      phone: '+46701740612',
      daysAgo: 936,
    },
    {
      fullName: 'Karoline Thyrestrup',
      role: 'editor',
      country: 'DK',
      profession: 'Product data editor',
      phone: null,
      daysAgo: 720,
    },
    {
      fullName: 'Emil Lindåsen',
      role: 'sales',
      country: 'SE',
      profession: 'Export sales',
      phone: '+46701740638',
      daysAgo: 611,
    },
    {
      fullName: 'Ane Vinterkjær',
      role: 'viewer',
      country: 'DK',
      profession: 'Controller',
      phone: null,
      daysAgo: 95,
      unverified: true,
    },
  ],
  montalvia: [
    {
      fullName: 'Ottavia Brandolesi',
      role: 'owner',
      country: 'IT',
      profession: 'Managing director',
      phone: null,
      daysAgo: 919,
    },
    {
      fullName: 'Renzo Callegarin',
      role: 'admin',
      country: 'IT',
      profession: 'IT manager',
      phone: '+33639980417',
      daysAgo: 917,
    },
    {
      fullName: 'Federica Monticoni',
      role: 'editor',
      country: 'IT',
      profession: 'Catalogue manager',
      phone: null,
      daysAgo: 640,
    },
    {
      fullName: 'Bastien Larocheval',
      role: 'sales',
      country: 'FR',
      profession: 'Area manager, France',
      phone: '+33639980455',
      daysAgo: 402,
    },
    {
      fullName: 'Giada Pescarolli',
      role: 'sales',
      country: 'IT',
      profession: 'Project sales',
      phone: null,
      daysAgo: 130,
      unverified: true,
    },
  ],
};

const emailOf = (fullName: string) => `${slugOf(fullName).replaceAll('-', '.')}@example.com`;

export const demoMembers = (
  asOf: Date,
  ids: DemoIds,
  providers: Readonly<Record<VendorKey, DemoProvider>>,
): Record<VendorKey, DemoMember[]> => {
  const membersOf = (vendor: VendorKey) =>
    memberTable[vendor].map((row, index): DemoMember => {
      const createdAt = dayBefore(asOf, row.daysAgo, 500 + index * 17);
      return {
        id: ids.next(createdAt),
        providerId: providers[vendor].id,
        fullName: row.fullName,
        email: emailOf(row.fullName),
        role: roles[row.role],
        country: row.country,
        phone: row.phone,
        profession: row.profession,
        company: providers[vendor].name,
        avatarUrl: row.unverified ? null : `https://images.example.com/people/${slugOf(row.fullName)}.jpg`,
        emailVerified: !row.unverified,
        phoneVerified: row.phone !== null,
        userRole: 'vendor',
        adminRole: null,
        createdAt,
      };
    });
  return Object.fromEntries(vendorKeys.map((vendor) => [vendor, membersOf(vendor)])) as Record<VendorKey, DemoMember[]>;
};

const invitationTable = [
  { vendor: 'havskov', fullName: 'Jonas Ejstrupgård', role: 'sales', daysAgo: 2 },
  { vendor: 'havskov', fullName: 'Laila Norrehede', role: 'editor', daysAgo: 5 },
  { vendor: 'montalvia', fullName: 'Corrado Zanettelli', role: 'viewer', daysAgo: 1 },
  { vendor: 'montalvia', fullName: 'Anneke Holtrichter', role: 'sales', daysAgo: 6 },
] as const satisfies readonly { vendor: VendorKey; fullName: string; role: keyof typeof roles; daysAgo: number }[];

const invitationDays = 14;

/** Pending invitations: all of them expire after `asOf`. */
export const demoInvitations = (
  asOf: Date,
  ids: DemoIds,
  members: Readonly<Record<VendorKey, readonly DemoMember[]>>,
): DemoInvitation[] =>
  invitationTable.map(({ vendor, fullName, role, daysAgo }) => {
    const createdAt = dayBefore(asOf, daysAgo, 610);
    const inviter = members[vendor][1]!;
    return {
      id: ids.next(createdAt),
      providerId: inviter.providerId,
      email: emailOf(fullName),
      role: roles[role],
      invitedBy: inviter.fullName,
      expiresAt: dayBefore(asOf, daysAgo - invitationDays, 610),
      createdAt,
    };
  });
