import { Injectable } from '@nestjs/common';
import { byId, inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { PasskeysPersonalDataRepository, type PasskeyRecord } from './personal-data.repository.js';

const passkeys = {
  id: 'passkeys',
  name: 'Passkeys',
  description:
    'The public part of each passkey that you have registered, what you call it, what authenticator it is on, and when it was last used; for five minutes also a registration that you have begun.',
  purposes: ['Sign you in', 'Notice a passkey that was copied'],
  legal_basis: 'contract',
  source: 'You and your authenticators',
  recipients: [terms.administrators],
  retention: 'Until you remove the passkey or the account is deleted.',
  exportable: true,
  erased_on_deletion: true,
  tables: ['passkeys', 'challenges'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class PasskeysPersonalData {
  constructor(registry: PersonalDataRegistry, data: PasskeysPersonalDataRepository) {
    registry.register(passkeys, {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        const rows = inBatches((afterId, limit) => data.read(organizationId, userId, afterId, limit), byId);
        for await (const row of rows) yield toRecord(row);
      },
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
    });
  }
}

const toRecord = ({ credential_id, public_key, sign_count, ...row }: PasskeyRecord): object => ({
  ...row,
  credential_id: credential_id.toString('base64url'),
  public_key: public_key.toString('base64url'),
  sign_count: Number(sign_count),
});
