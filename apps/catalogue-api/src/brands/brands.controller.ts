import { Body, Controller, Get, Headers, Param, Put, Query, UseInterceptors, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { cursorPageOf, document } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { BrandDetailView, BrandView, ListBrands, UpdateBrand, CreateBrand } from './brands.dto.js';
import { BrandsService } from './brands.service.js';

@ApiTags('Brands')
@Controller('api/v1/key/brands')
export class BrandsController {
  constructor(private readonly brands: BrandsService) {}

  @Get()
  @RequireScopes<Scope>('brands:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List brands',
    description: "Returns the vendor's brands, newest first.",
    returns: cursorPageOf(BrandView),
  })
  async listBrands(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListBrands,
  ): Promise<PagedAnswer<BrandView>> {
    return { ...(await this.brands.list(principal, query)), request: query };
  }

  @Get(':id')
  @FindFirst(BrandsService)
  @RequireScopes<Scope>('brands:read')
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Get a brand',
    description: 'Includes translations. Send its ETag as If-Match when you edit the brand.',
    returns: document(BrandDetailView),
    fails: ['brand_not_found'],
  })
  async getBrand(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<{ data: BrandDetailView }> {
    return { data: await this.brands.get(principal, id) };
  }

  @Put(':id')
  @RequireScopes<Scope>('brands:write')
  @FindFirst(BrandsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Edit a brand',
    description: 'Omitted fields stay unchanged; null clears a field.',
    returns: document(BrandDetailView),
    fails: ['brand_not_found', 'slug_taken', 'precondition_failed'],
  })
  async updateBrand(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateBrand,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: BrandDetailView }> {
    return { data: await this.brands.update(principal, id, body, ifMatch) };
  }
}

@ApiTags('Platform')
@Controller('api/v1/platform/brands')
@RequireScopes<Scope>('platform:catalogue')
export class BrandsPlatformController {
  constructor(private readonly brands: BrandsService) {}

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Create a brand',
    description: 'Adds the brand to a provider. Without a slug, one is derived from the name.',
    status: 201,
    location: '/api/v1/key/brands/{id}',
    returns: document(BrandDetailView),
    fails: ['slug_taken'],
  })
  async createBrand(@Body() body: CreateBrand): Promise<{ data: BrandDetailView }> {
    return { data: await this.brands.create(body) };
  }
}
