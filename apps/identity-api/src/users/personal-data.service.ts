import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class UsersPersonalData {
  constructor(registry: PersonalDataRegistry, users: UsersRepository) {
    registry.register(
      {
        id: 'account',
        name: 'Account',
        description:
          'Your email address, name, groups and language, your authenticator user handle, your last sign-in, and whether and why you are suspended.',
        purposes: ['Sign you in', "Apply your organization's access policies"],
        legal_basis: 'contract',
        source: 'Your organization',
        recipients: [terms.administrators],
        retention: `${terms.untilDeletion} Your user id and the day of the deletion are kept.`,
        // The second has words of the name and the address, for searches; a trigger removes them.
        tables: ['users', 'user_terms'],
      },
      {
        count: async ({ organizationId, userId }) => ((await users.readAccount(organizationId, userId)) ? 1 : 0),
        async *read({ organizationId, userId }) {
          const account = await users.readAccount(organizationId, userId);
          if (!account) return;
          const { user_handle, ...record } = account;
          yield { ...record, webauthn_user_handle: user_handle.toString('base64url') };
        },
        erase: ({ organizationId, userId }, tx) => users.erase(organizationId, tx, userId),
      },
    );
    registry.register(
      {
        id: 'enrollment_tickets',
        name: 'Enrolment tickets',
        description: 'One-time permissions to register a passkey, with the times of issue, use and revocation.',
        purposes: ['Let you register a passkey', 'Show you every ticket issued for you'],
        legal_basis: 'contract',
        source: 'Your organization',
        recipients: [terms.administrators],
        retention: terms.untilDeletion,
        tables: ['enrollment_tickets'],
      },
      registry.rowsOf({
        name: 'enrollment_tickets',
        columns: 'id, issued_by, created_at, expires_at, spent_at, revoked_at, is_recovery',
        order: 'newest first',
      }),
    );
  }
}
