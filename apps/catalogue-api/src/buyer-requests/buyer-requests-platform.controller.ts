import { Body, Controller, Headers, Param, Post, UseInterceptors } from '@nestjs/common';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst, noBody, Operation } from '@plinth/service-runtime';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { buyerRequestView, messageView, type BuyerRequestView, type MessageView } from './buyer-request.views.js';
import { createBuyerRequest, writeMessage, type CreateBuyerRequest, type WriteMessage } from './buyer-requests.dto.js';
import { BuyerRequestsService } from './buyer-requests.service.js';

@Controller('api/v1/platform/requests')
@RequireScopes<Scope>('platform:requests')
export class BuyerRequestsPlatformController {
  constructor(private readonly requests: BuyerRequestsService) {}

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: "Take in a buyer's request",
    status: 201,
    returns: document(buyerRequestView),
  })
  async create(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body({ schema: createBuyerRequest }) body: CreateBuyerRequest,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.create(principal, body) };
  }

  @Post(':id/messages')
  @FindFirst(BuyerRequestsService)
  @Operation({
    summary: 'Add a message of the buyer',
    description: 'Makes the request unread. Attachments are uploads of a platform key or of the vendor.',
    status: 201,
    returns: document(messageView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async addMessage(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body({ schema: writeMessage }) body: WriteMessage,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: MessageView }> {
    return { data: await this.requests.addBuyerMessage(principal, id, body, ifMatch) };
  }

  @Post(':id/read')
  @FindFirst(BuyerRequestsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Mark a request as read by the team',
    status: 200,
    returns: document(buyerRequestView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async markRead(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body({ schema: noBody }) _body: unknown,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.markRead(principal, id, ifMatch) };
  }
}
