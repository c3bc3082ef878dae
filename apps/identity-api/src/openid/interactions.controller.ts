import { Body, Controller, Get, Header, HttpStatus, Param, Post, Redirect, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Public, SignedIn } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation, Undescribed } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { Request, Response } from 'express';
import type { SessionPrincipal } from '../principal.js';
import { InteractionEndView, InteractionView } from './openid.dto.js';
import { InteractionsService } from './interactions.service.js';

/** An application's sign-in, bound to its browser by a cookie. The cookie's path contains the id, so tabs do not conflict. */
@ApiTags('OpenID')
@Controller('oauth/interactions/:uid')
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Get()
  @Public()
  @Undescribed()
  @Redirect(undefined, HttpStatus.SEE_OTHER)
  @Header('Cache-Control', 'no-store')
  async openInteraction(@Param('uid') uid: string): Promise<{ url: string }> {
    return { url: await this.interactions.pageOf(uid) };
  }

  @Get('details')
  @Public()
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Get the purpose of a sign-in',
    description: 'For the sign-in page. The browser that started the interaction sends its cookie.',
    returns: InteractionView,
    fails: ['not_found'],
  })
  async getInteraction(
    @Param('uid') uid: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InteractionView> {
    return this.interactions.get(uid, request, response);
  }

  @Post('complete')
  @SignedIn()
  @FindFirst(InteractionsService, 'uid')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Sign the person in to the application',
    description:
      'Returns 401 `SERVICE_AUTH_006` if the application requires a newer sign-in than the session’s. If the application does not serve the person’s organization, the redirect carries `access_denied`.',
    returns: InteractionEndView,
    fails: ['not_found', 'stale_authentication'],
  })
  async completeInteraction(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('uid') uid: string,
    @Body() _body: NoBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InteractionEndView> {
    return this.interactions.complete(principal, uid, request, response);
  }

  @Post('cancel')
  @Public()
  @FindFirst(InteractionsService, 'uid')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Return to the application without signing in',
    description: 'The application receives `access_denied`.',
    returns: InteractionEndView,
    fails: ['not_found', 'malformed_request'],
  })
  async cancelInteraction(
    @Param('uid') uid: string,
    @Body() _body: NoBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InteractionEndView> {
    return this.interactions.cancel(uid, request, response);
  }
}
