import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { type RequestFacts, Facts } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoQuery } from '@plinth/validation';
import { AddressLimit } from '../address-limit.guard.js';
import { DiscoverByEmail, DiscoverBySlug, DiscoveryView } from './discovery.dto.js';
import { DiscoveryService } from './discovery.service.js';

const described = {
  status: 200,
  returns: DiscoveryView,
  fails: ['rate_limited'],
  headers: {
    'Cache-Control': '`no-store`.',
    RateLimit: 'Questions left (r) and seconds until the window ends (t), for each of the two windows.',
    'RateLimit-Policy': 'Questions (q) of one client address in a window of seconds (w).',
  },
} as const;
const unknown = 'Where nothing is known the answer is 200 as well, with `organization` null.';

@ApiTags('Discovery')
@Controller('v1')
@Public()
@AddressLimit(({ DISCOVERY_PER_MINUTE, DISCOVERY_PER_HOUR }) => [
  { name: 'discovery-minute', limit: DISCOVERY_PER_MINUTE, windowSeconds: 60 },
  { name: 'discovery-hour', limit: DISCOVERY_PER_HOUR, windowSeconds: 3_600 },
])
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Get('discovery\\:byEmail')
  @Header('Cache-Control', 'no-store')
  @Operation({
    ...described,
    summary: 'Find out how the owner of an e-mail address signs in',
    description: `By the verified domains of kind \`email\`. ${unknown}`,
  })
  async discoverByEmail(@Query() { email }: DiscoverByEmail): Promise<DiscoveryView> {
    return this.discovery.byEmail(email);
  }

  @Get('discovery\\:bySlug')
  @Header('Cache-Control', 'no-store')
  @Operation({
    ...described,
    summary: 'Find out how the people of an organization sign in',
    description: `By its slug. ${unknown}`,
  })
  async discoverBySlug(@Query() { slug }: DiscoverBySlug): Promise<DiscoveryView> {
    return this.discovery.bySlug(slug);
  }

  @Get('discovery\\:byCustomDomain')
  @Header('Cache-Control', 'no-store')
  @Operation({
    ...described,
    summary: 'Find out whose people sign in at this host',
    description: `By the verified domains of kind \`custom\` and the \`Host\` of the request; behind a trusted proxy by \`X-Forwarded-Host\`. ${unknown}`,
  })
  async discoverByCustomDomain(@Query() _query: NoQuery, @Facts() request: RequestFacts): Promise<DiscoveryView> {
    return this.discovery.byCustomDomain(request);
  }
}
