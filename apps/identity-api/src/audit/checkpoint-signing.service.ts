import { Inject, Injectable } from '@nestjs/common';
import { CompactSign, compactVerify, createLocalJWKSet, importJWK } from 'jose';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { checkpointPayload, type Checkpoint, type CheckpointStatement } from './audit-checkpoint.js';

/** Signs checkpoints, and tells whether one is signed by a key of this service. */
@Injectable()
export class CheckpointSigningService {
  private readonly keys: ReturnType<typeof createLocalJWKSet>;

  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {
    this.keys = createLocalJWKSet({ keys: [...config.AUDIT_SIGNING_KEY.published] });
  }

  async sign(statement: CheckpointStatement): Promise<Checkpoint> {
    const { signing } = this.config.AUDIT_SIGNING_KEY;
    const jws = await new CompactSign(Buffer.from(checkpointPayload(statement)))
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid })
      .sign(await importJWK(signing, 'EdDSA'));
    return { ...statement, jws };
  }

  async isSigned(checkpoint: Checkpoint): Promise<boolean> {
    try {
      const { payload } = await compactVerify(checkpoint.jws, this.keys, { algorithms: ['EdDSA'] });
      return Buffer.from(payload).toString('utf8') === checkpointPayload(checkpoint);
    } catch {
      return false;
    }
  }
}
