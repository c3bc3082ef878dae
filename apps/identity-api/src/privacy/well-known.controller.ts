import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { Operation } from '@plinth/service-runtime';
import { ExportSigningService } from './export-signing.service.js';
import { GlobalPrivacyControlView, SigningKeysView } from './privacy.dto.js';

@ApiTags('Privacy')
@Controller('.well-known')
@Public()
export class WellKnownController {
  constructor(private readonly signing: ExportSigningService) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=3600')
  @Operation({
    summary: 'Keys that data exports and audit checkpoints are signed with',
    description: 'A JWK Set (RFC 7517); `kid` is the thumbprint of a key (RFC 7638).',
    status: 200,
    returns: SigningKeysView,
  })
  getSigningKeys(): SigningKeysView {
    return this.signing.keys();
  }

  @Get('gpc.json')
  @Header('Cache-Control', 'public, max-age=86400')
  @Operation({
    summary: 'Support of Global Privacy Control',
    description: 'That `Sec-GPC: 1` is respected (W3C, Global Privacy Control, §4).',
    status: 200,
    returns: GlobalPrivacyControlView,
  })
  getGlobalPrivacyControl(): GlobalPrivacyControlView {
    return { gpc: true, lastUpdate: '2026-01-31' };
  }
}
