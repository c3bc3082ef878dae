import { Injectable } from '@nestjs/common';
import { byId, inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { FederationPersonalDataRepository } from './personal-data.repository.js';

const identities = {
  id: 'federated_identities',
  name: 'Single sign-on',
  description: 'By which of your organization’s identity providers you have signed in, and what it calls you.',
  purposes: ['Sign you in'],
  legal_basis: 'contract',
  source: 'The identity provider of your organization',
  recipients: [terms.administrators],
  retention: 'Until the organization removes its identity provider or the account is deleted.',
  exportable: true,
  erased_on_deletion: true,
  tables: ['federated_identities'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class FederationPersonalData {
  constructor(registry: PersonalDataRegistry, data: FederationPersonalDataRepository) {
    registry.register(identities, {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      read: ({ organizationId, userId }) =>
        inBatches((afterId, limit) => data.read(organizationId, userId, afterId, limit), byId),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
    });
  }
}
