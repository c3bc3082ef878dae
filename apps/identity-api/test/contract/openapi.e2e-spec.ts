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

  it('describes every route of the running router, and no other', () => expect(faults.routes).toEqual([]));

  it('is served as the routes describe themselves, byte for byte', () => expect(faults.text).toEqual([]));

  it('costs a service at most 50 ms of CPU when it is first asked for', async () => {
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

  it('says of every operation what it does, and of its members what they mean', () =>
    expect(faults.descriptions).toEqual([]));

  it('shows only examples that their schemas accept', () => expect(faults.examples).toEqual([]));

  it('shows only bodies that the service accepts', () => expect(faults.bodies).toEqual([]));

  it('leads to guides and errors whose every link is served, under a strict policy, in every encoding', async () =>
    expect(await documentationFaults(api.url)).toEqual([]));

  it('leads to every guide of this service', () => {
    const files = guides.pages.map(({ file }) => file);
    // One that is new is listed in src/guides.ts.
    expect(guidesOf('identity').filter((name) => !files.includes(`docs/guides/${name}`))).toEqual([]);
  });
});
