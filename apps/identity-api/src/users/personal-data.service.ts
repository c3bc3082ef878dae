import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
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
  constructor(registry: PersonalDataRegistry, users: UsersRepository) {
    registry.register(account, {
      count: async ({ organizationId, userId }) => ((await users.readAccount(organizationId, userId)) ? 1 : 0),
      async *read({ organizationId, userId }) {
        const account = await users.readAccount(organizationId, userId);
        if (!account) return;
        const { user_handle, ...record } = account;
        yield { ...record, webauthn_user_handle: user_handle.toString('base64url') };
      },
      erase: ({ organizationId, userId }, tx) => users.erase(organizationId, tx, userId),
    });
    registry.register(
      enrollmentTickets,
      registry.rowsOf({
        name: 'enrollment_tickets',
        columns: 'id, issued_by, created_at, expires_at, spent_at, revoked_at, is_recovery',
        order: 'newest first',
      }),
    );
  }
}
