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
import { cursorPageOf, document } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ProductListsService } from './product-lists.service.js';
import { ProductListItem, ProductStatusView, ProductView } from './product.views.js';
import { UpdateOffer } from './product-edits.dto.js';
import { CreateProduct, ListProducts, UpdateProduct } from './products.dto.js';
import { ProductEditsService } from './product-edits.service.js';
import { ProductsService } from './products.service.js';

@ApiTags('Products')
@Controller('api/v1/key/products')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly edits: ProductEditsService,
    private readonly lists: ProductListsService,
  ) {}

  @Get()
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List products',
    description:
      'Filters narrow it down together. Pages can skip rows while others come and go: walk the whole list by `after`, and ' +
      'read what has changed by `updatedSince`.',
    returns: cursorPageOf(ProductListItem),
  })
  async listProducts(
    @CurrentPrincipal() principal: KeyPrincipal,
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
      'It is a draft: nobody sees it until it is submitted and published. Event `product.created`. Many at once: POST ' +
      '/products/batch.',
    status: 201,
    location: '/api/v1/key/products/{id}',
    returns: document(ProductView),
    fails: ['sku_taken'],
  })
  async createProduct(
    @CurrentPrincipal() principal: KeyPrincipal,
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
    description: 'All its fields, in every state. Its ETag goes into If-Match of a change.',
    returns: document(ProductView),
    fails: ['product_not_found'],
  })
  async getProduct(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.get(principal, id) };
  }

  @Put(':id')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Edit a product',
    description:
      'Fields that are absent stay as they are; null clears a field. Any edit of a published product, even an empty one, sends it back to review.',
    returns: document(ProductView),
    fails: ['product_not_found', 'product_locked', 'sku_taken', 'precondition_failed'],
  })
  async updateProduct(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateProduct,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.edits.update(principal, id, body, ifMatch) };
  }

  @Patch(':id/offer')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Change the price and stock of a product',
    description:
      'Possible in every state. The product stays in its state: nothing goes to review, and nothing is taken off sale. Fields that are absent stay as they are; null clears a field.',
    returns: document(ProductView),
    fails: ['product_not_found', 'precondition_failed'],
  })
  async updateOffer(
    @CurrentPrincipal() principal: KeyPrincipal,
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
      'In every state, and for good; requests about it stay, with `product` null. Events `product.unpublished` (where it ' +
      'was published) and `product.deleted`.',
    status: 204,
    fails: ['product_not_found', 'precondition_failed'],
  })
  async deleteProduct(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    await this.products.delete(principal, id, ifMatch);
  }

  @Get(':id/status')
  @FindFirst(ProductsService)
  @RequireScopes<Scope>('products:read')
  @Operation({
    summary: 'Get the review status of a product',
    description: 'The state alone, with the reviewer’s note where it was rejected.',
    returns: ProductStatusView,
    fails: ['product_not_found'],
  })
  async getProductStatus(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
  ): Promise<ProductStatusView> {
    return this.products.status(principal, id);
  }

  @Post(':id/submit')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Send a draft or rejected product to review',
    description:
      'From draft or rejected to pending: it is locked but for its offer, until the platform publishes or rejects it or ' +
      'you withdraw it. A `reviewNote` is cleared. Event `product.submitted`.',
    returns: document(ProductView),
    fails: ['product_not_found', 'product_state_conflict', 'precondition_failed'],
  })
  async submitProduct(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.submit(principal, id, ifMatch) };
  }

  @Post(':id/withdraw')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ProductsService)
  @UseInterceptors(EntityTagInterceptor)
  @Operation({
    summary: 'Take a product out of review',
    description: 'It is a draft again.',
    returns: document(ProductView),
    fails: ['product_not_found', 'product_state_conflict', 'precondition_failed'],
  })
  async withdrawProduct(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.withdraw(principal, id, ifMatch) };
  }
}
