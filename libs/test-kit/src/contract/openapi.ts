import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';
import type { JsonSchema, OpenApiDocument, OperationObject } from './document.js';
import type { Route } from './route.js';

type Validate = ValidateFunction;

class SchemaValidator {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly compiled = new Map<string, Validate>();

  constructor(document: OpenApiDocument) {
    addFormats(this.ajv);
    this.ajv.addSchema(document, 'document');
  }

  /** `pointer` leads from the document's root to the schema. */
  faults(pointer: readonly string[], value: unknown): string[] {
    const reference = `document#/${pointer.map(escape).join('/')}`;
    let validate = this.compiled.get(reference);
    if (!validate) this.compiled.set(reference, (validate = this.ajv.compile({ $ref: reference })));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
    );
  }
}

// CommonJS interop: the function may be nested in two default exports.
const addFormats = ((formats as { default: unknown }).default ?? formats) as (ajv: Ajv2020) => void;
const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const validators = new WeakMap<OpenApiDocument, { lenient: SchemaValidator; strict: SchemaValidator }>();

function validatorsOf(document: OpenApiDocument): { lenient: SchemaValidator; strict: SchemaValidator } {
  let pair = validators.get(document);
  if (!pair) {
    pair = { lenient: new SchemaValidator(document), strict: new SchemaValidator(withClosedObjects(document)) };
    validators.set(document, pair);
  }
  return pair;
}

/**
 * Throws unless the document describes the response exactly, including all members. `path` may include the query;
 * `contentType` is the response's own, if known.
 */
export function expectMatchesOpenApi(
  document: OpenApiDocument,
  method: string,
  path: string,
  status: number,
  body: unknown,
  contentType?: string | null,
): void {
  const found = operationAt(document, method, path);
  if (!found) throw new Error(`${method} ${path} is not described.`);
  const response = found.operation.responses[status];
  if (!response) throw new Error(`${found.name} is not described to answer ${status}.`);
  const [pointer, { content }] = resolve(document, [...found.pointer, 'responses', String(status)], response);
  if (!content) {
    if (body === undefined || body === null || body === '') return;
    throw new Error(`${found.name} answered ${status} with a body, where none is described.`);
  }
  const mediaType = contentType?.split(';')[0] ?? Object.keys(content)[0]!;
  if (!(mediaType in content)) throw new Error(`${found.name} is not described to answer ${status} as ${mediaType}.`);
  const faults = validatorsOf(document).strict.faults([...pointer, 'content', mediaType, 'schema'], body);
  if (faults.length > 0) {
    throw new Error(
      `${found.name} answered ${status} with what is not described: ${faults.join('; ')}\n${JSON.stringify(body)}`,
    );
  }
}

/** Throws unless the document describes the webhook message exactly. */
export function expectMatchesWebhook(document: OpenApiDocument, body: { type: string }): void {
  if (!document.webhooks[body.type]) throw new Error(`The webhook ${body.type} is not described.`);
  const pointer = ['webhooks', body.type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
  const faults = validatorsOf(document).strict.faults(pointer, body);
  if (faults.length > 0) throw new Error(`${body.type} is not as described: ${faults.join('; ')}`);
}

/** False for health checks, documentation and unknown paths. */
export const isDescribed = (document: OpenApiDocument, method: string, path: string): boolean =>
  operationAt(document, method, path) !== undefined;

interface FoundOperation {
  name: string;
  pointer: string[];
  operation: OperationObject;
}

function operationAt(document: OpenApiDocument, method: string, path: string): FoundOperation | undefined {
  const template = templateOf(document, path.split('?', 1)[0]!);
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
  if (template === undefined || !operation) return undefined;
  return { name: `${method} ${template}`, pointer: ['paths', template, method.toLowerCase()], operation };
}

const templates = new WeakMap<OpenApiDocument, Map<string, string | undefined>>();

/** The matching path template; the one with more literal text if several match. */
function templateOf(document: OpenApiDocument, pathname: string): string | undefined {
  let known = templates.get(document);
  if (!known) templates.set(document, (known = new Map<string, string | undefined>()));
  if (!known.has(pathname)) {
    const matching = Object.keys(document.paths).filter((candidate) => matcher(candidate).test(pathname));
    known.set(pathname, matching.sort((one, other) => literals(other) - literals(one))[0]);
  }
  return known.get(pathname);
}

const literals = (template: string): number => template.replaceAll(/\{\w+\}/g, '').length;
const matchers = new Map<string, RegExp>();

function matcher(template: string): RegExp {
  let pattern = matchers.get(template);
  if (!pattern) {
    const literal = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
    matchers.set(template, (pattern = new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}$`)));
  }
  return pattern;
}

type Described = { content?: Record<string, { schema: JsonSchema; example?: unknown; examples?: unknown }> };

function resolve(document: OpenApiDocument, pointer: string[], value: object): [string[], Described] {
  if (!('$ref' in value)) return [pointer, value];
  const target = String(value.$ref).slice('#/'.length).split('/');
  return [target, target.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document) as Described];
}

/** Examples that violate their schema, as sentences. */
export function exampleFaults(document: OpenApiDocument): string[] {
  const { strict, lenient } = validatorsOf(document);
  const faults: string[] = [];
  const visit = (value: unknown, pointer: string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Record<string, unknown>;
    // Output examples must be complete and contain no other members.
    const validator = pointer[0] === 'components' ? lenient : strict;
    const check = (example: unknown, schemaPointer: string[]): void => {
      const found = validator.faults(schemaPointer, example);
      if (found.length > 0) faults.push(`${pointer.join(' ')}: ${found.join('; ')}`);
    };
    if (typeof node['schema'] === 'object') {
      if ('example' in node) check(node['example'], [...pointer, 'schema']);
      for (const { value: example } of Object.values((node['examples'] ?? {}) as Record<string, { value: unknown }>)) {
        check(example, [...pointer, 'schema']);
      }
    } else if (Array.isArray(node['examples'])) {
      for (const example of node['examples']) check(example, pointer);
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'example' && key !== 'examples') visit(child, [...pointer, key]);
    }
  };
  visit(document, []);
  return faults;
}

/** Routes that reject their documented body example, as sentences. */
export function bodyExampleFaults(routes: readonly Route[], document: OpenApiDocument): string[] {
  return routes.flatMap(({ method, path, hasBody, readBody }) => {
    if (!hasBody || !readBody) return [];
    const example = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example;
    try {
      readBody(example);
      return [];
    } catch (error) {
      return [`${method} ${path} refuses its example: ${(error as Error).message}`];
    }
  });
}

/** Closes every object schema that lists members, except parts of an `allOf`. */
function withClosedObjects(document: OpenApiDocument): OpenApiDocument {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (typeof value !== 'object' || value === null) return value;
    const node = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, close(child)]));
    const types = [node['type']].flat();
    const isOpen = types.includes('object') && 'properties' in node && !('additionalProperties' in node);
    return isOpen ? { ...node, additionalProperties: false } : node;
  };
  return close(document) as OpenApiDocument;
}
