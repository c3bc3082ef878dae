import { Body, Controller, Delete, Get, Param, Patch, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { SessionPrincipal } from '../principal.js';
import { ListPasskeys, RenamePasskey } from './passkeys.dto.js';
import { PasskeySignalsView, PasskeyView } from './passkeys.views.js';
import { PasskeysService } from './passkeys.service.js';

@ApiTags('Passkeys')
@Controller('v1/auth')
@SignedIn()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get('passkeys\\:signals')
  @Operation({
    summary: 'Get what to tell passkey providers',
    description:
      'For `PublicKeyCredential.signalAllAcceptedCredentials()` and `signalCurrentUserDetails()`: after a sign-in, so that passkeys that were removed here are offered no more.',
    returns: PasskeySignalsView,
  })
  async getPasskeySignals(@CurrentPrincipal() principal: SessionPrincipal): Promise<PasskeySignalsView> {
    return this.passkeys.signals(principal);
  }

  @Get('passkeys')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the own passkeys',
    description: 'Those of the person who calls, the newest first.',
    returns: pageOf(PasskeyView),
  })
  async listPasskeys(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListPasskeys,
  ): Promise<PagedAnswer<PasskeyView>> {
    return { ...(await this.passkeys.list(principal, query)), request: pageRequestOf(query) };
  }

  @Patch('passkeys/:id')
  @FindFirst(PasskeysService)
  @Operation({
    summary: 'Rename a passkey',
    description: 'The name is for its owner alone. Event `passkey.renamed`.',
    returns: PasskeyView,
    fails: ['not_found'],
  })
  async renamePasskey(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body() body: RenamePasskey,
    @Origin() origin: RequestOrigin,
  ): Promise<PasskeyView> {
    return this.passkeys.rename(principal, id, body, origin);
  }

  @Delete('passkeys/:id')
  @FindFirst(PasskeysService)
  @Operation({
    summary: 'Remove a passkey',
    description:
      'The sessions that it began end at once. The last of passkeys and links stays. Needs an authentication of the last 10 minutes. A passkey that came by a recovery removes no other for some days.',
    status: 204,
    fails: ['stale_authentication', 'not_found', 'last_passkey', 'recovery_hold'],
  })
  async removePasskey(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.passkeys.remove(principal, id, origin);
  }
}
