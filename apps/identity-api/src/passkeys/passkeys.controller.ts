import { Body, Controller, Delete, Get, Param, Patch, Query, UseInterceptors } from '@nestjs/common';
import { CurrentPrincipal, SignedIn } from '@plinth/auth-scopes';
import { FindFirst, noBody, Operation } from '@plinth/service-runtime';
import { pageOf, pageRequestOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '../paged.interceptor.js';
import type { SessionPrincipal } from '../principal.js';
import { Origin, type RequestOrigin } from '../request-origin.js';
import {
  listPasskeys,
  passkeyView,
  renamePasskey,
  type ListPasskeys,
  type PasskeyView,
  type RenamePasskey,
} from './passkeys.dto.js';
import { PasskeysService } from './passkeys.service.js';

@Controller('v1/auth/passkeys')
@SignedIn()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @UseInterceptors(PagedInterceptor)
  @Operation({ summary: 'List the own passkeys', status: 200, returns: pageOf(passkeyView) })
  async list(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query({ schema: listPasskeys }) query: ListPasskeys,
  ): Promise<PagedAnswer<PasskeyView>> {
    return { ...(await this.passkeys.list(principal, query)), request: pageRequestOf(query) };
  }

  @Patch(':id')
  @FindFirst(PasskeysService)
  @Operation({ summary: 'Rename a passkey', status: 200, returns: passkeyView, fails: ['not_found'] })
  async rename(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body({ schema: renamePasskey }) body: RenamePasskey,
  ): Promise<PasskeyView> {
    return this.passkeys.rename(principal, id, body);
  }

  @Delete(':id')
  @FindFirst(PasskeysService)
  @Operation({
    summary: 'Remove a passkey',
    description: 'The sessions that it began end at once. The last passkey stays.',
    status: 204,
    fails: ['not_found', 'last_passkey'],
  })
  async remove(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body({ schema: noBody }) _body: unknown,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.passkeys.remove(principal, id, origin);
  }
}
