import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { GlobalPrivacyControlView } from './privacy.dto.js';

@ApiTags('Privacy')
@Controller('.well-known')
@Public()
export class WellKnownController {
  @Get('gpc.json')
  @Header('Cache-Control', 'public, max-age=86400')
  @Operation({
    summary: 'Support of Global Privacy Control',
    description: 'That `Sec-GPC: 1` is respected (W3C, Global Privacy Control, §4).',
    returns: GlobalPrivacyControlView,
  })
  getGlobalPrivacyControl(): GlobalPrivacyControlView {
    return { gpc: true, lastUpdate: '2026-01-31' };
  }
}
