import { Body, Controller, Delete, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Public, SignedIn } from '@plinth/auth-scopes';
import { Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { AddressLimit } from '../address-limit.guard.js';
import type { SessionPrincipal } from '../principal.js';
import { RecoveriesService } from './recoveries.service.js';
import { RequestRecovery } from './recovery.dto.js';

@ApiTags('Sign-in')
@Controller('v1/auth/recovery')
export class RecoveryController {
  constructor(private readonly recoveries: RecoveriesService) {}

  @Post()
  @Public()
  @AddressLimit(({ DISCOVERY_PER_MINUTE, DISCOVERY_PER_HOUR }) => [
    { name: 'recovery-minute', limit: DISCOVERY_PER_MINUTE, windowSeconds: 60 },
    { name: 'recovery-hour', limit: DISCOVERY_PER_HOUR, windowSeconds: 3_600 },
  ])
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Request a recovery link',
    description:
      'For people who lost their passkey. If their organization allows it, the request is announced to every address of theirs that the service knows. The link is sent after `RECOVERY_DELAY`, unless the person signs in before. The response is the same for every address.',
    status: 202,
    fails: ['rate_limited'],
    guide: 'containment#recovery-without-an-administrator',
  })
  async requestRecovery(@Body() { email }: RequestRecovery): Promise<void> {
    await this.recoveries.request(email);
  }

  @Delete()
  @SignedIn()
  @Operation({
    summary: 'Cancel the recovery of your account',
    description: 'A link that was already sent stops working immediately.',
    status: 204,
    fails: ['not_found'],
  })
  async cancelRecovery(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.recoveries.cancelOwn(principal, origin);
  }
}
