import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { document } from '../fields.js';
import type { Scope } from '../scopes.js';
import { BrandDetailView, CreateBrand } from './brands.dto.js';
import { BrandsService } from './brands.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform/brands')
@RequireScopes<Scope>('platform:catalogue')
export class BrandsPlatformController {
  constructor(private readonly brands: BrandsService) {}

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Add a brand to a provider',
    status: 201,
    location: '/api/v1/key/brands/{id}',
    returns: document(BrandDetailView),
    fails: ['slug_taken'],
  })
  async createBrand(@Body() body: CreateBrand): Promise<{ data: BrandDetailView }> {
    return { data: await this.brands.create(body) };
  }
}
