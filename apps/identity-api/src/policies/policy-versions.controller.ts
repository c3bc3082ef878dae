import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ListPolicyVersions, PolicyVersionView } from './policy-versions.dto.js';
import { PolicyVersionsService } from './policy-versions.service.js';

@ApiTags('Policies')
@Controller('v1/policies')
export class PolicyVersionsController {
  constructor(private readonly versions: PolicyVersionsService) {}

  @Get(':id/versions')
  @RequireScopes<Scope>('policy:read')
  @FindFirst(PolicyVersionsService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the versions of a policy',
    description: 'Everything that it ever was, newest first, and who changed it; also after it was deleted.',
    status: 200,
    returns: pageOf(PolicyVersionView),
    fails: ['not_found'],
  })
  async listPolicyVersions(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListPolicyVersions,
  ): Promise<PagedAnswer<PolicyVersionView>> {
    return { ...(await this.versions.list(principal, id, query)), request: pageRequestOf(query) };
  }
}
