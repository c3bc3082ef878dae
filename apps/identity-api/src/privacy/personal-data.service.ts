import { Injectable } from '@nestjs/common';
import { byId, inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { PrivacyPersonalDataRepository } from './personal-data.repository.js';

const choices = {
  id: 'privacy_choices',
  name: 'Privacy choices',
  description: 'That you do not want your data sold, since when, and whether you or your browser said so.',
  purposes: ['Respect your choice'],
  legal_basis: 'legal_obligation',
  source: 'You or, by Global Privacy Control, your browser',
  recipients: [],
  retention: terms.untilDeletion,
  exportable: true,
  erased_on_deletion: true,
  tables: ['privacy_opt_outs'],
} as const;

const deletionRequests = {
  id: 'deletion_requests',
  name: 'Deletion requests',
  description: 'When you asked for your account to be deleted, your reason and note, and what came of it.',
  purposes: ['Delete your account when you ask for it', 'Prove that it was done'],
  legal_basis: 'legal_obligation',
  source: 'You',
  recipients: [terms.administrators],
  retention: `${terms.untilDeletion} That a deletion was completed stays, without anything that leads to you.`,
  exportable: true,
  erased_on_deletion: true,
  tables: ['privacy_deletions'],
} as const;

const exports = {
  id: 'exports',
  name: 'Data exports',
  description: 'When you asked for a copy of your data, and the copies themselves, encrypted.',
  purposes: ['Give you a copy of your data'],
  legal_basis: 'legal_obligation',
  source: 'You',
  recipients: [],
  retention: `A copy 7 days; that there was one until the account is deleted.`,
  exportable: true,
  erased_on_deletion: true,
  tables: ['privacy_exports', 'privacy_export_chunks'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class PrivacyPersonalData {
  constructor(registry: PersonalDataRegistry, data: PrivacyPersonalDataRepository) {
    registry.register(choices, {
      count: ({ organizationId, userId }) => data.count(organizationId, 'privacy_opt_outs', userId),
      async *read({ organizationId, userId }) {
        yield* await data.optOuts(organizationId, userId);
      },
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, 'privacy_opt_outs', userId),
    });
    registry.register(deletionRequests, {
      count: ({ organizationId, userId }) => data.count(organizationId, 'privacy_deletions', userId),
      read: ({ organizationId, userId }) =>
        inBatches((afterId, limit) => data.deletions(organizationId, userId, afterId, limit), byId),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, 'privacy_deletions', userId),
    });
    registry.register(exports, {
      count: ({ organizationId, userId }) => data.count(organizationId, 'privacy_exports', userId),
      read: ({ organizationId, userId }) =>
        inBatches((afterId, limit) => data.exports(organizationId, userId, afterId, limit), byId),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, 'privacy_exports', userId),
    });
  }
}
