import { Body, Controller, Get, Headers, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { cursorPageOf, document } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  BuyerRequestListItem,
  BuyerRequestView,
  MessageView,
  ListBuyerRequests,
  SetRequestStatus,
  WriteMessage,
  CreateBuyerRequest,
} from './buyer-requests.dto.js';
import { BuyerRequestsService } from './buyer-requests.service.js';
import { NoBody } from '@plinth/validation';

@ApiTags('Requests')
@Controller('api/v1/key/requests')
export class BuyerRequestsController {
  constructor(private readonly requests: BuyerRequestsService) {}

  @Get()
  @RequireScopes<Scope>('requests:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List requests',
    description: 'Returns buyer requests, newest first, without their messages.',
    returns: cursorPageOf(BuyerRequestListItem),
  })
  async listRequests(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListBuyerRequests,
  ): Promise<PagedAnswer<BuyerRequestListItem>> {
    return { ...(await this.requests.list(principal, query)), request: query };
  }

  @Get(':id')
  @FindFirst(BuyerRequestsService)
  @RequireScopes<Scope>('requests:read')
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Get a request with its thread',
    description: 'Does not mark the request as read.',
    returns: document(BuyerRequestView),
    fails: ['request_not_found'],
  })
  async getRequest(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.get(principal, id) };
  }

  @Patch(':id')
  @RequireScopes<Scope>('requests:write')
  @FindFirst(BuyerRequestsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Set the status of a request',
    description:
      'Any status can follow any other. Setting the current status sends no event. With `unread: false`, also marks the request as read; that alone sends no event.',
    returns: document(BuyerRequestView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async setRequestStatus(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: SetRequestStatus,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.setStatus(principal, id, body, ifMatch) };
  }

  @Post(':id/messages')
  @RequireScopes<Scope>('requests:write')
  @FindFirst(BuyerRequestsService)
  @Operation({
    summary: 'Reply to the buyer',
    description: "The key's creator is the author. The request becomes read. Its status stays unchanged.",
    status: 201,
    location: '/api/v1/key/requests/:id',
    returns: document(MessageView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async replyToRequest(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: WriteMessage,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: MessageView }> {
    return { data: await this.requests.reply(principal, id, body, ifMatch) };
  }
}

@ApiTags('Platform')
@Controller('api/v1/platform/requests')
@RequireScopes<Scope>('platform:requests')
export class BuyerRequestsPlatformController {
  constructor(private readonly requests: BuyerRequestsService) {}

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Create a buyer request',
    description: "Records a buyer's request from the marketplace. Sends `request.created`.",
    status: 201,
    location: '/api/v1/key/requests/{id}',
    returns: document(BuyerRequestView),
  })
  async createRequest(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateBuyerRequest,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.create(principal, body) };
  }

  @Post(':id/messages')
  @FindFirst(BuyerRequestsService)
  @Operation({
    summary: "Add a buyer's message",
    description: 'Marks the request as unread. Attachments must be uploads of a platform key or of the vendor.',
    status: 201,
    location: '/api/v1/key/requests/:id',
    returns: document(MessageView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async addBuyerMessage(
    @CurrentPrincipal() principal: Principal,
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
    summary: 'Mark a request as read',
    description: 'Records that the team read the request on its dashboard. Sends no event.',
    returns: document(BuyerRequestView),
    fails: ['request_not_found', 'precondition_failed'],
  })
  async markRequestRead(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: BuyerRequestView }> {
    return { data: await this.requests.markRead(principal, id, ifMatch) };
  }
}
