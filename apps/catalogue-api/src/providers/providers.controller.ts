import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Operation } from '@plinth/service-runtime';
import { document } from '../fields.js';
import type { Scope } from '../scopes.js';
import { providerSummary, type ProviderSummary } from './provider.summary.js';
import { createProvider, updateProvider, type CreateProvider, type UpdateProvider } from './providers.dto.js';
import { ProvidersService } from './providers.service.js';

@Controller('api/v1/platform/providers')
@RequireScopes<Scope>('platform:catalogue')
export class ProvidersController {
  constructor(private readonly providers: ProvidersService) {}

  @Post()
  @Operation({ summary: 'Add a provider', status: 201, returns: document(providerSummary), fails: ['slug_taken'] })
  async create(@Body({ schema: createProvider }) body: CreateProvider): Promise<{ data: ProviderSummary }> {
    return { data: await this.providers.create(body) };
  }

  @Patch(':id')
  @FindFirst(ProvidersService)
  @Operation({
    summary: 'Change a provider',
    status: 200,
    returns: document(providerSummary),
    fails: ['provider_not_found', 'slug_taken'],
  })
  async update(
    @Param('id') id: string,
    @Body({ schema: updateProvider }) body: UpdateProvider,
  ): Promise<{ data: ProviderSummary }> {
    return { data: await this.providers.update(id, body) };
  }
}
