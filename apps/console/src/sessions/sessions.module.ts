import { Module } from '@nestjs/common';
import { Database } from '@plinth/database';
import { CookieSignIn } from '@plinth/identity-client/server';
import { CONSOLE_CONFIG, secretBox, type ConsoleConfig } from '../config.js';
import { BrowserSessionsRepository } from './browser-sessions.repository.js';
import { requestedResources } from './requested-resources.js';

// Requests wait for it, so it must be well below what a person waits.
const identityPatienceMs = 5_000;

@Module({
  providers: [
    {
      provide: BrowserSessionsRepository,
      inject: [Database, CONSOLE_CONFIG],
      useFactory: (database: Database, config: ConsoleConfig) =>
        new BrowserSessionsRepository(database, secretBox(config)),
    },
    {
      provide: CookieSignIn,
      inject: [BrowserSessionsRepository, CONSOLE_CONFIG],
      useFactory: (sessions: BrowserSessionsRepository, config: ConsoleConfig) =>
        new CookieSignIn({
          issuer: config.IDENTITY_URL,
          clientId: config.CLIENT_ID,
          clientSecret: config.CLIENT_SECRET,
          // The client's registration says whom it serves.
          organizationId: 'any',
          redirectUri: `${config.PUBLIC_URL}/auth/callback`,
          postLogoutRedirectUri: `${config.PUBLIC_URL}/`,
          resources: requestedResources(config),
          dpop: true,
          sessions,
          fetch: (input, init) =>
            fetch((input as string).replace(config.IDENTITY_URL, config.IDENTITY_INTERNAL_URL), {
              ...init,
              signal: AbortSignal.timeout(identityPatienceMs),
            }),
        }),
    },
  ],
  exports: [CookieSignIn],
})
export class SessionsModule {}
