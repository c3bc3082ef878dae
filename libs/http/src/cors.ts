import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';

/** Allows pages of these origins to call a service (Fetch §3.2). Calls carry bearer tokens and never cookies. */
export const corsOf = (origins: readonly string[], ownHeaders: readonly string[] = []): CorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    ...['Authorization', 'DPoP', 'Content-Type'],
    ...['Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Request-Id', ...ownHeaders],
  ],
  exposedHeaders: [
    ...['X-Request-Id', 'Link', 'ETag', 'Location', 'Retry-After', 'WWW-Authenticate'],
    ...['RateLimit', 'RateLimit-Policy', 'Idempotency-Replayed'],
  ],
  credentials: false,
  maxAge: 600,
});
