import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { pageOf, pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { UserView } from '../users/users.service.js';
import { ListUsers } from './people.dto.js';
import { PeopleService } from './people.service.js';

@ApiTags('Users')
@Controller('v1/users')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  @RequireScopes<Scope>('user:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List users',
    description:
      'Lists the people of an organization who match every given parameter. The response contains personal data.',
    returns: pageOf(UserView),
    fails: ['wrong_organization'],
  })
  async listUsers(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListUsers,
  ): Promise<PagedAnswer<UserView>> {
    return { ...(await this.people.list(principal, query)), request: pageRequestOf(query) };
  }
}
