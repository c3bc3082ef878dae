import { All, Controller, Req, Res, UseGuards } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { ReadsOwnBody } from '@plinth/http';
import type { Request, Response } from 'express';
import { ProxyService } from './proxy.service.js';
import { SameOriginGuard } from './same-origin.guard.js';

/** Passes requests on to the services with the person's token. */
@Controller('api')
@UseGuards(SameOriginGuard)
@Public()
export class ProxyController {
  constructor(private readonly proxy: ProxyService) {}

  @All(':service/*path')
  @ReadsOwnBody('*/*')
  passOn(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.proxy.passOn(request, response);
  }
}
