import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateRole, ListRoles, ListUserRoles, RoleView, UpdateRole } from './roles.dto.js';
import { RolesService } from './roles.service.js';
import { UserRolesService } from './user-roles.service.js';

@ApiTags('Roles')
@Controller('v1/roles')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Post()
  @RequireScopes<Scope>('role:write')
  @Operation({
    summary: 'Create a role',
    description:
      'A role grants its holders permissions of resources, and scopes of this API (`admin_scopes`). An organization can have 200 roles.',
    status: 201,
    returns: RoleView,
    fails: ['wrong_organization', 'operator_only', 'scope_not_held', 'role_name_taken', 'role_limit_reached'],
  })
  async createRole(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateRole,
    @Origin() origin: RequestOrigin,
  ): Promise<RoleView> {
    return this.roles.create(principal, body, origin);
  }

  @Get()
  @RequireScopes<Scope>('role:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List roles',
    description: 'An organization’s roles, newest first.',
    returns: pageOf(RoleView),
    fails: ['wrong_organization'],
  })
  async listRoles(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListRoles,
  ): Promise<PagedAnswer<RoleView>> {
    return { ...(await this.roles.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id')
  @FindFirst(RolesService)
  @RequireScopes<Scope>('role:read')
  @Operation({ summary: 'Get a role', returns: RoleView, fails: ['not_found'] })
  async getRole(@CurrentPrincipal() principal: TokenPrincipal, @Param('id') id: string): Promise<RoleView> {
    return this.roles.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('role:write')
  @FindFirst(RolesService)
  @Operation({
    summary: 'Change a role',
    description:
      'A JSON merge patch (RFC 7396); lists are replaced as a whole. The change reaches introspection and refresh immediately, JWTs when they expire, and administrators within a second.',
    returns: RoleView,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'own_account', 'role_name_taken', 'last_administrator'],
  })
  async updateRole(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateRole,
    @Origin() origin: RequestOrigin,
  ): Promise<RoleView> {
    return this.roles.update(principal, id, body, origin);
  }

  @Delete(':id')
  @RequireScopes<Scope>('role:write')
  @FindFirst(RolesService)
  @Operation({
    summary: 'Delete a role',
    description: 'Its holders lose what it granted.',
    status: 204,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'own_account', 'last_administrator'],
  })
  async deleteRole(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.roles.delete(principal, id, origin);
  }
}

@ApiTags('Roles')
@Controller('v1/users/:id/roles')
export class UserRolesController {
  constructor(private readonly roles: UserRolesService) {}

  @Get()
  @RequireScopes<Scope>('role:read')
  @FindFirst(UserRolesService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List a user’s roles',
    description: 'Those assigned to the user and those of the user’s groups, newest first.',
    returns: pageOf(RoleView),
    fails: ['not_found'],
  })
  async listUserRoles(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListUserRoles,
  ): Promise<PagedAnswer<RoleView>> {
    return { ...(await this.roles.list(principal, id, query)), request: pageRequestOf(query) };
  }

  @Put(':role_id')
  @RequireScopes<Scope>('role:write')
  @FindFirst(UserRolesService)
  @Operation({
    summary: 'Give a user a role',
    description: 'Has no effect if the user has the role by assignment already. You must have its `admin_scopes`.',
    status: 204,
    fails: ['not_found', 'operator_only', 'scope_not_held'],
  })
  async giveRole(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('role_id') roleId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.roles.give(principal, { userId: id, roleId }, origin);
  }

  @Delete(':role_id')
  @RequireScopes<Scope>('role:write')
  @FindFirst(UserRolesService)
  @Operation({
    summary: 'Take a role from a user',
    description:
      'Takes the assignment. A role that comes by a group stays while the user is in the group. You must have its `admin_scopes`.',
    status: 204,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'own_account', 'last_administrator'],
  })
  async takeRole(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('role_id') roleId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.roles.take(principal, { userId: id, roleId }, origin);
  }
}
