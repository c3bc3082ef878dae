import { Body, Controller, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { BodyLimit, RowsAlone, RequestCharges } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import type { Response } from 'express';
import { ProviderOfWrite } from '../fields.js';
import type { Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { Scope } from '../scopes.js';
import { BatchOffers, BatchProducts, BatchView } from './product-batch.dto.js';
import { ProductBatchService } from './product-batch.service.js';

const bodyBytes = 16 * 1024 * 1024;
const rowsPerRequest = 50;

const charge =
  'Every 50 rows count as one request; a replay counts as one. If the rate limit does not allow all rows, the whole batch is rejected with 429.';

@ApiTags('Products')
@Controller('api/v1/key/products')
@RequireScopes<Scope>('products:write')
export class ProductBatchController {
  constructor(
    private readonly batches: ProductBatchService,
    private readonly providers: ProvidersService,
    private readonly charges: RequestCharges,
  ) {}

  @Post('batch')
  @BodyLimit(bodyBytes)
  @RowsAlone('items')
  @Operation({
    summary: 'Create and edit products in bulk',
    guide: 'products#many-at-once',
    description: `Up to 500 rows, identified by SKU, in a body of up to 16 MiB. A row that changes only price and stock never sends a product to review. ${charge}`,
    returns: BatchView,
  })
  async batchProducts(
    @CurrentPrincipal() principal: Principal,
    @Query() { provider }: ProviderOfWrite,
    @Body() body: BatchProducts,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BatchView> {
    const providerId = await this.begin(principal, provider, body.items, response);
    return this.batches.batchProducts(principal, providerId, body);
  }

  @Post('offers/batch')
  @BodyLimit(bodyBytes)
  @RowsAlone('items')
  @Operation({
    summary: 'Change prices and stock in bulk',
    guide: 'products#many-at-once',
    description: `Up to 1,000 rows, identified by SKU or ID, in a body of up to 16 MiB. Works in every state and never sends a product to review. ${charge}`,
    returns: BatchView,
  })
  async batchOffers(
    @CurrentPrincipal() principal: Principal,
    @Query() { provider }: ProviderOfWrite,
    @Body() body: BatchOffers,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BatchView> {
    const providerId = await this.begin(principal, provider, body.items, response);
    return this.batches.batchOffers(principal, providerId, body);
  }

  private async begin(
    principal: Principal,
    provider: string | undefined,
    { length }: readonly unknown[],
    response: Response,
  ): Promise<string> {
    const providerId = await this.providers.oneOf(principal, provider);
    await this.charges.chargeMore(principal, response, Math.ceil(length / rowsPerRequest) - 1);
    return providerId;
  }
}
