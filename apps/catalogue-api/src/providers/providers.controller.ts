import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { document } from '../fields.js';
import type { Scope } from '../scopes.js';
import { ProviderSummary } from './provider.summary.js';
import { CreateProvider, UpdateProvider } from './providers.dto.js';
import { ProvidersService } from './providers.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform/providers')
@RequireScopes<Scope>('platform:catalogue')
export class ProvidersController {
  constructor(private readonly providers: ProvidersService) {}

  @Post()
  @Operation({
    summary: 'Add a provider',
    description: 'A vendor, who then needs a brand and a key. Its slug is made of its name unless one is given.',
    status: 201,
    location: '/api/v1/platform/providers/{id}',
    returns: document(ProviderSummary),
    fails: ['slug_taken'],
  })
  async createProvider(@Body() body: CreateProvider): Promise<{ data: ProviderSummary }> {
    return { data: await this.providers.create(body) };
  }

  @Patch(':id')
  @FindFirst(ProvidersService)
  @Operation({
    summary: 'Change a provider',
    description:
      'A vendor that is `suspended` can read and not write, within a second; webhooks are still delivered to it.',
    returns: document(ProviderSummary),
    fails: ['provider_not_found', 'slug_taken'],
  })
  async updateProvider(@Param('id') id: string, @Body() body: UpdateProvider): Promise<{ data: ProviderSummary }> {
    return { data: await this.providers.update(id, body) };
  }
}
