import { Body, Controller, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireAnyScope, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { pageOf, pageRequestOf } from '../fields.js';
import { ListMessages, MailMessages, MessageView } from '../mail/mail-messages.service.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  CreateUser,
  EnrollmentView,
  IssueEnrollmentTicket,
  UpdateUser,
  UserView,
  UserWithEnrollmentView,
} from './users.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('v1/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly messages: MailMessages,
  ) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('user:write')
  @Operation({
    summary: 'Add a user',
    description:
      'Returns an enrolment ticket that lets the user register a passkey. Adding a user to the break-glass group also requires `policy:write`, and to a group of an administrator’s role, each `admin_scopes` of the role.',
    status: 201,
    returns: UserWithEnrollmentView,
    fails: ['email_taken', 'wrong_organization', 'scope_not_held', 'stale_authentication'],
  })
  async createUser(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateUser,
    @Origin() origin: RequestOrigin,
  ): Promise<UserWithEnrollmentView> {
    return this.users.create(principal, body, origin);
  }

  @Get(':id')
  @FindFirst(UsersService)
  @RequireScopes<Scope>('user:read')
  @Operation({
    summary: 'Get a user',
    description:
      'Returns the user with their status and any requested account deletion. The response contains personal data.',
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
      'A JSON merge patch (RFC 7396). `groups` is replaced as a whole. Adding a user to the break-glass group also requires `policy:write`. To change the address of an administrator, or groups that give an administrator’s role, your token must have the role’s `admin_scopes`.',
    returns: UserView,
    fails: ['not_found', 'email_taken', 'scope_not_held', 'own_account', 'last_administrator', 'stale_authentication'],
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
      'Lets the user register one passkey within 24 hours and revokes earlier tickets. Requires `user:write`. For a user who has ever had a passkey, the ticket is an account recovery: it requires `user:recover` instead, the user is notified, and sessions of the new passkey are restricted for some days (`SERVICE_AUTH_103`). For an administrator, your token must have all scopes of their roles. If the user gets further scopes, issue a new ticket.',
    status: 201,
    returns: EnrollmentView,
    fails: ['not_found', 'insufficient_scope', 'scope_not_held', 'own_account', 'wrong_state'],
  })
  async issueEnrollmentTicket(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
    @Body() body?: IssueEnrollmentTicket,
  ): Promise<EnrollmentView> {
    return this.users.issueEnrollmentTicket(principal, id, { isMailed: body?.send_mail ?? false }, origin);
  }

  @Get(':id/messages')
  @FindFirst(UsersService)
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('user:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List messages to a user',
    description: 'E-mail of the last 90 days, newest first, without its content. The response contains personal data.',
    returns: pageOf(MessageView),
    fails: ['not_found'],
  })
  async listUserMessages(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListMessages,
  ): Promise<PagedAnswer<MessageView>> {
    return { ...(await this.messages.list(principal, id, query)), request: pageRequestOf(query) };
  }
}
