import { Inject, Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { CompactSign, compactVerify, createLocalJWKSet, importJWK } from 'jose';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

export interface CheckpointStatement {
  chain: string;
  seq: number;
  hash: string;
  at: string;
}

/** A statement and its compact JWS (RFC 7515) over the RFC 8785 form. */
export interface Checkpoint extends CheckpointStatement {
  jws: string;
}

const checkpointPayload = ({ chain, seq, hash, at }: CheckpointStatement): string =>
  canonicalize({ chain, seq, hash, at })!;

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
