import supertest from 'supertest';
import { descriptionFaults } from './description-faults.js';
import type { OpenApiDocument } from './document.js';
import { bodyExampleFaults, exampleFaults } from './openapi.js';
import type { AppRoutes } from './route.js';
import { routeFaults } from './routes.js';

/** What is wrong with the description that a running service serves, one sentence each; empty where all is well. */
export interface OpenApiFaults {
  /** Routes of the router that are not described, and the reverse. */
  routes: string[];
  /** Whether the routes describe themselves in another way. */
  text: string[];
  /** Operations and members that do not say what they mean. */
  descriptions: string[];
  /** Examples that their own schema refuses. */
  examples: string[];
  /** Examples of bodies that the service itself refuses. */
  bodies: string[];
}

/** Compares `/openapi.json` of a running service against its router, what its routes say of themselves, and its own schemas. */
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
