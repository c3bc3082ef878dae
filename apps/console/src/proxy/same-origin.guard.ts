import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { Request } from 'express';
import { CONSOLE_CONFIG, type ConsoleConfig } from '../config.js';

/**
 * Accepts requests from pages of the console only, by Fetch Metadata or `Origin`: no other page can change or read
 * anything with the person's cookie. A sibling domain counts as another site.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly origin: string;

  constructor(@Inject(CONSOLE_CONFIG) config: ConsoleConfig) {
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers, method } = context.switchToHttp().getRequest<Request>();
    const site = headers['sec-fetch-site'];
    const isSafe = method === 'GET' || method === 'HEAD';
    const isOurs =
      site === undefined ? isSafe || headers.origin === this.origin : site === 'same-origin' || site === 'none';
    if (isOurs) return true;
    throw new Problem('cross_site');
  }
}
