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
      'Immediately ends the user’s sessions and erases all their data, without a grace period. Sends the events `user.deleted` and `privacy.deletion.completed`.',
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
      'Operator tokens only. Immediately and permanently erases the organization’s people, ends its tokens, and removes its policies, domains, SSO connections and webhook subscriptions. Its audit log is kept under anonymous pseudonyms and stays readable for operators. If the request is interrupted, send it again to finish.',
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
