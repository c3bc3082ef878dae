import { Injectable } from '@nestjs/common';
import { byTime, inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { UsersPersonalDataRepository } from './personal-data.repository.js';
import { UsersRepository } from './users.repository.js';

const account = {
  id: 'account',
  name: 'Account',
  description:
    'Your e-mail address, name and groups, the handle your authenticators know you by, when you last signed in, and whether and why you are suspended.',
  purposes: ['Sign you in', 'Decide by the policies of your organization what you may do'],
  legal_basis: 'contract',
  source: 'Your organization',
  recipients: [terms.administrators],
  retention: `${terms.untilDeletion} Its id and the day of the deletion stay.`,
  exportable: true,
  erased_on_deletion: true,
  tables: ['users'],
} as const;

const enrollmentTickets = {
  id: 'enrollment_tickets',
  name: 'Enrolment tickets',
  description: 'One-time permissions to register a passkey: when each was issued, and when it was used or ended.',
  purposes: ['Let you register a passkey', 'Show you every ticket that was issued for you'],
  legal_basis: 'contract',
  source: 'Your organization',
  recipients: [terms.administrators],
  retention: terms.untilDeletion,
  exportable: true,
  erased_on_deletion: true,
  tables: ['enrollment_tickets'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class UsersPersonalData {
  constructor(registry: PersonalDataRegistry, users: UsersRepository, data: UsersPersonalDataRepository) {
    registry.register(account, {
      count: async ({ organizationId, userId }) => (await data.account(organizationId, userId)).length,
      async *read({ organizationId, userId }) {
        for (const { user_handle, ...record } of await data.account(organizationId, userId))
          yield { ...record, webauthn_user_handle: user_handle.toString('base64url') };
      },
      erase: ({ organizationId, userId }, tx) => users.erase(organizationId, tx, userId),
    });
    registry.register(enrollmentTickets, {
      count: ({ organizationId, userId }) => data.countTickets(organizationId, userId),
      read: ({ organizationId, userId }) =>
        inBatches((after, limit) => data.tickets(organizationId, userId, after, limit), byTime),
      erase: ({ organizationId, userId }, tx) => data.removeTickets(organizationId, tx, userId),
    });
  }
}
