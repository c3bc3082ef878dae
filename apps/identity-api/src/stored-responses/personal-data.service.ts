import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { StoredResponses } from '@plinth/http';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { PersonalDataRegistry, terms, type Person } from '../personal-data/personal-data.service.js';
import { CredentialIdsRepository } from './credential-ids.repository.js';

@Injectable()
export class StoredResponsesPersonalData {
  constructor(
    registry: PersonalDataRegistry,
    organizations: OrganizationDataRegistry,
    credentials: CredentialIdsRepository,
    responses: StoredResponses,
  ) {
    organizations.register('stored_responses', async (organizationId, tx) =>
      responses.remove({ owners: await credentials.idsOfOrganization(organizationId, tx), subject: null }, tx),
    );
    const of = async ({ organizationId, userId }: Person, tx?: Transaction) => ({
      subject: userId,
      owners: await credentials.idsOf(organizationId, userId, tx),
    });
    registry.register(
      {
        id: 'kept_responses',
        name: 'Stored responses',
        description:
          'Stored responses to requests with an Idempotency-Key, made by you or by administrators about you; encrypted.',
        purposes: ['Make retries safe'],
        legal_basis: 'legitimate_interests',
        source: terms.requests,
        recipients: [],
        retention: '24 hours, or until the account is deleted.',
        exportable: false,
        tables: ['idempotency_keys'],
      },
      {
        count: async (person) => responses.count(await of(person)),
        // Encrypted copies of responses, whose data the other categories export.
        async *read() {},
        // Runs while sessions and tickets still exist to find the responses. Requests in flight also lose their keys.
        erase: async (person, tx) => responses.remove(await of(person, tx), tx),
      },
    );
  }
}
