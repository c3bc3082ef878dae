import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type {
  ApiDescription,
  Credential,
  HeaderDescription,
  OpenApiDocument,
  OperationObject,
} from './api-description.js';
import { completeOperation, withExample, type Completing } from './complete-operation.js';
import { ProblemResponses, problemSchema } from './describe-problems.js';
import { describeWebhooks, withEventChoice } from './describe-webhooks.js';
import { guideDocs } from './guide-docs.js';
import { headerComponents, knownHeaders } from './headers.js';
import { parameterComponents } from './parameters.js';
import { routesOf, type Route } from './routes.js';
import { componentsIn, tidySchemas, type Schemas } from './schemas.js';
import { Words } from './words.js';

/**
 * The OpenAPI 3.1 document of an app: what @nestjs/swagger makes of every route that is not `@Undescribed()`, completed
 * by what follows from the declarations that guard it. The same app always gives the same document, also one that was
 * created with `preview: true`. Throws when a route or an example that cannot be made is missing from it.
 */
export function describeApi(app: INestApplication, api: ApiDescription): OpenApiDocument {
  const made = SwaggerModule.createDocument(
    app,
    { ...builderOf(api).build(), webhooks: describeWebhooks(api) as never },
    {
      operationIdFactory: (_controller, handler) => handler,
      autoTagControllers: false,
      extraModels: Object.values(api.webhooks).map(({ body }) => body),
    },
  ) as unknown as OpenApiDocument;
  const problems = new ProblemResponses(api.problems);
  const words = new Words(api.words);
  const schemas: Schemas = {
    ...withEventChoice(words.describe(tidySchemas(made.components.schemas)), api),
    Problem: problemSchema(api.problems),
  };
  const paths = completePaths(app, api, { made, problems, schemas, words });
  const unused = words.unused();
  if (unused.length > 0) throw new Error(`Nothing is described by the words for ${unused.join(', ')}.`);
  const webhooks = Object.fromEntries(
    Object.entries(made.webhooks).map(([kind, { post }]) => [kind, { post: withExampleBody(post!, schemas) }]),
  );
  return {
    openapi: made.openapi,
    info: { title: api.title, version: api.version, description: api.description, license: api.license },
    servers: made.servers,
    tags: api.tags.map(({ name, description, guide }) => ({
      name,
      description,
      ...(guide === undefined ? {} : { externalDocs: guideDocs(api, guide) }),
    })),
    ...(api.guides ? { externalDocs: { url: '/docs/guides', description: 'Guides' } } : {}),
    paths,
    webhooks,
    components: {
      schemas: usedSchemas({ paths, webhooks, problems: problems.toObject() }, schemas),
      responses: problems.toObject(),
      parameters: parameterComponents,
      headers: usedHeaders(headerComponents(allHeaders(api)), [paths, problems.toObject()]),
      securitySchemes: made.components['securitySchemes']!,
    },
  };
}

/** The document as text: the file that is committed, and that `/openapi.json` serves. */
export const openApiText = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`;

function builderOf(api: ApiDescription): DocumentBuilder {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(api.title)
    .setVersion(api.version)
    .setDescription(api.description)
    .addServer('/');
  for (const { name, description } of api.tags) builder.addTag(name, description);
  for (const credential of [api.credentials.token, api.credentials.session, api.credentials.ticket]) {
    if (credential) builder.addSecurity(credential.name, securityScheme(credential));
  }
  return builder;
}

const securityScheme = ({ description, format }: Credential) =>
  ({ type: 'http', scheme: 'bearer', bearerFormat: format, description }) as const;

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

/** A verb and what it is done to, in camel case: `listProducts`. */
const operationIdForm = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/;

// Generated clients call their methods by these ids; the name of a handler that says nothing without its controller
// (`list`) would say nothing in them.
function addOperationId({ operationId }: OperationObject, { handlerName }: Route, ids: Set<string>): void {
  if (!operationIdForm.test(operationId)) {
    throw new Error(`${handlerName} is the id of an operation: name it by a verb and its object, as listProducts.`);
  }
  if (ids.has(operationId)) throw new Error(`Two operations are called ${operationId}.`);
  ids.add(operationId);
}

function withExampleBody(operation: OperationObject, schemas: Schemas): OperationObject {
  const { schema } = operation.requestBody!.content['application/json']!;
  return {
    ...operation,
    requestBody: { required: true, content: { 'application/json': withExample(schema, schemas) } },
  };
}

const allHeaders = ({ interceptorHeaders = [] }: ApiDescription): Record<string, HeaderDescription> => ({
  ...knownHeaders,
  ...Object.fromEntries(interceptorHeaders.flatMap(({ headers }) => Object.entries(headers))),
});

/** Those of the header components that `parts` of the document refer to. */
function usedHeaders(components: Record<string, unknown>, parts: readonly unknown[]): Record<string, unknown> {
  const text = JSON.stringify(parts);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

/**
 * The schemas that the document refers to, by name. Inputs are closed: an unknown member is refused. Outputs are open,
 * since members may be added at any time and clients must not break on them.
 */
function usedSchemas(
  document: Pick<OpenApiDocument, 'paths' | 'webhooks'> & { problems: unknown },
  schemas: Schemas,
): Schemas {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const inputs = componentsIn(
    operations.map(({ requestBody }) => requestBody),
    schemas,
  );
  const outputs = componentsIn(
    [operations.map(({ responses }) => responses), document.webhooks, document.problems],
    schemas,
  );
  for (const name of inputs) {
    if (outputs.has(name)) throw new Error(`${name} is read and served; give it a class for each direction.`);
  }
  return Object.fromEntries(
    [...inputs, ...outputs]
      .sort()
      .map((name) => [name, inputs.has(name) ? { ...schemas[name], additionalProperties: false } : schemas[name]!]),
  );
}
