import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { PasskeyEndpointsView, RelatedOriginsView } from './passkeys.views.js';

/** What browsers and password managers look up about passkeys (RFC 8615). */
@ApiTags('Sign-in')
@Controller('.well-known')
@Public()
export class PasskeysWellKnownController {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  @Get('webauthn')
  @Header('Cache-Control', 'public, max-age=300')
  @Operation({
    summary: 'Origins that may use the passkeys of this relying party',
    description: 'Related Origin Requests (WebAuthn Level 3 §5.11). Browsers fetch it from the host that is the RP ID.',
    returns: RelatedOriginsView,
  })
  getRelatedOrigins(): RelatedOriginsView {
    return { origins: this.config.RP_ORIGINS.filter((origin) => /^https?:/.test(origin)) };
  }

  @Get('passkey-endpoints')
  @Header('Cache-Control', 'public, max-age=300')
  @Operation({
    summary: 'Where people register and manage passkeys',
    description: 'A Well-Known URL for Passkey Endpoints (W3C), for password managers.',
    returns: PasskeyEndpointsView,
  })
  getPasskeyEndpoints(): PasskeyEndpointsView {
    const page = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/sign-in`;
    return { enroll: page, manage: page };
  }
}
