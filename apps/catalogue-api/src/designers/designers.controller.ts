import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Scope } from '../scopes.js';
import { DesignerSummary } from './designer.summary.js';
import { CreateDesigner, ListDesigners } from './designers.dto.js';
import { DesignersService } from './designers.service.js';

@Controller('api/v1')
export class DesignersController {
  constructor(private readonly designers: DesignersService) {}

  @ApiTags('Categories and designers')
  @Get('key/designers')
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List designers',
    description: 'Designers that a product can name.',
    returns: pageOf(DesignerSummary),
  })
  async listDesigners(@Query() query: ListDesigners): Promise<PagedAnswer<DesignerSummary>> {
    return { ...(await this.designers.list(query)), request: query };
  }

  @ApiTags('Platform')
  @Post('platform/designers')
  @RequireScopes<Scope>('platform:catalogue')
  @Operation({
    summary: 'Add a designer',
    description: 'For products of every vendor.',
    status: 201,
    location: '/api/v1/key/designers',
    returns: document(DesignerSummary),
    fails: ['slug_taken'],
  })
  async createDesigner(@Body() body: CreateDesigner): Promise<{ data: DesignerSummary }> {
    return { data: await this.designers.create(body) };
  }
}
