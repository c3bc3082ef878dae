import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ProblemStyle } from '@plinth/formats';
import { corsOf, createHttpApp, IdempotencyInterceptor } from '@plinth/http';
import { ApiModule } from './api.module.js';
import type { CatalogueConfig } from './config.js';
import { problemKinds, problemTypeBase } from './errors.js';

export const problemStyle = (publicUrl: string): ProblemStyle => ({
  kinds: problemKinds,
  typeBase: problemTypeBase(publicUrl),
  requestIdMember: 'requestId',
});

export async function createApi(config: CatalogueConfig): Promise<NestExpressApplication> {
  const app = await createHttpApp(await ApiModule.forRoot(config), {
    problems: problemStyle(config.PUBLIC_URL),
    interceptors: [IdempotencyInterceptor],
    jsonBodyLimitBytes: config.JSON_BODY_LIMIT,
    bodyTimeoutMs: config.BODY_TIMEOUT,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  // Pages call with the access token of a person, and never with cookies.
  if (config.CORS_ORIGINS.length > 0) app.enableCors(corsOf(config.CORS_ORIGINS, ['Plinth-Provider']));
  return app;
}
