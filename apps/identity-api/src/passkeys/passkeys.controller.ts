import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn, SignedInOrTicket } from '@plinth/auth-scopes';
import { Facts, FindFirst, Origin, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { SessionPrincipal } from '../principal.js';
import { BeginRegistration, CompleteRegistration, ListPasskeys, RenamePasskey } from './passkeys.dto.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeySignalsView, PasskeyView, RegisteredPasskeyView, RegistrationOptionsView } from './passkeys.views.js';
import { RegistrationService, type Registrant } from './registration.service.js';

@ApiTags('Passkeys')
@Controller('v1/auth')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly registrations: RegistrationService,
  ) {}

  @Post('passkey/register/begin')
  @SignedInOrTicket()
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

  @Post('passkey/register/complete')
  @SignedInOrTicket()
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

  @Get('passkeys\\:signals')
  @SignedIn()
  @Operation({
    summary: 'Get what to tell passkey providers',
    description:
      'For `PublicKeyCredential.signalAllAcceptedCredentials()` and `signalCurrentUserDetails()`: after a sign-in, so that passkeys that were removed here are offered no more.',
    returns: PasskeySignalsView,
  })
  async getPasskeySignals(@CurrentPrincipal() principal: SessionPrincipal): Promise<PasskeySignalsView> {
    return this.passkeys.signals(principal);
  }

  @Get('passkeys')
  @SignedIn()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the own passkeys',
    description: 'Those of the person who calls, the newest first.',
    returns: pageOf(PasskeyView),
  })
  async listPasskeys(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListPasskeys,
  ): Promise<PagedAnswer<PasskeyView>> {
    return { ...(await this.passkeys.list(principal, principal.userId, query)), request: pageRequestOf(query) };
  }

  @Patch('passkeys/:id')
  @SignedIn()
  @FindFirst(PasskeysService)
  @Operation({
    summary: 'Rename a passkey',
    description: 'The name is for its owner alone. Event `passkey.renamed`.',
    returns: PasskeyView,
    fails: ['not_found'],
  })
  async renamePasskey(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body() body: RenamePasskey,
    @Origin() origin: RequestOrigin,
  ): Promise<PasskeyView> {
    return this.passkeys.rename(principal, id, body, origin);
  }

  @Delete('passkeys/:id')
  @SignedIn()
  @FindFirst(PasskeysService)
  @Operation({
    summary: 'Remove a passkey',
    description:
      'The sessions that it began end at once. The last of passkeys and links stays. Needs an authentication of the last 10 minutes. A passkey that came by a recovery removes no other for some days.',
    status: 204,
    fails: ['stale_authentication', 'not_found', 'last_passkey', 'recovery_hold'],
  })
  async removePasskey(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.passkeys.remove(principal, id, origin);
  }
}
