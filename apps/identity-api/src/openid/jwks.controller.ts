import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { SigningKeysView } from './openid.dto.js';
import { SigningKeysService } from './signing-keys.service.js';

@ApiTags('OpenID')
@Controller('.well-known')
@Public()
export class JwksController {
  constructor(private readonly keys: SigningKeysService) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=3600')
  @Operation({
    summary: 'Keys that tokens, data exports and audit checkpoints are signed with',
    description:
      'A JWK Set (RFC 7517); `kid` is the thumbprint of a key (RFC 7638). The keys of tokens change every 90 days: a new one stands here a day before it signs, and 31 days after.',
    returns: SigningKeysView,
  })
  async getSigningKeys(): Promise<SigningKeysView> {
    return this.keys.published();
  }
}
