import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedInOrTicket } from '@plinth/auth-scopes';
import { Facts, Origin, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { BeginRegistration, CompleteRegistration } from './passkeys.dto.js';
import { RegisteredPasskeyView, RegistrationOptionsView } from './passkeys.views.js';
import { RegistrationService, type Registrant } from './registration.service.js';

@ApiTags('Passkeys')
@Controller('v1/auth/passkey/register')
@SignedInOrTicket()
export class RegistrationController {
  constructor(private readonly registrations: RegistrationService) {}

  @Post('begin')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Begin the registration of a passkey',
    description:
      'With an enrolment ticket, or with a session whose sign-in is at most ten minutes old. The answer goes to `navigator.credentials.create()`, or to `startRegistration()` of @simplewebauthn/browser. Its challenge is good once, for five minutes.',
    returns: RegistrationOptionsView,
    fails: ['stale_authentication'],
  })
  async beginPasskeyRegistration(
    @CurrentPrincipal() registrant: Registrant,
    @Body() body?: BeginRegistration,
  ): Promise<RegistrationOptionsView> {
    return this.registrations.begin(registrant, body);
  }

  @Post('complete')
  @Operation({
    summary: 'Register a passkey',
    description:
      'Takes what the authenticator answered. A ticket is spent by the registration that succeeds, and with `signIn` that signs its person in: `session`, where policies let them in. The challenge is gone with the first answer that names it.',
    status: 201,
    returns: RegisteredPasskeyView,
    fails: ['registration_failed', 'stale_authentication', 'passkey_limit_reached'],
  })
  async completePasskeyRegistration(
    @CurrentPrincipal() registrant: Registrant,
    @Body() body: CompleteRegistration,
    @Facts() facts: RequestFacts,
    @Origin() origin: RequestOrigin,
  ): Promise<RegisteredPasskeyView> {
    return this.registrations.complete(registrant, body, facts, origin);
  }
}
