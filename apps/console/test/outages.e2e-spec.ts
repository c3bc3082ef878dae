import type { Server } from 'node:http';
import { eventually } from '@plinth/test-kit';
import { BrowserSessionsRepository } from '../src/sessions/browser-sessions.repository.js';
import { browserOf, sessionIdIn, startConsole, startServices } from './support/console.js';

describe('the console without identity-api', () => {
  it('signed-in people work until their token expires, and others read why they cannot sign in', async () => {
    const services = await startServices();
    const console = await startConsole(services);
    const sessions = console.app.get(BrowserSessionsRepository);
    services.catalogue.answer((_request, response) => response.end('{}'));
    try {
      const { browser } = await browserOf(console, services);
      expect((await browser.get('/api/catalogue/x')).status).toBe(200);
      const server = services.identity.app.getHttpServer() as Server;
      server.close();
      server.closeAllConnections();

      const id = sessionIdIn(browser);
      const session = (await sessions.get(id))!;
      await sessions.update(id, { ...session, checkedAtMs: 0 });
      expect((await browser.get('/auth/session')).status).toBe(200);
      expect((await browser.get('/api/catalogue/x')).status).toBe(200);
      const identity = await browser.get('/api/identity/v1/users');
      expect([identity.status, await identity.json()]).toMatchObject([503, { service: 'identity-api' }]);

      await sessions.update(id, { ...session, more: {} });
      const expired = await browser.get('/api/catalogue/x');
      expect([expired.status, await expired.json()]).toMatchObject([
        503,
        { code: 'service_unavailable', service: 'identity-api' },
      ]);
      expect(await sessions.get(id)).toBeDefined();

      await eventually(
        'the sign-in says why',
        async () => {
          const login = await fetch(`${console.url}/auth/login`, { redirect: 'manual' });
          return login.status === 503 && (await login.text()).includes('identity-api could not be reached');
        },
        { withinMs: 15_000 },
      );
    } finally {
      await console.close();
      await services.close();
    }
  });
});
