import { Body, Controller, Delete, Get, Headers, Param, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { Response } from 'express';
import { document, ProviderOfWrite } from '../fields.js';
import type { Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { Scope } from '../scopes.js';
import { ProductEditsService } from './product-edits.service.js';
import { toEditedProduct } from './product-mapping.js';
import { EditedProductView } from './product-revisions.dto.js';
import { ProductView } from './product.views.js';
import { PutProductBySku, readSku, skuOrUndefined } from './product-edits.dto.js';
import { ProductsService } from './products.service.js';

/** Registered before the other product routes, so that no SKU is mistaken for one of them. */
@ApiTags('Products')
@Controller('api/v1/key/products/by-sku/:sku')
export class ProductSkusController {
  constructor(
    private readonly edits: ProductEditsService,
    private readonly products: ProductsService,
    private readonly providers: ProvidersService,
  ) {}

  @Get()
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Get a product by SKU',
    description: 'Percent-encode the SKU. Case is ignored. For the SKUs "." and "..", use GET /products?sku= instead.',
    returns: document(ProductView),
    fails: ['product_not_found'],
  })
  async getProductBySku(
    @CurrentPrincipal() principal: Principal,
    @Param('sku') sku: string,
    @Query() { provider }: ProviderOfWrite,
  ): Promise<{ data: ProductView }> {
    const providerId = await this.providers.oneOf(principal, provider);
    return { data: await this.edits.getBySku(providerId, skuOrUndefined(sku)) };
  }

  @Put()
  @RequireScopes<Scope>('products:write')
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Create or edit a product by SKU',
    description:
      'If a product has this SKU, edits it as PUT /products/{id} does; the SKU keeps its spelling. Otherwise creates a draft, which requires name, type, brandId and categoryId. With If-Match, the product must exist.',
    alsoAnswers: { status: 201, when: 'No product had this SKU; a draft was created.' },
    location: '/api/v1/key/products/{id}',
    returns: EditedProductView,
    fails: ['product_locked', 'sku_taken', 'options_taken', 'precondition_failed'],
  })
  async putProductBySku(
    @CurrentPrincipal() principal: Principal,
    @Param('sku') sku: string,
    @Query() { provider }: ProviderOfWrite,
    @Body() body: PutProductBySku,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EditedProductView> {
    const providerId = await this.providers.oneOf(principal, provider);
    const { product, isNew, isRevisionDiscarded } = await this.edits.putBySku(
      principal,
      providerId,
      readSku(sku),
      body,
      ifMatch,
    );
    if (isNew) response.status(201);
    return toEditedProduct(product, isRevisionDiscarded);
  }

  @Delete()
  @RequireScopes<Scope>('products:delete')
  @Operation({
    summary: 'Delete a product by SKU',
    description: 'Works like DELETE /products/{id}.',
    status: 204,
    fails: ['product_not_found', 'precondition_failed'],
  })
  async deleteProductBySku(
    @CurrentPrincipal() principal: Principal,
    @Param('sku') sku: string,
    @Query() { provider }: ProviderOfWrite,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    const providerId = await this.providers.oneOf(principal, provider);
    await this.products.delete(principal, providerId, { sku: skuOrUndefined(sku) }, ifMatch);
  }
}
