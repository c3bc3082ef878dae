import supertest from 'supertest';
import { descriptionFaults } from './description-faults.js';
import type { OpenApiDocument } from './document.js';
import { bodyExampleFaults, exampleFaults } from './openapi.js';
import type { AppRoutes } from './route.js';
import { routeFaults } from './routes.js';

/** The faults of a served description, as sentences. */
export interface OpenApiFaults {
  /** Routes missing from the description or the router. */
  routes: string[];
  /** Differences from the routes' own descriptions. */
  text: string[];
  /** Operations and members without a description. */
  descriptions: string[];
  /** Examples that violate their schema. */
  examples: string[];
  /** Body examples that the service rejects. */
  bodies: string[];
}

/** Compares `/openapi.json` with the router, the routes' declarations and its own schemas. */
export async function openApiFaults(routes: AppRoutes, url: string, described: string): Promise<OpenApiFaults> {
  const { text } = await supertest(url).get('/openapi.json');
  const document = JSON.parse(text) as OpenApiDocument;
  return {
    routes: routeFaults(routes, document),
    text: text === described ? [] : ['The committed openapi.json is out of date: run "npm run openapi".'],
    descriptions: descriptionFaults(document),
    examples: exampleFaults(document),
    bodies: bodyExampleFaults(routes.declared, document),
  };
}
