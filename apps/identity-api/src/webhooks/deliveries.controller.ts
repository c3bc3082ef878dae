import { Body, Controller, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { DeliveryView, EventsPage, ListDeliveries, ListEvents } from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@Controller('v1')
export class DeliveriesController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get('webhooks/:id/deliveries')
  @RequireScopes<Scope>('webhooks:read')
  @FindFirst(WebhooksService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the deliveries of a webhook subscription',
    description: 'Kept for 30 days after they were decided; messages about a person who is erased go before.',
    returns: pageOf(DeliveryView),
    fails: ['not_found'],
  })
  async listWebhookDeliveries(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListDeliveries,
  ): Promise<PagedAnswer<DeliveryView>> {
    return { ...(await this.webhooks.listDeliveries(principal, id, query)), request: pageRequestOf(query) };
  }

  @Post('webhooks/:id/deliveries/:delivery_id\\:replay')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Send a delivery again, at once',
    description:
      'The same event under the same id. One that failed or was cancelled begins its schedule anew; one that waits for its ' +
      'next attempt is due at once and keeps its attempts.',
    status: 202,
    returns: DeliveryView,
    fails: ['not_found', 'delivery_not_replayable'],
  })
  async replayDelivery(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('delivery_id') deliveryId: string,
    @Body() _body: NoBody,
  ): Promise<DeliveryView> {
    return this.webhooks.replay(principal, id, deliveryId);
  }

  @Post('webhooks/:id\\:test')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Queue a test event',
    description: 'One attempt of an event of the kind webhook.test, also to a subscription that is not active.',
    status: 202,
    returns: DeliveryView,
    fails: ['not_found'],
  })
  async testWebhook(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<DeliveryView> {
    return this.webhooks.test(principal, id);
  }

  @Get('events')
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Read events by cursor',
    description:
      'Every event of the last 30 days, oldest first, also those that no subscription asked for; events about a person ' +
      'who is erased go before. Keep next_cursor and send it as after. 410 where an event after the cursor is no longer ' +
      'kept; oldest_cursor leads on from there.',
    returns: EventsPage,
    fails: ['cursor_expired', 'wrong_organization'],
  })
  async listEvents(@CurrentPrincipal() principal: TokenPrincipal, @Query() query: ListEvents): Promise<EventsPage> {
    return this.webhooks.events(principal, query);
  }
}
