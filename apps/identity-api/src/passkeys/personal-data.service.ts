import { Injectable } from '@nestjs/common';
import { byId, inBatches, type PersonalDataSource } from '../personal-data.js';
import { PasskeysPersonalDataRepository, type PasskeyRecord } from './personal-data.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class PasskeysPersonalData {
  readonly passkeys: PersonalDataSource;

  constructor(data: PasskeysPersonalDataRepository) {
    this.passkeys = {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        for await (const row of inBatches((afterId) => data.read(organizationId, userId, afterId), byId))
          yield toRecord(row);
      },
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
    };
  }
}

const toRecord = ({ credential_id, public_key, sign_count, ...row }: PasskeyRecord): object => ({
  ...row,
  credential_id: credential_id.toString('base64url'),
  public_key: public_key.toString('base64url'),
  sign_count: Number(sign_count),
});
