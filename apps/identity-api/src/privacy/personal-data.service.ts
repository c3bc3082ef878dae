import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

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
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      choices,
      registry.rowsOf({
        name: 'privacy_opt_outs',
        columns: 'true AS do_not_sell, recorded_at, source',
        order: 'user_id', // one row a person
      }),
    );
    registry.register(
      deletionRequests,
      registry.rowsOf({
        name: 'privacy_deletions',
        columns: 'id, status, reason, note, cancel_on_login, requested_at, scheduled_for, cancelled_at',
      }),
    );
    // The pieces of archives go with their exports.
    registry.register(
      exports,
      registry.rowsOf({
        name: 'privacy_exports',
        columns: 'id, status, requested_at, expires_at, sha256, size::float AS size',
      }),
    );
  }
}
