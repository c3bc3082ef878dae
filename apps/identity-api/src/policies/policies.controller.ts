import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, VersionTagInterceptor, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreatePolicy, ListPolicies, ListPolicyVersions, UpdatePolicy } from './policies.dto.js';
import { PoliciesService } from './policies.service.js';
import { PolicyVersionView, PolicyView, WrittenPolicyView } from './policies.views.js';
import { PolicyVersionsService } from './policy-versions.service.js';

@ApiTags('Policies')
@Controller('v1/policies')
export class PoliciesController {
  constructor(
    private readonly policies: PoliciesService,
    private readonly versions: PolicyVersionsService,
  ) {}

  @Get()
  @RequireScopes<Scope>('policy:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List policies',
    description:
      'Sorted in evaluation order: ascending priority, then BLOCK, REQUIRE_MFA and ALLOW, then oldest first.',
    returns: pageOf(PolicyView),
    fails: ['wrong_organization', 'validation_failed'],
  })
  async listPolicies(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListPolicies,
  ): Promise<PagedAnswer<PolicyView>> {
    return { ...(await this.policies.list(principal, query)), request: pageRequestOf(query) };
  }

  @Post()
  @RequireScopes<Scope>('policy:write')
  @UseInterceptors(VersionTagInterceptor)
  @Operation({
    summary: 'Create a policy',
    description: 'Applies to every sign-in once the request returns. An organization can have 1,000 policies.',
    status: 201,
    returns: WrittenPolicyView,
    fails: ['policy_limit_reached', 'wrong_organization'],
  })
  async createPolicy(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreatePolicy,
    @Origin() origin: RequestOrigin,
  ): Promise<WrittenPolicyView> {
    return this.policies.create(principal, body, origin);
  }

  @Get(':id')
  @FindFirst(PoliciesService)
  @RequireScopes<Scope>('policy:read')
  @UseInterceptors(VersionTagInterceptor)
  @Operation({
    summary: 'Get a policy',
    description: 'Returns the current version. List all versions with `/versions`.',
    returns: PolicyView,
    fails: ['not_found'],
  })
  async getPolicy(@CurrentPrincipal() principal: TokenPrincipal, @Param('id') id: string): Promise<PolicyView> {
    return this.policies.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('policy:write')
  @FindFirst(PoliciesService)
  @UseInterceptors(VersionTagInterceptor)
  @Operation({
    summary: 'Update a policy',
    description:
      'A JSON merge patch (RFC 7396): absent fields keep their values, and `conditions` is replaced as a whole. Applies to every sign-in once the request returns. A patch without changes keeps the version.',
    returns: WrittenPolicyView,
    fails: ['not_found', 'precondition_failed'],
  })
  async updatePolicy(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdatePolicy,
    @Headers('if-match') ifMatch: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<WrittenPolicyView> {
    return this.policies.update(principal, id, body, ifMatch, origin);
  }

  @Delete(':id')
  @RequireScopes<Scope>('policy:write')
  @FindFirst(PoliciesService)
  @Operation({
    summary: 'Delete a policy',
    description:
      'Stops evaluating the policy. Sessions are re-evaluated at their next use. Sends the event `policy.deleted`.',
    status: 204,
    fails: ['not_found', 'precondition_failed'],
  })
  async deletePolicy(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.policies.delete(principal, id, ifMatch, origin);
  }

  @Get(':id/versions')
  @RequireScopes<Scope>('policy:read')
  @FindFirst(PolicyVersionsService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the versions of a policy',
    description: 'Returns every version of the policy with its author, newest first. Also works for deleted policies.',
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
