import { Inject, Injectable } from '@nestjs/common';
import { CompactSign, importJWK } from 'jose';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';

/** Signs the manifests of exports. */
@Injectable()
export class ExportSigningService {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

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
