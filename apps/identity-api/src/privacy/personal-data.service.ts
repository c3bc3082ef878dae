import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

@Injectable()
export class PrivacyPersonalData {
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      {
        id: 'privacy_choices',
        name: 'Privacy choices',
        description:
          'Whether and since when you opted out of the sale of your data, and whether you or your browser did so.',
        purposes: ['Respect your choice'],
        legal_basis: 'legal_obligation',
        source: 'You or, through Global Privacy Control, your browser',
        recipients: [],
        retention: terms.untilDeletion,
        tables: ['privacy_opt_outs'],
      },
      registry.rowsOf({
        name: 'privacy_opt_outs',
        columns: 'true AS do_not_sell, recorded_at, source',
        order: 'user_id', // one row per person
      }),
    );
    registry.register(
      {
        id: 'deletion_requests',
        name: 'Deletion requests',
        description: 'Your account deletion requests, with reason, note and outcome.',
        purposes: ['Delete your account on request', 'Prove the deletion'],
        legal_basis: 'legal_obligation',
        source: 'You',
        recipients: [terms.administrators],
        retention: `${terms.untilDeletion} An anonymous record of the deletion is kept.`,
        tables: ['privacy_deletions'],
      },
      registry.rowsOf({
        name: 'privacy_deletions',
        columns: 'id, status, reason, note, cancel_on_login, requested_at, scheduled_for, cancelled_at',
      }),
    );
    // Archive pieces are removed with their exports.
    registry.register(
      {
        id: 'exports',
        name: 'Data exports',
        description: 'Your export requests, and the exported copies, encrypted.',
        purposes: ['Give you a copy of your data'],
        legal_basis: 'legal_obligation',
        source: 'You',
        recipients: [],
        retention: `Copies for 7 days. Records of requests until the account is deleted.`,
        tables: ['privacy_exports', 'privacy_export_chunks'],
      },
      registry.rowsOf({
        name: 'privacy_exports',
        columns: 'id, status, requested_at, expires_at, sha256, size::float AS size',
      }),
    );
  }
}
