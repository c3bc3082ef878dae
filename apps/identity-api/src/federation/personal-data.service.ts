import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

@Injectable()
export class FederationPersonalData {
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      {
        id: 'federated_identities',
        name: 'Single sign-on',
        description: 'By which of your organization’s identity providers you have signed in, and what it calls you.',
        purposes: ['Sign you in'],
        legal_basis: 'contract',
        source: 'The identity provider of your organization',
        recipients: [terms.administrators],
        retention: 'Until the organization removes its identity provider or the account is deleted.',
        tables: ['federated_identities'],
      },
      registry.rowsOf({
        name: 'federated_identities',
        columns: 'id, connection_id, subject, created_at, recovered_at, last_used_at',
      }),
    );
  }
}
