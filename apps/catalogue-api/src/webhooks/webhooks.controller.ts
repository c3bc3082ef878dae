import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document, listOf } from '../fields.js';
import type { Principal } from '../principal.js';
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
    description: "Returns all the vendor's endpoints with the status of their last delivery. Secrets are masked.",
    returns: listOf(WebhookView),
  })
  async listWebhooks(@CurrentPrincipal() principal: Principal): Promise<{ data: WebhookView[] }> {
    return { data: await this.webhooks.list(principal) };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('webhooks:write')
  @Operation({
    summary: 'Create a webhook endpoint',
    description: 'The response contains the signing secret, which is shown only once.',
    status: 201,
    location: '/api/v1/key/webhooks/{id}',
    returns: document(WebhookWithSecretView),
    fails: ['webhook_limit_reached'],
  })
  async createWebhook(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateWebhook,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.create(principal, body) };
  }

  @Get(':id')
  @FindFirst(WebhooksService)
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Get a webhook endpoint',
    description: 'Returns its settings and health. The secret is masked.',
    returns: document(WebhookView),
    fails: ['webhook_not_found'],
  })
  async getWebhook(@CurrentPrincipal() principal: Principal, @Param('id') id: string): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.get(principal, id) };
  }

  @Put(':id')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Change a webhook endpoint',
    description: 'Omitted fields stay unchanged. Disabling the endpoint cancels its pending deliveries.',
    returns: document(WebhookView),
    fails: ['webhook_not_found'],
  })
  async updateWebhook(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateWebhook,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.update(principal, id, body) };
  }

  @Delete(':id')
  @RequireScopes<Scope>('webhooks:write')
  @FindFirst(WebhooksService)
  @Operation({
    summary: 'Delete a webhook endpoint',
    description:
      'Deletes the endpoint with its delivery log, and cancels pending deliveries. The event feed keeps the events.',
    status: 204,
    fails: ['webhook_not_found'],
  })
  async deleteWebhook(
    @CurrentPrincipal() principal: Principal,
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
    summary: 'Rotate the signing secret',
    description:
      'The response contains the new secret, which is shown only once. Until the grace period ends, both secrets sign. Rotating again during that time ends the older secret.',
    returns: document(WebhookWithSecretView),
    fails: ['webhook_not_found'],
  })
  async rotateWebhookSecret(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body?: RotateSecret,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.rotateSecret(principal, id, body) };
  }
}
