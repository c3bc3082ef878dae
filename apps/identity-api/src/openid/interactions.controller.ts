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

/**
 * What the sign-in page does for an application. The interaction is the browser's in which it began: it is found by its
 * cookie, whose path is that of the interaction, so that two tabs do not get in each other's way.
 */
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
    summary: 'Get what the sign-in is for',
    description: 'For the page on which people sign in. The browser in which the interaction began sends its cookie.',
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
    summary: 'Sign the person of the session in to the application',
    description:
      'Answers 401 `SERVICE_AUTH_006` where the application asks for a newer sign-in than that of the session. A person whom the application does not serve is sent back to it with `access_denied`.',
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
    summary: 'Go back to the application without a sign-in',
    description: 'The application is told `access_denied`.',
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
