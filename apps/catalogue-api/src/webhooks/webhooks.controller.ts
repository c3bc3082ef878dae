import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document, listOf } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateWebhook, RotateSecret, UpdateWebhook } from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhookView, WebhookWithSecretView } from './webhooks.views.js';

@ApiTags('Webhooks')
@Controller('api/v1/key/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'List webhook endpoints',
    description: 'All of the vendor’s, each with how its last delivery stands. Secrets are masked.',
    returns: listOf(WebhookView),
  })
  async listWebhooks(@CurrentPrincipal() principal: KeyPrincipal): Promise<{ data: WebhookView[] }> {
    return { data: await this.webhooks.list(principal) };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('webhooks:write')
  @Operation({
    summary: 'Add a webhook endpoint',
    description: 'The answer carries the signing secret, this once.',
    status: 201,
    location: '/api/v1/key/webhooks/{id}',
    returns: document(WebhookWithSecretView),
    fails: ['webhook_limit_reached'],
  })
  async createWebhook(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() body: CreateWebhook,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.create(principal, body) };
  }

  @Get(':id')
  @FindFirst(WebhooksService)
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Get a webhook endpoint',
    description: 'Its settings and how it stands. The secret is masked.',
    returns: document(WebhookView),
    fails: ['webhook_not_found'],
  })
  async getWebhook(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.get(principal, id) };
  }

  @Put(':id')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Change a webhook endpoint',
    description: 'Fields that are absent stay as they are. Disabling cancels what is pending.',
    returns: document(WebhookView),
    fails: ['webhook_not_found'],
  })
  async updateWebhook(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateWebhook,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.update(principal, id, body) };
  }

  @Delete(':id')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Remove a webhook endpoint with its delivery log',
    description: 'With its log; what waits for it is not sent any more. The feed of events keeps them.',
    status: 204,
    fails: ['webhook_not_found'],
  })
  async deleteWebhook(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<void> {
    await this.webhooks.delete(principal, id);
  }

  @Post(':id/rotate-secret')
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Issue a new signing secret',
    description:
      'The answer carries it, this once. Until the grace period ends both secrets sign. At most two do: another ' +
      'rotation meanwhile ends the older one.',
    returns: document(WebhookWithSecretView),
    fails: ['webhook_not_found'],
  })
  async rotateWebhookSecret(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body?: RotateSecret,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.rotateSecret(principal, id, body) };
  }
}
