import { Injectable } from '@nestjs/common';
import { inBatches, PersonalDataRegistry } from '../personal-data/personal-data.service.js';
import { OpenidPersonalDataRepository, type IssuedRecord } from './personal-data.repository.js';

@Injectable()
export class OpenidPersonalData {
  constructor(registry: PersonalDataRegistry, data: OpenidPersonalDataRepository) {
    registry.register(
      {
        id: 'applications',
        name: 'Applications',
        description:
          'Which applications you signed in to, by which session, and what they were given for it, without what it is.',
        purposes: ['Let you use applications with your account', 'End what they were given when your session ends'],
        legal_basis: 'contract',
        source: 'Your requests',
        recipients: ['The applications that you sign in to'],
        retention:
          'Until it expires, after 30 days at most, until your session is ended, or until the account is deleted.',
        tables: ['openid_records'],
      },
      {
        count: ({ organizationId, userId }) => data.count(organizationId, userId),
        read: ({ organizationId, userId }) =>
          inBatches<IssuedRecord>((after, limit) => data.read(organizationId, userId, after, limit)),
        erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
      },
    );
  }
}
