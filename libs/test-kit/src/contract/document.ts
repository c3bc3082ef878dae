// What the suites read of a description. The service's own types are not imported: every lib is tested with this one,
// so it stands on none of them.

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 embeds it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** A document of OpenAPI 3.1, as far as tests read it. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> };
}

/** One operation of a document. */
export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject>;
  security?: Record<string, readonly string[]>[];
  'x-required-scopes'?: { all?: readonly string[]; any?: readonly string[] };
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
