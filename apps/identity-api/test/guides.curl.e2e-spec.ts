import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guidesOf, guideText, runGuide } from '@plinth/test-kit';
import { demoCredentials } from '../src/demo-credentials.js';
import { startTestApi, type TestApi } from './support/app.js';

jest.setTimeout(120_000);

describe('each command of the guide', () => {
  let api: TestApi;
  let demo: { identity: unknown };
  beforeAll(async () => {
    api = await startTestApi();
    const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
    demo = { identity: { url: api.url, ...(await demoCredentials(api.app, join(folder, 'credentials.json'))) } };
    rmSync(folder, { recursive: true });
  });
  afterAll(() => api.close());

  it.each(guidesOf('identity'))('%s does what the guide says', (name) => runGuide(guideText(name), demo));
});
