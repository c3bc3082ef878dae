import { Body, Controller, Delete, Get, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateResource, ListResources, ResourceView, UpdateResource } from './resources.dto.js';
import { ResourcesService } from './resources.service.js';

@ApiTags('Resources')
@Controller('v1/resources')
export class ResourcesController {
  constructor(private readonly resources: ResourcesService) {}

  @Post()
  @RequireScopes<Scope>('client:write')
  @Operation({
    summary: 'Register a resource',
    description:
      'A resource is an API that tokens are for. An organization can have 100. `authorization: api` requires `role:write` as well. Event `resource.created`.',
    status: 201,
    returns: ResourceView,
    fails: ['wrong_organization', 'operator_only', 'resource_taken', 'resource_limit_reached'],
  })
  async createResource(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateResource,
    @Origin() origin: RequestOrigin,
  ): Promise<ResourceView> {
    return this.resources.create(principal, body, origin);
  }

  @Get()
  @RequireScopes<Scope>('client:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List resources',
    description: 'An organization’s resources and the operators’, newest first. Operator tokens choose whose.',
    returns: pageOf(ResourceView),
    fails: ['wrong_organization', 'operator_only'],
  })
  async listResources(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListResources,
  ): Promise<PagedAnswer<ResourceView>> {
    return { ...(await this.resources.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id')
  @FindFirst(ResourcesService)
  @RequireScopes<Scope>('client:read')
  @Operation({ summary: 'Get a resource', returns: ResourceView, fails: ['not_found'] })
  async getResource(@CurrentPrincipal() principal: TokenPrincipal, @Param('id') id: string): Promise<ResourceView> {
    return this.resources.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('client:write')
  @FindFirst(ResourcesService)
  @Operation({
    summary: 'Change a resource',
    description:
      'A JSON merge patch (RFC 7396); lists are replaced as a whole. A removed permission is also removed from clients and roles, and tokens with it are inactive immediately. A back end that verifies JWTs offline accepts them until they expire.',
    returns: ResourceView,
    fails: ['not_found', 'operator_only'],
  })
  async updateResource(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateResource,
    @Origin() origin: RequestOrigin,
  ): Promise<ResourceView> {
    return this.resources.update(principal, id, body, origin);
  }

  @Delete(':id')
  @RequireScopes<Scope>('client:write')
  @FindFirst(ResourcesService)
  @Operation({
    summary: 'Delete a resource',
    description:
      'Removes it from clients and roles. Its tokens are inactive immediately. Only operators can delete one with `operator_only` permissions.',
    status: 204,
    fails: ['not_found', 'operator_only'],
  })
  async deleteResource(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.resources.delete(principal, id, origin);
  }
}
