import { registeredRoutes } from '@plinth/http';
import { describeApi, openApiText, routesOf, templateOf } from '@plinth/openapi';
import { documentationFaults, guidesOf, openApiFaults, type OpenApiFaults } from '@plinth/test-kit';
import type { Application } from 'express';
import { apiDescription } from '../../src/api-description.js';
import { guides } from '../../src/guides.js';
import { startTestApi, type TestApi } from '../support/app.js';

describe('openapi.json', () => {
  let api: TestApi;
  let faults: OpenApiFaults;
  beforeAll(async () => {
    api = await startTestApi();
    const registered = registeredRoutes(api.app.getHttpAdapter().getInstance() as Application);
    const routes = {
      declared: routesOf(api.app),
      registered: registered.map(({ method, path }) => ({ method, path: templateOf(path) })),
    };
    faults = await openApiFaults(routes, api.url, openApiText(describeApi(api.app, apiDescription)));
  });
  afterAll(() => api.close());

  it('openapi.json describes exactly the routes of the running router', () => expect(faults.routes).toEqual([]));

  it('openapi.json is served byte for byte as generated from the routes', () => expect(faults.text).toEqual([]));

  it('the first request for openapi.json costs at most 50 ms of CPU', async () => {
    // The best of several services that have not served it yet: others run beside them.
    let bestMs = Infinity;
    for (let tries = 0; tries < 10 && bestMs > 50; tries += 1) {
      const fresh = await startTestApi({}, api.database);
      await fetch(`${fresh.url}/health/ready`);
      const before = process.cpuUsage();
      // Compressing it takes longer, but not on the event loop.
      const response = await fetch(`${fresh.url}/openapi.json`, { headers: { 'accept-encoding': 'identity' } });
      await response.arrayBuffer();
      const { user, system } = process.cpuUsage(before);
      bestMs = Math.min(bestMs, (user + system) / 1_000);
      await fresh.close();
    }
    expect(bestMs).toBeLessThanOrEqual(50);
  });

  it('every operation and member has a description', () => expect(faults.descriptions).toEqual([]));

  it('every example matches its schema', () => expect(faults.examples).toEqual([]));

  it('the service accepts every example body', () => expect(faults.bodies).toEqual([]));

  it('guides and error pages are served in every encoding under a strict policy, without a broken link', async () =>
    expect(await documentationFaults(api.url)).toEqual([]));

  it('openapi.json links to every guide of this service', () => {
    const files = guides.pages.map(({ file }) => file);
    // One that is new is listed in src/guides.ts.
    expect(guidesOf('identity').filter((name) => !files.includes(`docs/guides/${name}`))).toEqual([]);
  });
});
