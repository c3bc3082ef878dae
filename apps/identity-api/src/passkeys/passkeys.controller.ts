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
    summary: 'Start a passkey registration',
    description:
      'Requires an enrolment ticket, or a session with a sign-in within the last ten minutes. Pass the response to `navigator.credentials.create()`, or to `startRegistration()` from @simplewebauthn/browser. Its challenge works once, for five minutes.',
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
      'Send the authenticator’s response. A successful registration uses a ticket up. With a ticket and `signIn`, it also signs the person in and returns `session`, unless policies reject the sign-in. The first request with a challenge uses the challenge up.',
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
    summary: 'Get signals for passkey providers',
    description:
      'Pass these to `PublicKeyCredential.signalAllAcceptedCredentials()` and `signalCurrentUserDetails()` after a sign-in, so that providers stop offering removed passkeys.',
    returns: PasskeySignalsView,
  })
  async getPasskeySignals(@CurrentPrincipal() principal: SessionPrincipal): Promise<PasskeySignalsView> {
    return this.passkeys.signals(principal);
  }

  @Get('passkeys')
  @SignedIn()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List your passkeys',
    description: 'Newest first.',
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
    description: 'Only the owner can set the name. Event `passkey.renamed`.',
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
      'Ends the sessions that it started immediately. Your last passkey or link cannot be removed. Requires a sign-in within the last 10 minutes. For some days, a recovered passkey cannot remove other passkeys.',
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
