import type { Type } from '@nestjs/common';
import type { ProblemStyle } from '@plinth/formats';
import type { Route } from './routes.js';
import type { JsonSchema } from './schemas.js';

/** The parts of an app's OpenAPI document that do not follow from its routes. */
export interface ApiDescription {
  title: string;
  /** The version of the API, not of the program. */
  version: string;
  description: string;
  license: ApiLicense;
  tags: readonly ApiTag[];
  /** `person`: an access token that routes for a token also accept, with the problem kinds that it causes. */
  credentials: {
    token: Credential;
    person?: Credential & { fails: readonly string[] };
    session?: Credential;
    ticket?: Credential;
  };
  /** The app's problems, with the `typeBase` that examples show. */
  problems: ProblemStyle;
  /** The interceptor of paginated routes, and an example of its `Link` header. */
  pages?: { interceptor: unknown; link: string };
  /** The header with which a person chooses a tenant, and the routes that read it. */
  tenantHeader?: { name: string; description: string; example: string; isReadBy: (route: Route) => boolean };
  /** Whether the route rejects writes of a suspended tenant. */
  canBeSuspended?: (route: Route) => boolean;
  /** Problem kinds of every route that accepts a session. */
  refusesSessions?: readonly string[];
  /** Problem kinds of changes that require these scopes. */
  refusesChanges?: (scopes: readonly string[]) => readonly string[];
  /** Hand-written operations of other standards; their routes are `@Undescribed()`. */
  otherPaths?: OpenApiDocument['paths'];
  /** Descriptions of members that have none in their decorator, by `member` or `Schema.member`. */
  words?: Readonly<Record<string, string>>;
  guides: ApiGuides;
  /** The service's address in the committed description; `/openapi.json` has `publicUrl` instead. */
  exampleUrl?: string;
  publicUrl?: string;
  /** The name of the schema for an event of any kind. It becomes a choice among `webhooks`, discriminated by `type`. */
  eventSchema?: string;
  /** Webhook messages, by event kind. */
  webhooks: Readonly<Record<string, WebhookDescription>>;
}

/** The documentation that a service serves at `/docs`. */
export interface ApiGuides {
  /** The folder of the built site. */
  folder: string;
  /** The file that `/openapi.json` serves. */
  descriptionFile: string;
  /** In reading order. */
  pages: readonly GuidePage[];
}

/** A guide without its place in the sidebar. */
type Guide = Omit<GuidePage, 'section'>;

/** A guide: a Markdown file of the repository. */
export interface GuidePage {
  /** The name in its URL: `/docs/guides/products`. */
  name: string;
  /** A short title for the sidebar. */
  title: string;
  /** One sentence for the list of guides. */
  about: string;
  /** Path in the repository. */
  file: string;
  /** Heading in the sidebar. */
  section: string;
}

/** A guide, named after its file; a README is named after its package. */
export function guide(file: string, title: string, about: string): Guide {
  const [name] = /[^/]+(?=\.md$|\/README\.md$)/.exec(file)!;
  return { name, title, about, file };
}

/** Guides under one heading of the sidebar. */
export const section = (title: string, guides: readonly Guide[]): GuidePage[] =>
  guides.map((one) => ({ ...one, section: title }));

/** OpenAPI 3.1 §4.8.4. */
export interface ApiLicense {
  name: string;
  identifier: string;
}

export interface ApiTag {
  name: string;
  description: string;
  /** The name of the guide that explains them. */
  guide?: string;
}

/** Creates a tag; `guide` is the name of the guide that explains its operations. */
export const tag = (name: string, description: string, guide?: string): ApiTag => ({
  name,
  description,
  ...(guide === undefined ? {} : { guide }),
});

export interface Credential {
  name: string;
  description: string;
  format: string;
}

export interface WebhookDescription {
  summary: string;
  description?: string;
  body: Type<object>;
}

/** The members of an OpenAPI 3.1 document that this library writes. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: ApiLicense };
  externalDocs?: { description: string; url: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> };
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject>;
  security?: Record<string, readonly string[]>[];
  'x-required-scopes'?: RequiredScopes;
}

/** The scopes that a credential needs: all of them, or any one of them. */
export type RequiredScopes = { all: readonly string[] } | { any: readonly string[] };

export type ParameterObject =
  | { $ref: string }
  | { name: string; in: string; required: boolean; description?: string; schema: JsonSchema; example?: unknown };

export type ResponseObject =
  | { $ref: string }
  | { description: string; headers?: Record<string, unknown>; content?: Record<string, MediaTypeObject> };

export interface MediaTypeObject {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

/** The path of a guide's page. */
export const guideAddress = (name: string): string => `/docs/guides/${name}`;

/** A Markdown link to a guide (`products`) or to one of its headings (`products#batches`). Throws if the app has no such guide. */
export function guideLink({ guides }: ApiDescription, reference: string): string {
  const [name = ''] = reference.split('#');
  const guide = guides.pages.find((one) => one.name === name);
  if (!guide) throw new Error(`There is no guide called ${name}.`);
  return `Guide: [${guide.title}](${guideAddress(reference)}).`;
}
