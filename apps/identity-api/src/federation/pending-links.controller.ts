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

/** The step in between of a single sign-on whose person has to prove first that the account is theirs. */
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
    summary: 'Begin to prove that a single sign-on is the person’s own',
    description:
      'For the page to which a single sign-on came back with the reason `link_unproven`, in the same browser: what the person can prove it with. Where there is nothing, a recovery has to come first.',
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
    summary: 'Link a single sign-on, proven by a passkey',
    description:
      'Takes what the authenticator answered to the options of `POST /v1/auth/passkey/login/begin`, also where the organization requires single sign-on. The session that begins is one of the link.',
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
    summary: 'Link a single sign-on, proven by a session or a ticket',
    description:
      'With a session of the account whose sign-in is at most ten minutes old, as by an earlier link, or with the enrolment ticket of a recovery, which it spends. The session that begins is one of the new link; after a recovery it is held back.',
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
