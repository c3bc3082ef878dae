import type { Type } from '@nestjs/common';
import type { ProblemStyle } from '@plinth/formats';
import type { Route } from './routes.js';
import type { JsonSchema } from './schemas.js';

/** What an app says of its interface as a whole; the rest is read from its routes. */
export interface ApiDescription {
  title: string;
  /** The version of the interface, not of the program. */
  version: string;
  /** What holds for every operation, in CommonMark. */
  description: string;
  license: ApiLicense;
  /** Groups of operations, in reading order. Every route belongs to one, by `@ApiTags` on its controller. */
  tags: readonly ApiTag[];
  /** The credentials that routes ask for. */
  credentials: { token: Credential; session?: Credential; ticket?: Credential };
  /** The app's problems; `typeBase` as the examples show it. */
  problems: ProblemStyle;
  /** The interceptor of the routes that answer with a page of a list, and an example of the header Link that it adds. */
  pages?: { interceptor: unknown; link: string };
  /** Whether a route's writes can be refused because its tenant is suspended. */
  canBeSuspended?: (route: Route) => boolean;
  /** Kinds of problems that a session can meet on every route that takes one. */
  refusesSessions?: readonly string[];
  /** Operations of other standards, written out; their routes are `@Undescribed()`. */
  otherPaths?: OpenApiDocument['paths'];
  /** What members mean that do not say it where they are declared: by name, or as `Schema.member` where one schema differs. */
  words?: Readonly<Record<string, string>>;
  /** What a reader finds at `/docs/guides`. */
  guides?: ApiGuides;
  /** The schema of an event of any kind, as a feed has it: it becomes one of those of `webhooks`, told apart by `type`. */
  eventSchema?: string;
  /** What is sent to the webhook endpoints of integrators, by event kind. */
  webhooks: Readonly<Record<string, WebhookDescription>>;
}

/** The guides of an app: Markdown files of the repository, served as pages. */
export interface ApiGuides {
  /** Folders with the files, laid out as in the repository; the first that has a file counts. */
  places: readonly string[];
  /** In reading order. */
  pages: readonly GuidePage[];
  /** The file that `/openapi.json` serves, and guides link to. */
  descriptionFile: string;
}

/** One guide. */
export interface GuidePage {
  /** Its name in the address: `/docs/guides/products`. */
  name: string;
  /** A word or two for the list of guides. */
  title: string;
  /** What it is about, in a sentence. */
  about: string;
  /** Its path in the repository. */
  file: string;
}

/** A guide by its file, which gives it its name; that of a package's README is the package's. */
export function guide(file: string, title: string, about: string): GuidePage {
  const [name] = /[^/]+(?=\.md$|\/README\.md$)/.exec(file)!;
  return { name, title, about, file };
}

/** Under what terms the interface may be used (OpenAPI 3.1 §4.8.4). */
export interface ApiLicense {
  name: string;
  /** An SPDX license expression. */
  identifier: string;
}

/** A group of operations. */
export interface ApiTag {
  name: string;
  description: string;
  /** The name of the guide that explains them. */
  guide?: string;
}

/** A group of operations, with the name of the guide that explains them if there is one. */
export const tag = (name: string, description: string, guide?: string): ApiTag => ({
  name,
  description,
  ...(guide === undefined ? {} : { guide }),
});

/** A bearer credential (RFC 6750). */
export interface Credential {
  /** Its name among the security schemes. */
  name: string;
  description: string;
  /** How the credential looks. */
  format: string;
}

/** A message to an integrator's webhook endpoint. */
export interface WebhookDescription {
  summary: string;
  description?: string;
  /** The class of the whole body. */
  body: Type<object>;
}

/** A document of OpenAPI 3.1, as far as it is written here. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: ApiLicense };
  servers: { url: string }[];
  tags: { name: string; description: string; externalDocs?: ExternalDocs }[];
  externalDocs?: ExternalDocs;
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> };
}

/** Where more is said (OpenAPI 3.1 §4.8.11). */
export interface ExternalDocs {
  url: string;
  description: string;
}

/** One operation of a document. */
export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  externalDocs?: ExternalDocs;
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject>;
  security?: Record<string, readonly string[]>[];
}

/** A parameter, written out or as a reference to a component. */
export type ParameterObject =
  | { $ref: string }
  | { name: string; in: string; required: boolean; description?: string; schema: JsonSchema; example?: unknown };

/** A response, written out or as a reference to a component. */
export type ResponseObject =
  | { $ref: string }
  | { description: string; headers?: Record<string, unknown>; content?: Record<string, MediaTypeObject> };

/** A body of one media type. */
export interface MediaTypeObject {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

/** The address of a guide. */
export const guideAddress = (name: string): string => `/docs/guides/${name}`;

/** A link to a guide, named as `products`, or as `products#batches` for a part of it. Throws where the app has no such guide. */
export function guideDocs({ guides }: ApiDescription, reference: string): ExternalDocs {
  const [name = ''] = reference.split('#');
  const guide = guides?.pages.find((one) => one.name === name);
  if (!guide) throw new Error(`There is no guide called ${name}.`);
  return { url: guideAddress(reference), description: `Guide: ${guide.title}` };
}
