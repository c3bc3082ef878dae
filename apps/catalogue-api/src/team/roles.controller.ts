import { Body, Controller, Delete, Get, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { NoBody } from '@plinth/validation';
import { document, pageOf } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateRole, ListRoles, ScopedRoleView, UpdateRole } from './roles.dto.js';
import { RolesService } from './roles.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform/roles')
@RequireScopes<Scope>('platform:team')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Get()
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List roles',
    guide: 'people#roles',
    description: 'Returns the roles of all vendors and of the platform. Built-in roles come last.',
    returns: pageOf(ScopedRoleView),
  })
  async listRoles(@Query() query: ListRoles): Promise<PagedAnswer<ScopedRoleView>> {
    return { ...(await this.roles.list(query)), request: query };
  }

  @Post()
  @Operation({
    summary: 'Create a role',
    guide: 'people#roles',
    description: 'You must hold every scope of the role.',
    status: 201,
    location: '/api/v1/platform/roles/{id}',
    returns: document(ScopedRoleView),
    fails: ['scope_not_held', 'slug_taken'],
  })
  async createRole(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateRole,
  ): Promise<{ data: ScopedRoleView }> {
    return { data: await this.roles.create(principal, body) };
  }

  @Patch(':id')
  @FindFirst(RolesService)
  @Operation({
    summary: 'Change a role',
    description: 'Takes effect on every server within a second. You must hold the old and the new scopes of the role.',
    returns: document(ScopedRoleView),
    fails: ['role_not_found', 'scope_not_held', 'role_built_in'],
  })
  async updateRole(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateRole,
  ): Promise<{ data: ScopedRoleView }> {
    return { data: await this.roles.update(principal, id, body) };
  }

  @Delete(':id')
  @FindFirst(RolesService)
  @Operation({
    summary: 'Delete a role',
    description: 'You must hold every scope of the role.',
    status: 204,
    fails: ['role_not_found', 'scope_not_held', 'role_built_in', 'role_in_use'],
  })
  async deleteRole(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<void> {
    await this.roles.delete(principal, id);
  }
}
