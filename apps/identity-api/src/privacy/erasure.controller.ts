import { Body, Controller, Delete, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { UsersService } from '../users/users.service.js';
import { ErasureService } from './erasure.service.js';

@Controller('v1')
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Delete('users/:id')
  @ApiTags('Users')
  @RequireScopes<Scope>('user:write')
  @FindFirst(UsersService)
  @Operation({
    summary: 'Delete a user',
    description:
      'Ends the sessions of the person and erases all data of theirs at once, without a grace period. Subscribers hear `user.deleted` and `privacy.deletion.completed`.',
    status: 204,
    fails: ['not_found'],
  })
  async deleteUser(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.erasure.deleteUser(principal, id, origin);
  }

  @Delete('organizations/:id')
  @ApiTags('Organizations')
  @RequireScopes<Scope>('organization:write')
  @FindFirst(OrganizationsService)
  @Operation({
    summary: 'Delete an organization',
    description:
      'For operator tokens only. Erases its people as the deletion of each would, ends its tokens, and removes its policies, domains, connections and webhook subscriptions, at once and for good. Its audit log stays, under pseudonyms that lead to nobody, and is read by operators. Broken off half-way, it is finished by asking again.',
    status: 204,
    fails: ['not_found', 'operator_only'],
  })
  async deleteOrganization(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.erasure.deleteOrganization(principal, id, origin);
  }
}
