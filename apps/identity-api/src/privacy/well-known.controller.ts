import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Operation } from '@plinth/service-runtime';
import { ExportSigningService } from './export-signing.service.js';
import {
  globalPrivacyControlView,
  signingKeysView,
  type GlobalPrivacyControlView,
  type SigningKeysView,
} from './privacy.dto.js';

@Controller('.well-known')
@Public()
export class WellKnownController {
  constructor(private readonly signing: ExportSigningService) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=3600')
  @Operation({
    summary: 'Keys that data exports are signed with',
    description: 'A JWK Set (RFC 7517); `kid` is the thumbprint of a key (RFC 7638).',
    status: 200,
    returns: signingKeysView,
  })
  signingKeys(): SigningKeysView {
    return this.signing.keys();
  }

  @Get('gpc.json')
  @Header('Cache-Control', 'public, max-age=86400')
  @Operation({
    summary: 'Support of Global Privacy Control',
    description: 'That `Sec-GPC: 1` is respected (W3C, Global Privacy Control, §4).',
    status: 200,
    returns: globalPrivacyControlView,
  })
  globalPrivacyControl(): GlobalPrivacyControlView {
    return { gpc: true, lastUpdate: '2026-01-31' };
  }
}
