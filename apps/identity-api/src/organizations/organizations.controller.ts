import { Body, Controller, Get, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateOrganization, ListOrganizations, OrganizationView, UpdateOrganization } from './organizations.dto.js';
import { OrganizationsService } from './organizations.service.js';

@ApiTags('Organizations')
@Controller('v1/organizations')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Post()
  @RequireScopes<Scope>('organization:write')
  @Operation({
    summary: 'Add an organization',
    description: 'Operator tokens only.',
    status: 201,
    returns: OrganizationView,
    fails: ['slug_taken', 'operator_only'],
  })
  async createOrganization(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateOrganization,
    @Origin() origin: RequestOrigin,
  ): Promise<OrganizationView> {
    return this.organizations.create(principal, body, origin);
  }

  @Get()
  @RequireScopes<Scope>('organization:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List organizations',
    description: 'Tokens of an organization see only their own.',
    returns: pageOf(OrganizationView),
  })
  async listOrganizations(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListOrganizations,
  ): Promise<PagedAnswer<OrganizationView>> {
    return { ...(await this.organizations.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id')
  @FindFirst(OrganizationsService)
  @RequireScopes<Scope>('organization:read')
  @Operation({
    summary: 'Get an organization',
    description: 'Tokens of another organization get 404.',
    returns: OrganizationView,
    fails: ['not_found'],
  })
  async getOrganization(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
  ): Promise<OrganizationView> {
    return this.organizations.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('organization:write')
  @FindFirst(OrganizationsService)
  @Operation({
    summary: 'Change an organization',
    description: 'A JSON merge patch (RFC 7396). Changing `break_glass_group` also requires `policy:write`.',
    returns: OrganizationView,
    fails: ['not_found', 'slug_taken'],
  })
  async updateOrganization(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateOrganization,
    @Origin() origin: RequestOrigin,
  ): Promise<OrganizationView> {
    return this.organizations.update(principal, id, body, origin);
  }
}
