import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { guideLink, type ApiDescription, type OpenApiDocument, type OperationObject } from './api-description.js';
import { completeOperation, withExample, type Completing } from './complete-operation.js';
import { ProblemResponses, problemSchema } from './describe-problems.js';
import { describeWebhooks, withEventChoice } from './describe-webhooks.js';
import { headerComponents } from './headers.js';
import { headerParameter, parameterComponents } from './parameters.js';
import { routesOf, type Route } from './routes.js';
import { componentsIn, describeMembers, tidySchemas, type Schemas } from './schemas.js';

/** The OpenAPI 3.1 document of an app; deterministic. Throws if a route has no description or example. */
export function describeApi(app: INestApplication, api: ApiDescription): OpenApiDocument {
  const head = {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: api.version,
      description: `${api.description}\n\nSee also the [guides](/docs/guides).`,
      license: api.license,
    },
    ...(api.exampleUrl && { externalDocs: { description: 'Guides', url: `${api.exampleUrl}/docs/guides` } }),
    servers: [{ url: '/' }],
    tags: api.tags.map(({ name, description, guide }) => ({
      name,
      description: guide === undefined ? description : `${description} ${guideLink(api, guide)}`,
    })),
  };
  const made = SwaggerModule.createDocument(app, { ...head, webhooks: describeWebhooks(api) } as never, {
    operationIdFactory: (_controller, handler) => handler,
    autoTagControllers: false,
    extraModels: Object.values(api.webhooks).map(({ body }) => body),
  }) as unknown as OpenApiDocument;
  const problems = new ProblemResponses(api.problems);
  const schemas: Schemas = {
    ...withEventChoice(describeMembers(tidySchemas(made.components.schemas), api.words), api),
    Problem: problemSchema(api.problems),
  };
  const { tenantHeader: tenant } = api;
  const paths = completePaths(app, api, { made, problems, schemas });
  const webhooks = Object.fromEntries(
    Object.entries(made.webhooks).map(([kind, { post }]) => [kind, { post: withExampleBody(post!, schemas) }]),
  );
  const responses = problems.toObject();
  return {
    ...head,
    paths,
    webhooks,
    components: {
      schemas: usedSchemas({ paths, webhooks, responses }, schemas),
      responses,
      parameters: {
        ...parameterComponents,
        ...(tenant && { Tenant: headerParameter(tenant.name, tenant.description, tenant.example) }),
      },
      headers: headerComponents(api.pages?.link, [paths, responses]),
      securitySchemes: securitySchemes(api),
    },
  };
}

/** The text of the committed `openapi.json`. */
export const openApiText = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`;

const securitySchemes = ({
  credentials: { token, person, session, ticket },
}: ApiDescription): Record<string, unknown> =>
  Object.fromEntries(
    [token, person, session, ticket]
      .filter((one) => one !== undefined)
      .map(({ name, description, format }) => [
        name,
        { type: 'http', scheme: 'bearer', bearerFormat: format, description },
      ]),
  );

function completePaths(
  app: INestApplication,
  api: ApiDescription,
  { made, ...completing }: { made: OpenApiDocument } & Omit<Completing, 'route' | 'api'>,
): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  const ids = new Set<string>();
  for (const route of routesOf(app)) {
    if (route.isUndescribed) continue;
    const method = route.method.toLowerCase();
    const operation = completeOperation(made.paths[route.path]?.[method], { route, api, ...completing });
    addOperationId(operation, route, ids);
    (paths[route.path] ??= {})[method] = operation;
  }
  for (const [path, operations] of Object.entries(api.otherPaths ?? {}))
    paths[path] = { ...paths[path], ...operations };
  return Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A verb and its object in camel case: `listProducts`. */
const operationIdForm = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/;

// Generated clients name their methods after these ids, so `list` would say nothing.
function addOperationId({ operationId }: OperationObject, { handlerName }: Route, ids: Set<string>): void {
  if (!operationIdForm.test(operationId)) {
    throw new Error(`${handlerName} cannot be an operation id. Name it with a verb and an object, like listProducts.`);
  }
  if (ids.has(operationId)) throw new Error(`Two operations have the id ${operationId}.`);
  ids.add(operationId);
}

function withExampleBody(operation: OperationObject, schemas: Schemas): OperationObject {
  const { schema } = operation.requestBody!.content['application/json']!;
  return {
    ...operation,
    requestBody: { required: true, content: { 'application/json': withExample(schema, schemas) } },
  };
}

// Inputs reject unknown members. Outputs allow them, because later versions may add members.
function usedSchemas(
  document: Pick<OpenApiDocument, 'paths' | 'webhooks'> & { responses: unknown },
  schemas: Schemas,
): Schemas {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const inputs = componentsIn(
    operations.map(({ requestBody }) => requestBody),
    schemas,
  );
  const outputs = componentsIn(
    [operations.map(({ responses }) => responses), document.webhooks, document.responses],
    schemas,
  );
  for (const name of inputs) {
    if (outputs.has(name)) throw new Error(`${name} is both an input and an output. Use one class for each.`);
  }
  return Object.fromEntries(
    [...inputs, ...outputs]
      .sort()
      .map((name) => [name, inputs.has(name) ? { ...schemas[name], additionalProperties: false } : schemas[name]!]),
  );
}
