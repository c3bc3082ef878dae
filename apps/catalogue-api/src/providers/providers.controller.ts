import { Body, Controller, Get, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireAnyScope, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { document, pageOf } from '../fields.js';
import { platformScopes, type Scope } from '../scopes.js';
import { ProviderSummary } from './provider.summary.js';
import { CreateProvider, ListProviders, UpdateProvider } from './providers.dto.js';
import { ProvidersService } from './providers.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform/providers')
@RequireScopes<Scope>('platform:catalogue')
export class ProvidersController {
  constructor(private readonly providers: ProvidersService) {}

  @Get()
  @RequireAnyScope<Scope>(...platformScopes)
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List providers',
    description: 'Returns all vendors, newest first. `q` searches names, slugs and IDs.',
    returns: pageOf(ProviderSummary),
  })
  async listProviders(@Query() query: ListProviders): Promise<PagedAnswer<ProviderSummary>> {
    return { ...(await this.providers.list(query)), request: query };
  }

  @Post()
  @Operation({
    summary: 'Create a provider',
    description: 'Adds a vendor. Then create a brand and a key for it. Without a slug, one is derived from the name.',
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
      'A `suspended` vendor can read but not write, effective within a second. Webhooks are still delivered.',
    returns: document(ProviderSummary),
    fails: ['provider_not_found', 'slug_taken'],
  })
  async updateProvider(@Param('id') id: string, @Body() body: UpdateProvider): Promise<{ data: ProviderSummary }> {
    return { data: await this.providers.update(id, body) };
  }
}
