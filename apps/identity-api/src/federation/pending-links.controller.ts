import { Body, Controller, Header, HttpCode, HttpStatus, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Public, SignedInOrTicket } from '@plinth/auth-scopes';
import { Facts, FindFirst, Origin, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { Request, Response } from 'express';
import { AddressLimit } from '../address-limit.guard.js';
import { CompleteLogin } from '../passkeys/sign-in.service.js';
import type { SessionPrincipal, TicketPrincipal } from '../principal.js';
import { AddressActivity, raisedSignIns, signedIn } from '../address-activity/address-activity.service.js';
import { LinkProofsView, SsoSignInView } from './federation.dto.js';
import { PendingLinks } from './pending-links.service.js';
import { setCookie, type SignInCookie } from './sign-in-cookies.js';

const LinkLimit = (step: 'begin' | 'complete') =>
  AddressLimit(
    ({ SIGN_IN_PER_MINUTE: limit }) => [{ name: `sso-link-${step}`, limit, windowSeconds: 60 }],
    raisedSignIns,
  );

@ApiTags('Sign-in')
@Controller('v1/sso/:id/link')
export class PendingLinksController {
  constructor(
    private readonly pending: PendingLinks,
    private readonly activity: AddressActivity,
  ) {}

  @Post('begin')
  @Public()
  @HttpCode(HttpStatus.OK)
  @LinkLimit('begin')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Start proving that a single sign-on is yours',
    description:
      'For the page that a single sign-on returned to with the reason `link_unproven`, in the same browser. Lists the possible proofs. If there are none, a recovery is needed first.',
    returns: LinkProofsView,
    fails: ['sso_failed', 'rate_limited'],
  })
  async beginLink(@Param('id') id: string, @Body() _body: NoBody, @Req() request: Request): Promise<LinkProofsView> {
    return this.pending.proofs(id, request.headers.cookie);
  }

  @Post('passkey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @LinkLimit('complete')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Link a single sign-on with a passkey as proof',
    description:
      'Send the authenticator’s response to the options from `POST /v1/auth/passkey/login/begin`. Also works if the organization requires single sign-on. The new session belongs to the link.',
    returns: SsoSignInView,
    fails: ['sso_failed', 'sign_in_failed', 'blocked_by_policy', 'mfa_required', 'rate_limited'],
  })
  async linkByPasskey(
    @Param('id') id: string,
    @Body() body: CompleteLogin,
    @Facts() facts: RequestFacts,
    @Origin() origin: RequestOrigin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SsoSignInView> {
    const asked = { cookies: request.headers.cookie, facts, origin };
    return this.done(await this.pending.completeByPasskey(id, body, asked), facts, response);
  }

  @Post()
  @SignedInOrTicket()
  @FindFirst(PendingLinks)
  @HttpCode(HttpStatus.OK)
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Link a single sign-on with a session or a ticket as proof',
    description:
      'Send a session of the account with a sign-in within the last ten minutes, such as one through an earlier link, or the enrolment ticket of a recovery, which is used up. The new session belongs to the new link and is under the recovery hold after a recovery.',
    returns: SsoSignInView,
    fails: ['not_found', 'sso_failed', 'stale_authentication', 'blocked_by_policy', 'mfa_required'],
  })
  async linkBySession(
    @CurrentPrincipal() principal: SessionPrincipal | TicketPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Facts() facts: RequestFacts,
    @Origin() origin: RequestOrigin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SsoSignInView> {
    const asked = { cookies: request.headers.cookie, facts, origin };
    return this.done(await this.pending.complete(principal, id, asked), facts, response);
  }

  private async done(
    { view, cookie }: { view: SsoSignInView; cookie: SignInCookie },
    facts: RequestFacts,
    response: Response,
  ): Promise<SsoSignInView> {
    setCookie(response, cookie);
    await this.activity.record(signedIn, facts);
    return view;
  }
}
