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
    description:
      'Delivery records are kept for 30 days after the delivery succeeded or failed. Messages about an erased user are removed earlier.',
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
    summary: 'Replay a delivery',
    description:
      'Resends the same event with the same id. A failed or cancelled delivery restarts its schedule. A pending delivery becomes due immediately and keeps its attempts.',
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
    description: 'Makes one attempt to deliver a `webhook.test` event, also to an inactive subscription.',
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
      'Returns every event of the last 30 days, oldest first, including events without a subscription. Events about an erased user are removed earlier. Save `next_cursor` and send it as `after`. If events after your cursor have been removed, the response is 410; continue from its `oldest_cursor`.',
    returns: EventsPage,
    fails: ['cursor_expired', 'wrong_organization'],
  })
  async listEvents(@CurrentPrincipal() principal: TokenPrincipal, @Query() query: ListEvents): Promise<EventsPage> {
    return this.webhooks.events(principal, query);
  }
}
