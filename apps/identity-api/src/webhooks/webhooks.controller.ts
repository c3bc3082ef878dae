import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  CreateWebhook,
  ListWebhooks,
  RotateSecret,
  RotatedSecretView,
  UpdateWebhook,
  WebhookView,
  WebhookWithSecretView,
} from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('webhooks:write')
  @Operation({
    summary: 'Add a webhook subscription',
    description: 'Returns the signing secret, which is shown only once. An organization can have 20 subscriptions.',
    status: 201,
    returns: WebhookWithSecretView,
    fails: ['webhook_limit_reached', 'wrong_organization'],
  })
  async createWebhook(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateWebhook,
    @Origin() origin: RequestOrigin,
  ): Promise<WebhookView> {
    return this.webhooks.create(principal, body, origin);
  }

  @Get()
  @RequireScopes<Scope>('webhooks:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List webhook subscriptions',
    description: "Lists an organization's subscriptions. Secrets are masked.",
    returns: pageOf(WebhookView),
    fails: ['wrong_organization', 'validation_failed'],
  })
  async listWebhooks(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListWebhooks,
  ): Promise<PagedAnswer<WebhookView>> {
    return { ...(await this.webhooks.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id')
  @FindFirst(WebhooksService)
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Get a webhook subscription',
    description: 'Returns the settings and status. The secret is masked.',
    returns: WebhookView,
    fails: ['not_found'],
  })
  async getWebhook(@CurrentPrincipal() principal: TokenPrincipal, @Param('id') id: string): Promise<WebhookView> {
    return this.webhooks.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Change a webhook subscription',
    description:
      'A JSON merge patch (RFC 7396). `events` is replaced as a whole. Deactivating the subscription cancels pending deliveries.',
    returns: WebhookView,
    fails: ['not_found'],
  })
  async updateWebhook(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateWebhook,
    @Origin() origin: RequestOrigin,
  ): Promise<WebhookView> {
    return this.webhooks.update(principal, id, body, origin);
  }

  @Delete(':id')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Delete a webhook subscription',
    description:
      'Removes the subscription, its delivery log and its pending deliveries. The event feed keeps the events.',
    status: 204,
    fails: ['not_found'],
  })
  async deleteWebhook(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.webhooks.delete(principal, id, origin);
  }

  @Post(':id\\:rotateSecret')
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Rotate the signing secret',
    description:
      'Returns the new secret, which is shown only once. During the grace period, messages are signed with both the old and the new secret. If you rotate again before it ends, the older secret stops working.',
    returns: RotatedSecretView,
    fails: ['not_found'],
  })
  async rotateWebhookSecret(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
    @Body() body?: RotateSecret,
  ): Promise<RotatedSecretView> {
    return this.webhooks.rotateSecret(principal, id, body, origin);
  }
}
