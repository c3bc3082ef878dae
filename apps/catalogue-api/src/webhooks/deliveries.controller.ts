import { Body, Controller, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { cursorPageOf, document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ListAttempts, ListDeliveries, ListEvents, RecoverWebhook, TestWebhook } from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';
import { AttemptView, DeliveryView, EventsPage, RecoverView } from './webhooks.views.js';

@ApiTags('Webhooks')
@Controller('api/v1/key')
export class DeliveriesController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get('webhooks/:id/deliveries')
  @RequireScopes<Scope>('webhooks:read')
  @FindFirst(WebhooksService)
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List the deliveries of a webhook endpoint',
    description: 'Returns the deliveries of the last 30 days, newest first, with the last attempt of each.',
    returns: cursorPageOf(DeliveryView),
    fails: ['webhook_not_found'],
  })
  async listWebhookDeliveries(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Query() query: ListDeliveries,
  ): Promise<PagedAnswer<DeliveryView>> {
    return { ...(await this.webhooks.listDeliveries(principal, id, query)), request: query };
  }

  @Get('deliveries')
  @RequireScopes<Scope>('webhooks:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List the deliveries of all webhook endpoints',
    description: "Covers all the vendor's endpoints or, with a platform key, the platform's own.",
    returns: cursorPageOf(DeliveryView),
  })
  async listDeliveries(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListDeliveries,
  ): Promise<PagedAnswer<DeliveryView>> {
    return { ...(await this.webhooks.listAllDeliveries(principal, query)), request: query };
  }

  @Get('webhooks/:id/deliveries/:deliveryId')
  @RequireScopes<Scope>('webhooks:read')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Get a delivery',
    description: 'Returns its message and its last attempt.',
    returns: document(DeliveryView),
    fails: ['webhook_not_found', 'delivery_not_found'],
  })
  async getDelivery(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<{ data: DeliveryView }> {
    return { data: await this.webhooks.getDelivery(principal, id, deliveryId) };
  }

  @Get('webhooks/:id/deliveries/:deliveryId/attempts')
  @RequireScopes<Scope>('webhooks:read')
  @FindFirst(WebhooksService)
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List the attempts of a delivery',
    description: 'Returns every attempt, including earlier rounds, newest first.',
    returns: pageOf(AttemptView),
    fails: ['webhook_not_found', 'delivery_not_found'],
  })
  async listDeliveryAttempts(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
    @Query() query: ListAttempts,
  ): Promise<PagedAnswer<AttemptView>> {
    return { ...(await this.webhooks.listAttempts(principal, id, deliveryId, query)), request: query };
  }

  @Post('webhooks/:id/deliveries/:deliveryId/retry')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Retry a delivery',
    description:
      'A failed or cancelled delivery restarts its schedule. A delivery that waits for its next attempt becomes due immediately and keeps its attempts. Ignores a pause of the endpoint.',
    status: 202,
    returns: document(DeliveryView),
    fails: ['webhook_not_found', 'delivery_not_found', 'delivery_not_retriable'],
  })
  async retryDelivery(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
    @Body() _body: NoBody,
  ): Promise<{ data: DeliveryView }> {
    return { data: await this.webhooks.retry(principal, id, deliveryId) };
  }

  @Post('webhooks/:id/test')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Queue a test event',
    description:
      'Makes one attempt, even to a disabled endpoint. Sends `webhook.test`, or sample data of the kind in `event`. The event feed does not contain tests.',
    status: 202,
    returns: document(DeliveryView),
    fails: ['webhook_not_found'],
  })
  async testWebhook(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body?: TestWebhook,
  ): Promise<{ data: DeliveryView }> {
    return { data: await this.webhooks.test(principal, id, body) };
  }

  @Post('webhooks/:id/recover')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Recover missed deliveries',
    description:
      'Use it after an outage on your side. Enqueues deliveries since a time at most 30 days ago: failed, cancelled and waiting ones (`failed`, the default), or all. They are sent gradually.',
    guide: 'webhooks#when-your-side-is-down',
    status: 202,
    returns: document(RecoverView),
    fails: ['webhook_not_found', 'webhook_disabled'],
  })
  async recoverDeliveries(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: RecoverWebhook,
  ): Promise<{ data: RecoverView }> {
    return { data: await this.webhooks.recover(principal, id, body) };
  }

  @Get('events')
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Read the event feed',
    description:
      'Returns every event of the last 30 days, oldest first, whether or not an endpoint subscribes to it. Store nextCursor and send it as after. If an event after your cursor was already deleted, the response is 410; continue from oldestCursor.',
    guide: 'webhooks#the-feed',
    returns: EventsPage,
    fails: ['cursor_expired'],
  })
  async listEvents(@CurrentPrincipal() principal: Principal, @Query() query: ListEvents): Promise<EventsPage> {
    return this.webhooks.events(principal, query);
  }
}
