import { readFileSync } from 'node:fs';
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
  /** Whether the committed file is another. */
  file: string[];
  /** Operations and members that do not say what they mean. */
  descriptions: string[];
  /** Examples that their own schema refuses. */
  examples: string[];
  /** Examples of bodies that the service itself refuses. */
  bodies: string[];
}

/** Compares `/openapi.json` of a running service against its router, the committed file and its own schemas. */
export async function openApiFaults(routes: AppRoutes, url: string, committedFile: string): Promise<OpenApiFaults> {
  const { text } = await supertest(url).get('/openapi.json');
  const document = JSON.parse(text) as OpenApiDocument;
  return {
    routes: routeFaults(routes, document),
    file: text === readFileSync(committedFile, 'utf8') ? [] : [`${committedFile} is not what is served`],
    descriptions: descriptionFaults(document),
    examples: exampleFaults(document),
    bodies: bodyExampleFaults(routes.declared, document),
  };
}
