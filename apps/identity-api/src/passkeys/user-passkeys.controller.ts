import { Body, Controller, Delete, Get, Header, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ListPasskeys } from './passkeys.dto.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeyView } from './passkeys.views.js';

@ApiTags('Containment')
@Controller('v1/users/:id/passkeys')
@RequireScopes<Scope>('user:security')
export class UserPasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @FindFirst(PasskeysService)
  @Header('Cache-Control', 'no-store')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List a user’s passkeys',
    description: 'Newest first.',
    returns: pageOf(PasskeyView),
    fails: ['not_found'],
  })
  async listUserPasskeys(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListPasskeys,
  ): Promise<PagedAnswer<PasskeyView>> {
    return { ...(await this.passkeys.list(principal, id, query)), request: pageRequestOf(query) };
  }

  @Delete(':pid')
  @FindFirst(PasskeysService)
  @Operation({
    summary: 'Remove a user’s passkey',
    description:
      'Also removes the last one. Ends the sessions that it started immediately. Without any passkey, the person needs a recovery to sign in. For an administrator, your token must have all scopes of their roles.',
    status: 204,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'own_account'],
  })
  async removeUserPasskey(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('pid') passkeyId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.passkeys.removeOfUser(principal, id, passkeyId, origin);
  }
}
