import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { OpenidProvider } from './provider.service.js';

/** The endpoints of the OpenID Provider. What they answer is the library's to say: RFC 6749, and no problem documents. */
@Controller()
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
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }

  @Post('oauth/authorize')
  async authorizeByForm(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.redirectForm(request, response);
  }

  @Get('oauth/authorize/:uid')
  async resumeAuthorization(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }

  @Post('oauth/token')
  async issueTokens(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerForm(request, response);
  }

  @Post('oauth/introspect')
  async introspectToken(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerToken(request, response);
  }

  @Post('oauth/revoke')
  async revokeGrantedToken(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerToken(request, response);
  }

  @Get('oauth/userinfo')
  async getUserinfo(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }

  @Post('oauth/userinfo')
  async getUserinfoByForm(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerForm(request, response);
  }

  @Get('oauth/end-session')
  async endSession(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }

  @Post('oauth/end-session')
  async endSessionByForm(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.redirectForm(request, response);
  }

  @Post('oauth/end-session/confirm')
  async confirmEndOfSession(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answerForm(request, response);
  }

  @Get('oauth/end-session/success')
  async showEndOfSession(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.answer(request, response);
  }
}
