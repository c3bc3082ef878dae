import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { StoredResponses } from '@plinth/http';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { PersonalDataRegistry, terms, type Person } from '../personal-data/personal-data.service.js';
import { CredentialIdsRepository } from './credential-ids.repository.js';

const storedResponses = {
  id: 'kept_responses',
  name: 'Stored responses',
  description:
    'Answers to requests of yours, and to those of administrators about you, that carried an Idempotency-Key; encrypted.',
  purposes: ['Make it safe to repeat a request'],
  legal_basis: 'legitimate_interests',
  source: terms.requests,
  recipients: [],
  retention: '24 hours, or until the account is deleted.',
  exportable: false,
  erased_on_deletion: true,
  tables: ['idempotency_keys'],
} as const;

/** Responses to the person, whom the service knows by a session or a ticket, and to others about the person. */
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
    registry.register(storedResponses, {
      count: async (person) => responses.count(await of(person)),
      // Copies of answers that were given, sealed; what they are about is in the other categories.
      async *read() {},
      // While the sessions and the tickets are still there to be found by. Requests that still run lose their keys, too.
      erase: async (person, tx) => responses.remove(await of(person, tx), tx),
    });
  }
}
