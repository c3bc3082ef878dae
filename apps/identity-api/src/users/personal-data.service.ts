import { Injectable } from '@nestjs/common';
import { byTime, inBatches, type PersonalDataSource } from '../personal-data.js';
import { UsersPersonalDataRepository } from './personal-data.repository.js';
import { UsersRepository } from './users.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class UsersPersonalData {
  readonly account: PersonalDataSource;
  readonly enrollmentTickets: PersonalDataSource;

  constructor(users: UsersRepository, data: UsersPersonalDataRepository) {
    this.account = {
      count: async ({ organizationId, userId }) => (await data.account(organizationId, userId)).length,
      async *read({ organizationId, userId }) {
        for (const { user_handle, ...account } of await data.account(organizationId, userId))
          yield { ...account, webauthn_user_handle: user_handle.toString('base64url') };
      },
      erase: ({ organizationId, userId }, tx) => users.erase(organizationId, tx, userId),
    };
    this.enrollmentTickets = {
      count: ({ organizationId, userId }) => data.countTickets(organizationId, userId),
      read: ({ organizationId, userId }) => inBatches((after) => data.tickets(organizationId, userId, after), byTime),
      erase: ({ organizationId, userId }, tx) => data.removeTickets(organizationId, tx, userId),
    };
  }
}
