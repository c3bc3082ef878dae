// Own types, because every library is tested with this one, so it must not depend on any.

export interface JsonSchema {
  [keyword: string]: unknown;
}

/** The members of an OpenAPI 3.1 document that tests read. */
export interface OpenApiDocument {
  openapi: string;
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
  'x-required-scopes'?: { all?: readonly string[]; any?: readonly string[] };
}

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
