import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@plinth/service-runtime';
import { bodyExampleFaults, exampleFaults, routeFaults } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';

describe('openapi.json', () => {
  let api: TestApi;
  let text: string;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await startTestApi();
    text = await (await fetch(`${api.url}/openapi.json`)).text();
    document = JSON.parse(text) as OpenApiDocument;
  });
  afterAll(() => api.close());

  it('describes every route of the running router, and no other', () => {
    expect(routeFaults(api.app, document)).toEqual([]);
  });

  it('is the committed file, byte for byte', () => {
    expect(text).toBe(readFileSync(`${__dirname}/../../openapi.json`, 'utf8'));
  });

  it('shows only examples that their schemas accept', () => {
    expect(exampleFaults(document)).toEqual([]);
  });

  it('shows only bodies that the service accepts', () => {
    expect(bodyExampleFaults(api.app, document)).toEqual([]);
  });
});
