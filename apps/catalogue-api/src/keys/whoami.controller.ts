import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import { KeyWithSecretView, RotateKey, WhoamiView } from './keys.dto.js';
import { KeysService } from './keys.service.js';

/** What any key may ask and do about itself. */
@ApiTags('Whoami')
@Controller('api/v1/key')
@RequireScopes()
export class WhoamiController {
  constructor(private readonly keys: KeysService) {}

  @Get('whoami')
  @Operation({ summary: 'What the key of this request is and may', status: 200, returns: document(WhoamiView) })
  async whoAmI(@CurrentPrincipal() principal: KeyPrincipal): Promise<{ data: WhoamiView }> {
    return { data: await this.keys.whoami(principal) };
  }

  @Post('rotate')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Issue a new secret for the key of this request',
    guide: 'authentication#rotation',
    description:
      'The secret of this request works on for `gracePeriodSeconds`, a day unless given, and cannot rotate again. Send an ' +
      'Idempotency-Key: if the answer is lost, the old secret gets it again while it works.',
    status: 200,
    returns: document(KeyWithSecretView),
    fails: ['current_secret_required'],
  })
  async rotateOwnKey(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() body?: RotateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.rotateOwn(principal, body ?? {}) };
  }
}
