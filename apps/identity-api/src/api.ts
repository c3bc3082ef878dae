import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ProblemStyle } from '@plinth/formats';
import { corsOf, createHttpApp, ClientAddressReader, readOriginsBy, IdempotencyInterceptor } from '@plinth/http';
import type { Application, NextFunction, Request, Response } from 'express';
import { ApiModule } from './api.module.js';
import type { IdentityConfig } from './config.js';
import { problemKinds } from './errors.js';
import { GlobalPrivacyControlInterceptor } from './privacy/global-privacy-control.interceptor.js';

export const problemStyle = (publicUrl: string): ProblemStyle => ({
  kinds: problemKinds,
  typeBase: `${publicUrl.replace(/\/$/, '')}/docs/errors#`,
  requestIdMember: 'request_id',
});

export async function createApi(config: IdentityConfig): Promise<NestExpressApplication> {
  const app = await createHttpApp(await ApiModule.forRoot(config), {
    problems: problemStyle(config.PUBLIC_URL),
    interceptors: [GlobalPrivacyControlInterceptor, IdempotencyInterceptor],
    jsonBodyLimitBytes: config.JSON_BODY_LIMIT,
    bodyTimeoutMs: config.BODY_TIMEOUT,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  app.use(noStoreForCredentials);
  readOriginsBy(app.getHttpAdapter().getInstance() as Application, app.get(ClientAddressReader));
  allowOrigins(app, config.RP_ORIGINS);
  return app;
}

// Endpoints that browser applications call from any origin (RFC 9700 §2.6). They use no cookies, and callers must
// present a code, verifier or token.
const ofApplications =
  /^\/(oauth\/(par|token|introspect|revoke|userinfo)|\.well-known\/(openid-configuration|oauth-authorization-server|jwks\.json))$/;
const anyOrigin: CorsOptions = {
  origin: '*',
  methods: ['GET', 'POST'],
  allowedHeaders: ['Authorization', 'Content-Type', 'DPoP'],
  exposedHeaders: ['Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
  maxAge: 600,
};

/** Allows pages of these origins to call the service (Fetch §3.2). Calls carry bearer tokens and never cookies. */
function allowOrigins(app: NestExpressApplication, origins: readonly string[]): void {
  const allowed = corsOf(origins);
  // The router rejects an OPTIONS request that is not a CORS preflight, like any unsupported method.
  app.enableCors((request: Request, answer: (error: null, options: CorsOptions) => void) => {
    const isOther = request.method === 'OPTIONS' && !request.headers['access-control-request-method'];
    const isOfApplications = ofApplications.test(request.path);
    answer(null, isOther ? { origin: false } : isOfApplications ? anyOrigin : allowed);
  });
}

/**
 * Keeps responses to authenticated requests out of all caches (RFC 9111 §5.2.2.5): a disk cache outlives the session.
 */
function noStoreForCredentials(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization !== undefined) response.setHeader('Cache-Control', 'no-store');
  next();
}
