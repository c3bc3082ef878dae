import { Body, Controller, Delete, Get, Headers, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { RejectProduct } from './product-edits.dto.js';
import { ReviseProduct, RevisedProductView, SubmittedRevision } from './product-revisions.dto.js';
import { ProductRevisionsService } from './product-revisions.service.js';
import { ProductView } from './product.views.js';
import { ProductsService } from './products.service.js';

const guide = 'live-changes';
const moved = ['product_not_found', 'revision_not_found', 'product_state_conflict', 'precondition_failed'] as const;

@ApiTags('Products')
@Controller('api/v1/key/products/:id/revision')
export class ProductRevisionsController {
  constructor(private readonly revisions: ProductRevisionsService) {}

  @Get()
  @UseInterceptors(EntityTagInterceptor)
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:read')
  @Operation({
    summary: 'Get the revision of a product',
    guide,
    description:
      'Returns the product as it would be, and what differs from the published one. Send the ETag as If-Match when you change, submit, discard, publish or reject the revision.',
    returns: document(RevisedProductView),
    fails: ['product_not_found', 'revision_not_found'],
  })
  async getRevision(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<{ data: RevisedProductView }> {
    return { data: await this.revisions.get(principal, id) };
  }

  @Put()
  @UseInterceptors(EntityTagInterceptor)
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:write')
  @Operation({
    summary: 'Change a product that stays on sale',
    guide,
    description:
      'Creates or changes the revision of a published product, which holds only what differs. Omitted fields stay unchanged; null clears a field. If no change is left, discards the revision. To change price and stock, use PATCH /products/{id}/offer.',
    returns: document(RevisedProductView),
    fails: ['product_not_found', 'product_state_conflict', 'product_locked', 'options_taken', 'precondition_failed'],
  })
  async putRevision(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: ReviseProduct,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: RevisedProductView }> {
    return { data: await this.revisions.put(principal, id, body, ifMatch) };
  }

  @Delete()
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:write')
  @Operation({
    summary: 'Discard the revision of a product',
    guide,
    description: 'Works in every state of the revision, also in review. The published product stays unchanged.',
    status: 204,
    fails: moved,
  })
  async discardRevision(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    await this.revisions.discard(principal, id, ifMatch);
  }

  @Post('submit')
  @UseInterceptors(EntityTagInterceptor)
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:write')
  @Operation({
    summary: 'Submit the revision of a product for review',
    guide,
    description:
      'Moves a draft or rejected revision to pending and clears its `reviewNote`. Until the platform publishes or rejects it, you can only discard it. Sends `product.revision_submitted`. `warnings` lists what a reviewer is likely to object to.',
    returns: SubmittedRevision,
    fails: moved,
  })
  async submitRevision(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SubmittedRevision> {
    return this.revisions.submit(principal, id, ifMatch);
  }
}

@ApiTags('Platform')
@Controller('api/v1/platform/products/:id/revision')
@RequireScopes<Scope>('platform:review')
@UseInterceptors(EntityTagInterceptor)
export class RevisionReviewController {
  constructor(private readonly revisions: ProductRevisionsService) {}

  @Post('publish')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Publish the revision of a product',
    guide,
    description:
      'Writes a pending revision over the published product, which stays on sale throughout. Sends `product.updated`.',
    returns: document(ProductView),
    fails: [...moved, 'options_taken', 'pictures_pending'],
  })
  async publishRevision(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.revisions.publish(principal, id, ifMatch) };
  }

  @Post('reject')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Reject the revision of a product',
    guide,
    description:
      'Moves a pending revision to rejected, with a note for the vendor, who can change and resubmit it. The published product stays unchanged. Sends `product.revision_rejected`.',
    returns: document(RevisedProductView),
    fails: moved,
  })
  async rejectRevision(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() { reviewNote }: RejectProduct,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: RevisedProductView }> {
    return { data: await this.revisions.reject(principal, id, reviewNote, ifMatch) };
  }
}
