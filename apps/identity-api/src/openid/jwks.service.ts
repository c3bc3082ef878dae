import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { SigningKeysView } from './jwks.dto.js';
import { SigningKeysService } from './signing-keys.service.js';

/** Says by which keys all that the service signs can be verified: tokens, data exports, checkpoints of the audit log. */
@Injectable()
export class JwksService {
  constructor(
    private readonly provider: SigningKeysService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async keys(): Promise<SigningKeysView> {
    const { EXPORT_SIGNING_KEY, AUDIT_SIGNING_KEY } = this.config;
    const { published } = await this.provider.ring();
    const keys = [...EXPORT_SIGNING_KEY.published, ...AUDIT_SIGNING_KEY.published, ...published];
    // One key may have been given for both.
    return { keys: [...new Map(keys.map((key) => [key.kid, key])).values()] };
  }
}
