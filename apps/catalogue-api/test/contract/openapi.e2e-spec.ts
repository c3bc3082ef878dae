import { registeredRoutes } from '@plinth/http';
import { describeApi, openApiText, routesOf, templateOf } from '@plinth/openapi';
import {
  documentationFaults,
  fuzzSettings,
  guidesOf,
  openApiFaults,
  openApiOf,
  readingFaults,
  type OpenApiFaults,
} from '@plinth/test-kit';
import { readInput, readRow, readValid } from '@plinth/validation';
import type { Application } from 'express';
import { apiDescription } from '../../src/api-description.js';
import { guides } from '../../src/guides.js';
import { BatchedOffer, BatchedProduct } from '../../src/products/product-batch.dto.js';
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
    const described = openApiText(describeApi(api.app, apiDescription));
    const served = described.replaceAll(apiDescription.exampleUrl!, api.config.PUBLIC_URL);
    faults = await openApiFaults(routes, api.url, served);
  });
  afterAll(() => api.close());

  it('openapi.json describes every route of the router, and no other', () => expect(faults.routes).toEqual([]));

  it('openapi.json is served byte for byte as the routes describe themselves', () => expect(faults.text).toEqual([]));

  it('openapi.json describes every operation and every member', () => expect(faults.descriptions).toEqual([]));

  it('openapi.json contains only examples that match their schemas', () => expect(faults.examples).toEqual([]));

  it('openapi.json contains only example bodies that the service accepts', () => expect(faults.bodies).toEqual([]));

  it('bulk rows are read exactly as class-transformer and class-validator read them', async () => {
    const document = await openApiOf(api.url);
    const { seed } = fuzzSettings();
    const rows = [BatchedProduct, BatchedOffer];
    expect(readingFaults({ document, rows, readRow, readInput, readValid, seed, runs: 200 })).toEqual([]);
  });

  it('every link of the guides and error pages is served, under a strict policy and in every encoding', async () =>
    expect(await documentationFaults(api.url)).toEqual([]));

  it('every guide of this service is listed', () => {
    const files = guides.pages.map(({ file }) => file);
    // Add a new guide to src/guides.ts.
    expect(guidesOf('catalogue').filter((name) => !files.includes(`docs/guides/${name}`))).toEqual([]);
  });
});
