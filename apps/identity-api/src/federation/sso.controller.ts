import { Body, Controller, Get, Header, HttpCode, HttpStatus, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { isUuid } from '@plinth/formats';
import { Facts, Origin, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { Operation, Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { AddressLimit } from '../address-limit.guard.js';
import { AddressActivity, raisedSignIns, signedIn } from '../address-activity/address-activity.service.js';
import { problem } from '../errors.js';
import { CompleteSso, SsoSignInView, StartSso } from './federation.dto.js';
import { setCookie } from './sign-in-cookies.js';
import { SsoSignInService } from './sso-sign-in.service.js';

const SignInLimit = (step: 'start' | 'complete') =>
  AddressLimit(({ SIGN_IN_PER_MINUTE: limit }) => [{ name: `sso-${step}`, limit, windowSeconds: 60 }], raisedSignIns);

@ApiTags('Sign-in')
@Controller('v1/sso/:id')
@Public()
export class SsoController {
  constructor(
    private readonly signIns: SsoSignInService,
    private readonly activity: AddressActivity,
  ) {}

  @Get('start')
  @Undescribed()
  @SignInLimit('start')
  async start(
    @Param('id') id: string,
    @Query() query: StartSso,
    @Origin() origin: RequestOrigin,
    @Res() response: Response,
  ): Promise<void> {
    const { url, cookie } = await this.signIns.start(id, query, origin);
    if (cookie) setCookie(response, cookie);
    redirect(response, url);
  }

  @Get('callback')
  @Undescribed()
  @SignInLimit('complete')
  async callback(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isUuid(id)) throw problem('not_found');
    const [, query = ''] = request.originalUrl.split('?');
    redirect(response, await this.signIns.pageOf(id.toLowerCase(), new URLSearchParams(query)));
  }

  @Post('complete')
  @HttpCode(HttpStatus.OK)
  @SignInLimit('complete')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Complete a single sign-on',
    description:
      'For the page that the identity provider redirected to. The browser that started the sign-in sends its cookie. Works once. On failure nothing has changed, and `reason` says why. With `link_unproven`, the person must first prove that the account is theirs: `POST /v1/sso/{id}/link/begin`.',
    returns: SsoSignInView,
    fails: ['sso_failed', 'blocked_by_policy', 'mfa_required', 'rate_limited'],
  })
  async completeSso(
    @Param('id') id: string,
    @Body() body: CompleteSso,
    @Facts() facts: RequestFacts,
    @Origin() origin: RequestOrigin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SsoSignInView> {
    const outcome = await this.signIns.complete(id, body, request.headers.cookie, facts, origin);
    setCookie(response, outcome.cookie);
    if ('unproven' in outcome) throw outcome.unproven;
    await this.activity.record(signedIn, facts);
    return outcome.view;
  }
}

const redirect = (response: Response, url: string): void =>
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(HttpStatus.SEE_OTHER, url);
