import { Controller, Get, Header, HttpStatus, Param, Query, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { ClientBrands } from '../clients/client-brands.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { problem } from '../errors.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { encodingOf, type Compressed } from './page-files.js';
import { pageLanguageOf } from './page-language.shared.js';
import { SignInPageService } from './sign-in-page.service.js';

// Everything is a file of this service. Trusted Types block markup from text, and no page can frame this one.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const pageHeaders = {
  'Content-Security-Policy': pagePolicy,
  'Permissions-Policy': [
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    ...['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`),
  ].join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

@Controller()
@Public()
@Undescribed()
export class SignInPageController {
  constructor(
    private readonly signInPage: SignInPageService,
    private readonly organizations: OrganizationsService,
    private readonly clients: ClientsService,
    private readonly brands: ClientBrands,
  ) {}

  @Get()
  home(@Req() request: Request, @Res() response: Response): void {
    if (request.accepts('json', 'html') !== 'html') throw problem('not_found', 'This path does not exist.');
    response.set('Cache-Control', 'no-store').redirect(HttpStatus.SEE_OTHER, 'sign-in');
  }

  @Get('sign-in')
  page(@Req() request: Request, @Res() response: Response): void {
    const page = this.signInPage.page(pageLanguageOf(request, request.acceptsLanguages()));
    response.set(pageHeaders).type('text/html').vary('Accept-Language');
    send(request, response, page);
  }

  /** Where a finished or expired sign-in leads back to: the origin of a registered redirect URI, never a URL of the caller. */
  @Get('sign-in/applications/:id')
  @Header('Cache-Control', 'no-store')
  async application(@Param('id') id: string): Promise<{ home_url: string }> {
    const home = await this.clients.homeOf(id);
    if (home === undefined) throw problem('not_found');
    return { home_url: home };
  }

  @Get('sign-in/logos/:id')
  async logo(@Param('id') id: string, @Query('v') version: unknown, @Res() response: Response): Promise<void> {
    const logo = (await this.organizations.findLogo(id)) ?? (await this.brands.findLogo(id));
    if (!logo) throw problem('not_found', 'This path does not exist.');
    response.set({
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': version === logo.version ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.type(logo.type).send(logo.content);
  }

  @Get('sign-in/assets/:name')
  asset(
    @Param('name') name: string,
    @Query('v') version: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): void {
    const asset = this.signInPage.asset(name);
    // During a rolling update, another version's name is served but not cached.
    const isCurrentName = version === asset.version;
    response.set({
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': isCurrentName ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.type(asset.type);
    send(request, response, asset.content);
  }
}

/** Contains no secrets, so its compressed length reveals nothing (BREACH). */
function send(request: Request, response: Response, content: Compressed): void {
  const encoding = encodingOf(request);
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.send(content[encoding]);
}
