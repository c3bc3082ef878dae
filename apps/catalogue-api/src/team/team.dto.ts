import { httpUrl, recordId, text, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { mailAddress, optionalPersonalText, providerFilter, slugField, timestamp } from '../fields.js';

export const userRoles = ['customer', 'vendor', 'admin'] as const;

const role = z.strictObject({
  name: text({ min: 1, max: 255 }).meta({ examples: ['Catalogue editor'] }),
  slug: slugField.meta({ examples: ['editor'] }),
});

const verified = z
  .boolean()
  .optional()
  .meta({ examples: [true] });

export const createMember = z
  .strictObject({
    providerId: recordId(),
    fullName: text({ min: 1, max: 255 }).meta({ examples: ['Mette Fjeldborgsen'] }),
    email: mailAddress.meta({ examples: ['mette@nordhavn.example.com'] }),
    role: role.describe('Known by its slug within the provider; a new name renames it.'),
    country: optionalPersonalText.meta({ examples: ['DK'] }),
    phone: optionalPersonalText.meta({ examples: ['+46701740612'] }),
    profession: optionalPersonalText.meta({ examples: ['Head of digital'] }),
    company: optionalPersonalText.meta({ examples: ['Nordhavn Collective'] }),
    avatarUrl: httpUrl().nullable().optional(),
    emailVerified: verified,
    phoneVerified: verified,
    userRole: z.enum(userRoles).optional().describe('Default: vendor.'),
    adminRole: role.nullable().optional().describe('A role on the platform itself.'),
  })
  .meta({ id: 'CreateMember' });
export type CreateMember = z.infer<typeof createMember>;

export const createInvitation = z
  .strictObject({
    providerId: recordId(),
    email: mailAddress.meta({ examples: ['soren@nordhavn.example.com'] }),
    role,
    invitedBy: text({ min: 1, max: 255 })
      .describe('Who invites, as the invited person is to read it.')
      .meta({ examples: ['Mette Fjeldborgsen'] }),
    expiresAt: timeInput()
      .nullable()
      .optional()
      .describe('Default: in 7 days.')
      .meta({ examples: ['2027-01-31T09:00:00.000Z'] }),
  })
  .meta({ id: 'CreateInvitation' });
export type CreateInvitation = z.infer<typeof createInvitation>;

export const listTeam = z.strictObject(providerFilter);
export type ListTeam = z.infer<typeof listTeam>;

const maybeText = z.string().nullable();
const roleView = z
  .object({ id: z.string().meta({ format: 'uuid' }), name: z.string(), slug: z.string() })
  .meta({ examples: [{ id: '0198c3a0-0000-7000-8000-000000000003', name: 'Catalogue editor', slug: 'editor' }] });

export const memberView = z
  .object({
    createdAt: timestamp,
    id: z.string().meta({ format: 'uuid' }),
    role: roleView,
    user: z.object({
      createdAt: timestamp,
      id: z.string().meta({ format: 'uuid' }),
      country: maybeText.meta({ examples: ['DK'] }),
      avatarUrl: maybeText.meta({ examples: ['https://images.example.com/people/mette.jpg'] }),
      email: z.string().meta({ examples: ['mette@nordhavn.example.com'] }),
      phone: maybeText.meta({ examples: ['+46701740612'] }),
      profession: maybeText.meta({ examples: ['Head of digital'] }),
      role: z.enum(userRoles).meta({ examples: ['vendor'] }),
      company: maybeText.meta({ examples: ['Nordhavn Collective'] }),
      fullName: z.string().meta({ examples: ['Mette Fjeldborgsen'] }),
      adminRole: roleView.nullable(),
      emailVerified: z.boolean().meta({ examples: [true] }),
      phoneVerified: z.boolean().meta({ examples: [false] }),
      initials: z.string().meta({ examples: ['MF'] }),
    }),
  })
  .meta({ id: 'Member' });
export type MemberView = z.infer<typeof memberView>;

export const invitationView = z
  .object({
    createdAt: timestamp,
    id: z.string().meta({ format: 'uuid' }),
    email: z.string().meta({ examples: ['soren@nordhavn.example.com'] }),
    role: roleView,
    invitedBy: z.string().meta({ examples: ['Mette Fjeldborgsen'] }),
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof invitationView>;
