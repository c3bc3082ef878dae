import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { cursorPageOf, document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { providerScopeOf, type Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { HistoryEntryView, ListHistory } from './product-history.dto.js';
import { ProductHistoryService } from './product-history.service.js';
import { ProductListsService } from './product-lists.service.js';
import { toEditedProduct } from './product-mapping.js';
import { EditedProductView } from './product-revisions.dto.js';
import { ProductListItem, ProductStatusView, ProductView, SubmittedProduct } from './product.views.js';
import { UpdateOffer, AttachFile } from './product-edits.dto.js';
import { ListProducts } from './product-lists.dto.js';
import { CreateProduct, UpdateProduct } from './products.dto.js';
import { ProductEditsService } from './product-edits.service.js';
import { ProductsService } from './products.service.js';

@ApiTags('Products')
@Controller('api/v1/key/products')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly edits: ProductEditsService,
    private readonly lists: ProductListsService,
    private readonly history: ProductHistoryService,
  ) {}

  @Get()
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List products',
    description:
      'A product must match all filters. Page numbers can skip rows while products are created or deleted. To read the whole list, use `after`; to read recent changes, use `updatedSince`.',
    returns: cursorPageOf(ProductListItem),
  })
  async listProducts(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListProducts,
  ): Promise<PagedAnswer<ProductListItem>> {
    return { ...(await this.lists.list(principal, query)), request: query };
  }

  @Post()
  @RequireScopes<Scope>('products:write')
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Create a draft product',
    description:
      'Nobody sees the product until you submit it and the platform publishes it. Sends `product.created`. To create many products, use POST /products/batch.',
    status: 201,
    location: '/api/v1/key/products/{id}',
    returns: document(ProductView),
    fails: ['sku_taken', 'options_taken'],
  })
  async createProduct(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateProduct,
  ): Promise<{ data: ProductView }> {
    return { data: await this.edits.create(principal, body) };
  }

  @Get(':id')
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Get a product',
    description: 'Returns all fields, in every state. Send the ETag as If-Match when you change the product.',
    returns: document(ProductView),
    fails: ['product_not_found'],
  })
  async getProduct(@CurrentPrincipal() principal: Principal, @Param('id') id: string): Promise<{ data: ProductView }> {
    return { data: await this.products.get(principal, id) };
  }

  @Put(':id')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Edit a product',
    description:
      'Omitted fields stay unchanged; null clears a field. Any edit of a published product, even an empty one, sends it back to review and discards its revision. To edit it while it stays on sale, use PUT /products/{id}/revision.',
    guide: 'live-changes',
    returns: EditedProductView,
    fails: ['product_not_found', 'product_locked', 'sku_taken', 'options_taken', 'precondition_failed'],
  })
  async updateProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateProduct,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<EditedProductView> {
    const { product, isRevisionDiscarded } = await this.edits.update(principal, id, body, ifMatch);
    return toEditedProduct(product, isRevisionDiscarded);
  }

  @Patch(':id/offer')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Change the price and stock of a product',
    description:
      'Works in every state. The product keeps its status and stays on sale. Omitted fields stay unchanged; null clears a field.',
    returns: document(ProductView),
    fails: ['product_not_found', 'precondition_failed'],
  })
  async updateOffer(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateOffer,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.edits.updateOffer(principal, id, body, ifMatch) };
  }

  @Delete(':id')
  @RequireScopes<Scope>('products:delete')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Delete a product',
    description:
      'Permanent, and allowed in every state. Requests for the product stay, with `product` set to null. Sends `product.unpublished` if the product was published, then `product.deleted`.',
    status: 204,
    fails: ['product_not_found', 'precondition_failed'],
  })
  async deleteProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    await this.products.delete(principal, providerScopeOf(principal), { id }, ifMatch);
  }

  @Get(':id/status')
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:read')
  @Operation({
    summary: 'Get the review status of a product',
    description: "Returns the status, and the reviewer's note if the product was rejected.",
    returns: ProductStatusView,
    fails: ['product_not_found'],
  })
  async getProductStatus(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<ProductStatusView> {
    return this.products.status(principal, id);
  }

  @Get(':id/history')
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: "List a product's changes",
    description: 'Returns who changed what in the last 30 days, newest first.',
    returns: pageOf(HistoryEntryView),
    fails: ['product_not_found'],
  })
  async listProductHistory(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Query() query: ListHistory,
  ): Promise<PagedAnswer<HistoryEntryView>> {
    return { ...(await this.history.list(principal, id, query)), request: query };
  }

  @Post(':id/submit')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Submit a product for review',
    description:
      'Moves a draft or rejected product to pending and clears `reviewNote`. Until the platform publishes or rejects the product, or you withdraw it, you can change only its offer. Sends `product.submitted`. Warnings do not prevent the submission.',
    returns: SubmittedProduct,
    fails: ['product_not_found', 'product_state_conflict', 'precondition_failed'],
  })
  async submitProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SubmittedProduct> {
    return this.products.submit(principal, id, ifMatch);
  }

  @Post(':id/withdraw')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Withdraw a product from review or from sale',
    description:
      'Moves a pending or published product back to draft. Sends `product.withdrawn` if it was in review, or `product.unpublished` with the reason `withdrawn` if it was published.',
    returns: document(ProductView),
    fails: ['product_not_found', 'product_state_conflict', 'precondition_failed'],
  })
  async withdrawProduct(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.withdraw(principal, id, ifMatch) };
  }
}

const edit = 'Counts as an edit: a published product goes back to review, and a product in review is locked.';

@ApiTags('Products')
@Controller('api/v1/key/products/:id/files')
@RequireScopes<Scope>('products:write')
export class ProductFilesController {
  constructor(private readonly products: ProductEditsService) {}

  @Post()
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Attach an uploaded file to a product',
    description: `Name, format and size are those of the upload. ${edit}`,
    status: 201,
    location: '/api/v1/key/products/:id',
    returns: document(ProductView),
    fails: ['product_not_found', 'product_locked', 'precondition_failed'],
  })
  async attachFile(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: AttachFile,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.attachFile(principal, id, body, ifMatch) };
  }

  @Delete(':fileId')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Remove a file from a product',
    description: `The upload itself is kept. ${edit}`,
    status: 204,
    fails: ['product_not_found', 'file_not_found', 'product_locked', 'precondition_failed'],
  })
  async detachFile(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    await this.products.detachFile(principal, id, fileId, ifMatch);
  }
}
