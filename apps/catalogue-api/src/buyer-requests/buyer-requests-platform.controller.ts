import { Body, Controller, Headers, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { BuyerRequestView, MessageView } from './buyer-request.views.js';
import { CreateBuyerRequest, WriteMessage } from './buyer-requests.dto.js';
import { BuyerRequestsService } from './buyer-requests.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform/requests')
@RequireScopes<Scope>('platform:requests')
export class BuyerRequestsPlatformController {
  constructor(private readonly requests: BuyerRequestsService) {}

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: "Take in a buyer's request",
    status: 201,
    location: '/api/v1/key/requests/{id}',
    returns: document(BuyerRequestView),
  })
  async createRequest(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() body: CreateBuyerRequest,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.create(principal, body) };
  }

  @Post(':id/messages')
  @FindFirst(BuyerRequestsService)
  @Operation({
    summary: 'Add a message of the buyer',
    description: 'Makes the request unread. Attachments are uploads of a platform key or of the vendor.',
    status: 201,
    location: '/api/v1/key/requests/:id',
    returns: document(MessageView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async addBuyerMessage(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body: WriteMessage,
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
    returns: document(BuyerRequestView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async markRequestRead(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.markRead(principal, id, ifMatch) };
  }
}
