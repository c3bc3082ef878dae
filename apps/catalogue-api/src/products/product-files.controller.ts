import { Body, Controller, Delete, Headers, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { EntityTagInterceptor, FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ProductEditsService } from './product-edits.service.js';
import { ProductView } from './product.views.js';
import { AttachFile } from './product-edits.dto.js';
import { ProductsService } from './products.service.js';

const edit = 'An edit as PUT is: a published product goes back to review, and one in review is locked.';

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
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body: AttachFile,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ data: ProductView }> {
    return { data: await this.products.attachFile(principal, id, body, ifMatch) };
  }

  @Delete(':fileId')
  @FindFirst(ProductsService)
  @Operation({
    summary: 'Take a file away from a product',
    description: `The upload itself stays. ${edit}`,
    status: 204,
    fails: ['product_not_found', 'file_not_found', 'product_locked', 'precondition_failed'],
  })
  async detachFile(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    await this.products.detachFile(principal, id, fileId, ifMatch);
  }
}
