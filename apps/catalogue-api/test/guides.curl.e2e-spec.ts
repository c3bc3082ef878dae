import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { freePort, guidesOf, guideText, runGuide, sectionOf } from '@plinth/test-kit';
import { loadCatalogueDemo } from '../../../tools/start/demo/catalogue.mjs';
import { guideEnvironment } from '../../../tools/start/demo/environment.mjs';
import { startTestApi, type TestApi } from './support/app.js';
import { startTestWorker } from './support/worker.js';

describe('guides', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let demo: { catalogue: unknown };
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    api = await startTestApi({
      ...{ PORT: String(port), PUBLIC_URL: url },
      ...{ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128' },
    });
    worker = await startTestWorker(api);
    const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
    const credentials = await loadCatalogueDemo(api.database, { credentialsFile: join(folder, 'keys.json') });
    demo = { catalogue: { url, ...credentials } };
    rmSync(folder, { recursive: true });
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  it.each(guidesOf('catalogue'))('every command of the guide %s prints what the guide shows', (name) =>
    runGuide(guideText(name), guideEnvironment(demo)),
  );

  it.each(['### Receive a webhook', '### Sync a file'])('the README tour "%s" works as written', (heading) => {
    const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
    return runGuide(sectionOf(readme, heading), guideEnvironment(demo));
  });
});
