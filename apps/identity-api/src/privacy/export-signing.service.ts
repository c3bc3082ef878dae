import { Inject, Injectable } from '@nestjs/common';
import { CompactSign, importJWK } from 'jose';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { SigningKeysView } from './privacy.dto.js';

/** Signs the manifests of exports, and says by which keys everything that the service signs can be verified. */
@Injectable()
export class ExportSigningService {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  keys(): SigningKeysView {
    const { EXPORT_SIGNING_KEY, AUDIT_SIGNING_KEY } = this.config;
    const keys = [...EXPORT_SIGNING_KEY.published, ...AUDIT_SIGNING_KEY.published];
    // One key may have been given for both.
    return { keys: [...new Map(keys.map((key) => [key.kid, key])).values()] };
  }

  /** A JWS whose payload is left out (RFC 7515 appendix F): the text itself, byte for byte. */
  async signDetached(text: string): Promise<string> {
    const { signing } = this.config.EXPORT_SIGNING_KEY;
    const compact = await new CompactSign(Buffer.from(text))
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid })
      .sign(await importJWK(signing, 'EdDSA'));
    const [header, , signature] = compact.split('.');
    return `${header}..${signature}`;
  }
}
