import { Body, Controller, Delete, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { UsersService } from '../users/users.service.js';
import { ErasureService } from './erasure.service.js';

@ApiTags('Users')
@Controller('v1/users')
export class UserDeletionController {
  constructor(private readonly erasure: ErasureService) {}

  @Delete(':id')
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
}
