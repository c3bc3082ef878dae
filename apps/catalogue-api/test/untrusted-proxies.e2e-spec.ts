import { Client, eventually, type TestDatabase } from '@plinth/test-kit';
import { startApiProcess, type ApiProcess } from './support/api-process.js';
import { catalogueDatabase } from './support/app.js';

describe('X-Forwarded-For from an untrusted address', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await catalogueDatabase();
  });
  afterAll(() => database.drop());

  const isWarning = ({ level, msg }: Record<string, unknown>): boolean =>
    level === 40 && String(msg).includes('TRUSTED_PROXIES');

  /** Sends requests through a local proxy. Resolves to the log once it has a line for each. */
  async function logOfProxied(TRUSTED_PROXIES: string): Promise<Record<string, unknown>[]> {
    const environment = { DATABASE_URL: database.serviceUrl, LOG_LEVEL: 'info', TRUSTED_PROXIES };
    const service: ApiProcess = await startApiProcess(environment);
    try {
      const client = new Client(service.url);
      for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
        await client.get('/api/v1/key/whoami', { headers: { 'X-Forwarded-For': address } });
      return await eventually('a line for each request', () => {
        const log = service.log();
        // The client also loads openapi.json to check the responses.
        return (
          log.filter(({ req }) => (req as { path?: string } | undefined)?.path?.endsWith('/whoami')).length === 3 && log
        );
      });
    } finally {
      await service.kill();
    }
  }

  it('X-Forwarded-For is ignored with one warning for many requests, which names no address', async () => {
    const warnings = (await logOfProxied('10.0.0.0/8')).filter(isWarning);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('198.51.100');
  });

  it('X-Forwarded-For from a trusted address causes no warning', async () => {
    expect((await logOfProxied('127.0.0.1')).filter(isWarning)).toEqual([]);
  });
});
