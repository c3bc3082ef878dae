import { Injectable } from '@nestjs/common';
import { byTime, inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { SessionsPersonalDataRepository } from './personal-data.repository.js';

const sessions = {
  id: 'sessions',
  name: 'Sessions',
  description: 'When you signed in, with which passkey, from which address and with which browser.',
  purposes: ['Keep you signed in', 'Show you where you are and were signed in'],
  legal_basis: 'contract',
  source: 'Your requests',
  recipients: [terms.administrators],
  retention: 'Until 90 days after the session has ended, or until the account is deleted.',
  exportable: true,
  erased_on_deletion: true,
  tables: ['sessions'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class SessionsPersonalData {
  constructor(registry: PersonalDataRegistry, data: SessionsPersonalDataRepository) {
    registry.register(sessions, {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      read: ({ organizationId, userId }) =>
        inBatches((after, limit) => data.read(organizationId, userId, after, limit), byTime),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
    });
  }
}
