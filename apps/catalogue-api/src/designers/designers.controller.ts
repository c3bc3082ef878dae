import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/service-runtime';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '../paged.interceptor.js';
import type { Scope } from '../scopes.js';
import {
  createDesigner,
  designerView,
  listDesigners,
  type CreateDesigner,
  type DesignerView,
  type ListDesigners,
} from './designers.dto.js';
import { DesignersService } from './designers.service.js';

@Controller('api/v1')
export class DesignersController {
  constructor(private readonly designers: DesignersService) {}

  @Get('key/designers')
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({ summary: 'List designers', status: 200, returns: pageOf(designerView) })
  async list(@Query({ schema: listDesigners }) query: ListDesigners): Promise<PagedAnswer<DesignerView>> {
    return { ...(await this.designers.list(query)), request: query };
  }

  @Post('platform/designers')
  @RequireScopes<Scope>('platform:catalogue')
  @Operation({ summary: 'Add a designer', status: 201, returns: document(designerView), fails: ['slug_taken'] })
  async create(@Body({ schema: createDesigner }) body: CreateDesigner): Promise<{ data: DesignerView }> {
    return { data: await this.designers.create(body) };
  }
}
