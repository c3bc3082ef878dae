import { Body, Controller, Headers, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { AddProductFile, FeatureProduct, RejectProduct } from './product-edits.dto.js';
import { ProductView } from './product.views.js';
import { ProductsService } from './products.service.js';

const moved = {
  returns: document(ProductView),
  fails: ['product_not_found', 'product_state_conflict', 'precondition_failed'],
};

@ApiTags('Platform')
@Controller('api/v1/platform/products/:id')
@UseInterceptors(EntityTagInterceptor)
export class ProductReviewController {
  constructor(private readonly products: ProductsService) {}

  @Post('publish')
  @RequireScopes<Scope>('platform:review')
  @FindFirst(ProductsService)
  @Operation({
    ...moved,
    summary: 'Publish a product',
    description: 'Moves a product in review from pending to published, visible to buyers. Sends `product.published`.',
    fails: [...moved.fails, 'pictures_pending'],
  })
  async publishProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.review(principal, id, 'publish', ifMatch) };
  }

  @Post('reject')
  @RequireScopes<Scope>('platform:review')
  @FindFirst(ProductsService)
  @Operation({
    ...moved,
    summary: 'Reject a product',
    description:
      'Moves a product in review from pending to rejected, with a note for the vendor, who can edit and resubmit it. Sends `product.rejected`.',
  })
  async rejectProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() { reviewNote }: RejectProduct,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.review(principal, id, 'reject', ifMatch, reviewNote) };
  }

  @Post('unpublish')
  @RequireScopes<Scope>('platform:review')
  @FindFirst(ProductsService)
  @Operation({
    ...moved,
    summary: 'Unpublish a product',
    description: 'Moves a product from published to draft. Sends `product.unpublished` with the reason `takedown`.',
  })
  async unpublishProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.review(principal, id, 'unpublish', ifMatch) };
  }

  @Patch()
  @RequireScopes<Scope>('platform:catalogue')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Feature a product or stop featuring it',
    description: "Does not change the product's status. Sends `product.updated`.",
    returns: document(ProductView),
    fails: ['product_not_found', 'precondition_failed'],
  })
  async featureProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() { isFeatured }: FeatureProduct,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.feature(principal, id, isFeatured, ifMatch) };
  }

  @Post('files')
  @RequireScopes<Scope>('platform:catalogue')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Attach a file to a product',
    description: 'Works in every state and does not change the status. Sends `product.updated`.',
    status: 201,
    location: '/api/v1/key/products/{id}',
    returns: document(ProductView),
    fails: ['product_not_found', 'precondition_failed'],
  })
  async addProductFileAsPlatform(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: AddProductFile,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.addFile(principal, id, body, ifMatch) };
  }
}
