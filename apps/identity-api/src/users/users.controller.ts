import { Body, Controller, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireAnyScope, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateUser, EnrollmentView, ListUsers, UpdateUser, UserView, UserWithEnrollmentView } from './users.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('v1/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('user:write')
  @Operation({
    summary: 'Add a user',
    description:
      'The answer carries a ticket that lets the person register a passkey. Putting somebody into the break-glass group needs `policy:write` as well.',
    status: 201,
    returns: UserWithEnrollmentView,
    fails: ['email_taken', 'wrong_organization'],
  })
  async createUser(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateUser,
    @Origin() origin: RequestOrigin,
  ): Promise<UserWithEnrollmentView> {
    return this.users.create(principal, body, origin);
  }

  @Get()
  @RequireScopes<Scope>('user:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List users',
    description: 'The people of the organization, the newest first. Personal data.',
    returns: pageOf(UserView),
    fails: ['wrong_organization'],
  })
  async listUsers(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListUsers,
  ): Promise<PagedAnswer<UserView>> {
    return { ...(await this.users.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id')
  @FindFirst(UsersService)
  @RequireScopes<Scope>('user:read')
  @Operation({
    summary: 'Get a user',
    description: 'With its status and, where one was asked for, its deletion. Personal data.',
    returns: UserView,
    fails: ['not_found'],
  })
  async getUser(@CurrentPrincipal() principal: TokenPrincipal, @Param('id') id: string): Promise<UserView> {
    return this.users.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('user:write')
  @FindFirst(UsersService)
  @Operation({
    summary: 'Change a user',
    description:
      'A JSON merge patch (RFC 7396); groups are replaced whole. Putting somebody into the break-glass group needs `policy:write` as well.',
    returns: UserView,
    fails: ['not_found', 'email_taken'],
  })
  async updateUser(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateUser,
    @Origin() origin: RequestOrigin,
  ): Promise<UserView> {
    return this.users.update(principal, id, body, origin);
  }

  @Post(':id\\:issueEnrollmentTicket')
  @Header('Cache-Control', 'no-store')
  @RequireAnyScope<Scope>('user:write', 'user:recover')
  @FindFirst(UsersService)
  @Operation({
    summary: 'Issue an enrolment ticket',
    description:
      'It lets the person register one passkey within 24 hours, and ends the tickets issued before. For somebody who has ever had a passkey it is a recovery: it needs `user:recover`, the person is told, and what they sign in to with that passkey is held back for some days (`SERVICE_AUTH_103`). For anybody else it needs `user:write`.',
    status: 201,
    returns: EnrollmentView,
    fails: ['not_found', 'insufficient_scope', 'wrong_state'],
  })
  async issueEnrollmentTicket(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<EnrollmentView> {
    return this.users.issueEnrollmentTicket(principal, id, origin);
  }
}
