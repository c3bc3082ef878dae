import { Body, Controller, Delete, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateDomain, DomainView, ListDomains } from './domains.dto.js';
import { DomainsService } from './domains.service.js';

@ApiTags('Organizations')
@Controller('v1/organizations/:id/domains')
@RequireScopes<Scope>('organization:write')
export class DomainsController {
  constructor(private readonly domains: DomainsService) {}

  @Post()
  @FindFirst(DomainsService)
  @Operation({
    summary: 'Claim a domain',
    description:
      'Publish the `dns_record` from the response, then verify the claim. An unverified claim has no effect, and others may claim ' +
      'the same domain. You cannot claim public suffixes or public mailbox domains.',
    status: 201,
    returns: DomainView,
    fails: ['not_found', 'domain_taken', 'domain_limit_reached', 'operator_only'],
  })
  async createDomain(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: CreateDomain,
    @Origin() origin: RequestOrigin,
  ): Promise<DomainView> {
    return this.domains.create(principal, id, body, origin);
  }

  @Get()
  @FindFirst(DomainsService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List an organization’s domains',
    description: 'Includes pending claims.',
    returns: pageOf(DomainView),
    fails: ['not_found'],
  })
  async listDomains(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListDomains,
  ): Promise<PagedAnswer<DomainView>> {
    return { ...(await this.domains.list(principal, id, query)), request: pageRequestOf(query) };
  }

  @Post(':domain\\:verify')
  @FindFirst(DomainsService)
  @Operation({
    summary: 'Verify a domain',
    description:
      'Looks up the TXT record now. Returns 409 if the record is missing or another organization verified the domain first.',
    returns: DomainView,
    fails: ['not_found', 'domain_unproven', 'domain_taken'],
  })
  async verifyDomain(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('domain') domain: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<DomainView> {
    return this.domains.verify(principal, id, domain, origin);
  }

  @Delete(':domain')
  @FindFirst(DomainsService)
  @Operation({
    summary: 'Remove a domain',
    description: 'Discovery no longer leads from it to the organization. Event `domain.deleted`.',
    status: 204,
    fails: ['not_found'],
  })
  async deleteDomain(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('domain') domain: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.domains.delete(principal, id, domain, origin);
  }
}
