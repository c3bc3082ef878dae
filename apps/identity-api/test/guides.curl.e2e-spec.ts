import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { freePort, guidesOf, guideText, runGuide } from '@plinth/test-kit';
import { withDemoClients } from '../../../tools/start/demo-clients.mjs';
import { loadIdentityDemo } from '../../../tools/start/demo/identity.mjs';
import { startTestApi, type TestApi } from './support/app.js';
import { startTestWorker } from './support/worker.js';

type DemoCredentials = Parameters<typeof withDemoClients>[2];

jest.setTimeout(120_000);

describe('each command of the guide', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let demo: { identity: unknown };
  beforeAll(async () => {
    // A port that is known before the start, as guides follow links to the service.
    const port = await freePort();
    const checkpoints = { AUDIT_CHECKPOINT_INTERVAL: '1s' };
    api = await startTestApi({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...checkpoints });
    worker = await startTestWorker(api);
    const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
    const credentials = await loadIdentityDemo(api.database, { credentialsFile: join(folder, 'credentials.json') });
    const withClients = await withDemoClients(folder, [{ app: 'identity', port }], credentials as DemoCredentials);
    demo = { identity: { url: api.url, ...withClients } };
    rmSync(folder, { recursive: true });
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  it.each(guidesOf('identity'))('%s does what the guide says', (name) => runGuide(guideText(name), demo));
});
