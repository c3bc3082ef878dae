import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { ReadsOwnBody } from '@plinth/http';
import { Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { AddressLimit } from '../address-limit.guard.js';
import { OauthErrorFilter } from './oauth-error.filter.js';
import { OpenidProvider } from './provider.service.js';

const form = 'application/x-www-form-urlencoded';

const LimitsSignIns = () =>
  AddressLimit(({ AUTHORIZATIONS_PER_MINUTE: limit }) => [{ name: 'authorizations', limit, windowSeconds: 60 }]);

/** The endpoints of the OpenID Provider. What they answer is the library's to say: RFC 6749, and no problem documents. */
@Controller()
@UseFilters(OauthErrorFilter)
@Public()
@Undescribed()
export class OauthController {
  constructor(private readonly provider: OpenidProvider) {}

  @Get(['.well-known/openid-configuration', '.well-known/oauth-authorization-server'])
  async getOpenidConfiguration(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    await this.provider.answer(request, response);
  }

  @Get('oauth/authorize')
  @LimitsSignIns()
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }

  @Post('oauth/authorize')
  @LimitsSignIns()
  @ReadsOwnBody(form)
  async authorizeByForm(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerQueryForm(request, response);
  }

  @Get(['oauth/authorize/:uid', 'oauth/userinfo', 'oauth/end-session', 'oauth/end-session/success'])
  async answerBrowser(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }

  @Post('oauth/token')
  @ReadsOwnBody(form)
  async issueTokens(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerClient(request, response);
  }

  @Post(['oauth/introspect', 'oauth/revoke'])
  @ReadsOwnBody(form)
  async answerAboutToken(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerToken(request, response);
  }

  @Post(['oauth/userinfo', 'oauth/end-session/confirm'])
  @ReadsOwnBody(form)
  async answerForm(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerForm(request, response);
  }

  @Post('oauth/end-session')
  @ReadsOwnBody(form)
  async endSessionByForm(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerQueryForm(request, response);
  }
}
