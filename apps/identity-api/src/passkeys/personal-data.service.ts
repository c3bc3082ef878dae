import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { ChallengesRepository } from './challenges.repository.js';

interface PasskeyRecord {
  id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
}

@Injectable()
export class PasskeysPersonalData {
  constructor(registry: PersonalDataRegistry, challenges: ChallengesRepository) {
    const rows = registry.rowsOf<PasskeyRecord>({
      name: 'passkeys',
      columns: `id, credential_id, public_key, display_name, sign_count, backup_eligible, backed_up, aaguid, transports,
        clone_suspected, attested, hardware_protected, recovered_at, created_at, last_used_at`,
    });
    registry.register(
      {
        id: 'passkeys',
        name: 'Passkeys',
        description:
          'The public part of each passkey that you have registered, what you call it, what authenticator it is on, and when it was last used; for five minutes also a registration that you have begun.',
        purposes: ['Sign you in', 'Notice a passkey that was copied'],
        legal_basis: 'contract',
        source: 'You and your authenticators',
        recipients: [terms.administrators],
        retention: 'Until you remove the passkey or the account is deleted.',
        tables: ['passkeys', 'challenges'],
      },
      {
        ...rows,
        async *read(person) {
          for await (const row of rows.read(person)) yield toRecord(row);
        },
        async erase(person, tx) {
          await rows.erase(person, tx);
          await challenges.removeOf(person.organizationId, tx, person.userId);
        },
      },
    );
  }
}

// Binary members are base64url, as in WebAuthn.
const toRecord = ({ credential_id, public_key, sign_count, ...row }: PasskeyRecord): object => ({
  ...row,
  credential_id: credential_id.toString('base64url'),
  public_key: public_key.toString('base64url'),
  sign_count: Number(sign_count),
});
