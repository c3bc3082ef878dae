import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ProblemStyle } from '@plinth/formats';
import { createHttpApp } from '@plinth/http';
import { CookieSignIn } from '@plinth/identity-client/server';
import type { NextFunction, Request, Response } from 'express';
import type { ConsoleConfig } from './config.js';
import { ConsoleModule } from './console.module.js';
import { problemKinds } from './errors.js';

const problemStyle = (publicUrl: string): ProblemStyle => ({
  kinds: problemKinds,
  typeBase: `${publicUrl}/problems#`,
  requestIdMember: 'requestId',
});

export async function createConsole(config: ConsoleConfig): Promise<NestExpressApplication> {
  const app = await createHttpApp(await ConsoleModule.forRoot(config), {
    problems: problemStyle(config.PUBLIC_URL),
    jsonBodyLimitBytes: 0,
    bodyTimeoutMs: config.BODY_TIMEOUT,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  app.use(onlyForThisOrigin);
  app.use(app.get(CookieSignIn).routes());
  return app;
}

/** No page of another origin can embed anything of the console (Fetch §3.6). */
function onlyForThisOrigin(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  next();
}
