import { Controller, Get, Post, Req, Res, UseFilters, Header } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { ReadsOwnBody } from '@plinth/http';
import { Undescribed, Operation } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { ApiTags } from '@nestjs/swagger';
import { AddressLimit } from '../address-limit.guard.js';
import { OauthErrorFilter } from './oauth-error.filter.js';
import { OpenidProvider } from './provider.service.js';
import { SigningKeysView } from './openid.dto.js';
import { SigningKeysService } from './signing-keys.service.js';

const form = 'application/x-www-form-urlencoded';

const LimitsSignIns = () =>
  AddressLimit(({ AUTHORIZATIONS_PER_MINUTE: limit }) => [{ name: 'authorizations', limit, windowSeconds: 60 }]);

/** The endpoints of the OpenID Provider. The library writes the responses, so they are no problem documents. */
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

  @Post('oauth/par')
  @ReadsOwnBody(form)
  async pushRequest(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerPushed(request, response);
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

@ApiTags('OpenID')
@Controller('.well-known')
@Public()
export class JwksController {
  constructor(private readonly keys: SigningKeysService) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=3600')
  @Operation({
    summary: 'Get the public keys for tokens, exports and checkpoints',
    description:
      'A JWK Set (RFC 7517). `kid` is the key’s thumbprint (RFC 7638). Token keys rotate every 90 days. A new key is published a day before it signs and stays for 31 days after its last signature.',
    returns: SigningKeysView,
  })
  async getSigningKeys(): Promise<SigningKeysView> {
    return this.keys.published();
  }
}
