import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { ProviderOfWrite } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ProductExportsService } from './product-exports.service.js';
import { ProductExportEnd } from './product-exports.views.js';
import { ProductView } from './product.views.js';

@ApiTags('Products')
@Controller('api/v1/key/products/export')
export class ProductExportsController {
  constructor(private readonly exports: ProductExportsService) {}

  @Get()
  @RequireScopes<Scope>('products:read')
  @Operation({
    summary: 'Export all products',
    guide: 'paging#everything-at-once',
    description:
      'Streams every product in full from one snapshot, in no particular order. The last line is an object with only the member `feedCursor`; without this line, the export is incomplete. Read the event feed after that cursor to get every change since the snapshot. Limits: two exports per vendor at a time, 15 minutes, and one minute without reading. Compressed if `Accept-Encoding` allows gzip. Platform keys must send `provider`.',
    lines: {
      of: [ProductView, ProductExportEnd],
      description: 'One product per line, then a line with feedCursor.',
      example:
        '{"id":"0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90","name":"Sund Lounge Chair","…":"…"}\n{"feedCursor":"My4x…"}\n',
    },
    fails: ['export_limit_reached'],
  })
  async exportProducts(
    @CurrentPrincipal() principal: Principal,
    @Query() { provider }: ProviderOfWrite,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { lines, end, deadline } = await this.exports.open(principal, provider);
    const isCompressed = request.acceptsEncodings(['gzip', 'identity']) === 'gzip';
    response.set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' });
    if (isCompressed) response.set('Content-Encoding', 'gzip');
    // A disconnected reader ends the export immediately, even while a batch is fetched.
    response.once('close', () => void end());
    const packed: Transform[] = isCompressed ? [createGzip({ level: constants.Z_BEST_SPEED })] : [];
    try {
      await pipeline([Readable.from(lines, { highWaterMark: 1 }), ...packed, response], { signal: deadline });
    } catch {
      // Cutting the connection prevents clients from mistaking a part for the whole.
      response.destroy();
    } finally {
      await end();
    }
  }
}
