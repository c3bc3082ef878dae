import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { type RequestFacts, Facts } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoQuery } from '@plinth/validation';
import { readEmailDomain } from '@plinth/formats';
import type { Request } from 'express';
import { AddressLimit } from '../address-limit.guard.js';
import { AddressActivity, lookedUp } from '../address-activity/address-activity.service.js';
import { DiscoverByEmail, DiscoverBySlug, DiscoveryView } from './discovery.dto.js';
import { DiscoveryService } from './discovery.service.js';

const described = {
  returns: DiscoveryView,
  fails: ['rate_limited'],
  headers: {
    'Cache-Control': '`no-store`.',
    RateLimit: 'Remaining requests (r) and seconds until the window ends (t), for both windows.',
    'RateLimit-Policy': 'Requests (q) per client address in a window of seconds (w).',
  },
} as const;
/** The lookup key of a request: many people in one domain send the same one. */
function lookupKeyOf({ path, query, headers }: Pick<Request, 'path' | 'query' | 'headers'>): string {
  const { email, slug } = query as Record<string, unknown>;
  const domain = typeof email === 'string' ? readEmailDomain(email) : null;
  return JSON.stringify([
    path,
    domain,
    typeof slug === 'string' ? slug : null,
    headers['x-forwarded-host'],
    headers.host,
  ]);
}
const askedBefore = (request: Request) => lookedUp(lookupKeyOf(request));

const unknown = 'If nothing is found, the response is also 200, with `organization` null.';

@ApiTags('Discovery')
@Controller('v1')
@Public()
@AddressLimit(
  ({ DISCOVERY_PER_MINUTE, DISCOVERY_PER_HOUR }) => [
    { name: 'discovery-minute', limit: DISCOVERY_PER_MINUTE, windowSeconds: 60 },
    { name: 'discovery-hour', limit: DISCOVERY_PER_HOUR, windowSeconds: 3_600 },
  ],
  { by: askedBefore, times: 50 },
)
export class DiscoveryController {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly activity: AddressActivity,
  ) {}

  @Get('discovery\\:byEmail')
  @Header('Cache-Control', 'no-store')
  @Operation({
    ...described,
    summary: 'Discover sign-in methods by e-mail address',
    description: `Uses verified domains of kind \`email\`. ${unknown}`,
  })
  async discoverByEmail(
    @Query() { email }: DiscoverByEmail,
    @Req() request: Request,
    @Facts() facts: RequestFacts,
  ): Promise<DiscoveryView> {
    return this.counted(request, facts, await this.discovery.byEmail(email));
  }

  @Get('discovery\\:bySlug')
  @Header('Cache-Control', 'no-store')
  @Operation({
    ...described,
    summary: 'Discover sign-in methods by organization',
    description: `Uses the organization’s slug. ${unknown}`,
  })
  async discoverBySlug(
    @Query() { slug }: DiscoverBySlug,
    @Req() request: Request,
    @Facts() facts: RequestFacts,
  ): Promise<DiscoveryView> {
    return this.counted(request, facts, await this.discovery.bySlug(slug));
  }

  @Get('discovery\\:byCustomDomain')
  @Header('Cache-Control', 'no-store')
  @Operation({
    ...described,
    summary: 'Discover sign-in methods by host',
    description: `Uses verified domains of kind \`custom\` and the request’s \`Host\`, or \`X-Forwarded-Host\` from a trusted proxy. ${unknown}`,
  })
  async discoverByCustomDomain(
    @Query() _query: NoQuery,
    @Req() request: Request,
    @Facts() facts: RequestFacts,
  ): Promise<DiscoveryView> {
    return this.counted(request, facts, await this.discovery.byCustomDomain(facts));
  }

  /** A repeated lookup that found something counts less; one without a result counts each time. */
  private async counted(request: Request, facts: RequestFacts, view: DiscoveryView): Promise<DiscoveryView> {
    if (view.organization !== null) await this.activity.record(askedBefore(request), facts);
    return view;
  }
}
