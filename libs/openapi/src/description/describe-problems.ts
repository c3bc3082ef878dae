import { STATUS_CODES } from 'node:http';
import { problemDocument, Problem, type FieldError, type ProblemKind, type ProblemStyle } from '@plinth/formats';
import type { ApiDescription, ResponseObject } from './api-description.js';
import { headerReferences } from './headers.js';
import type { JsonSchema } from './schemas.js';
import { takesIdempotencyKey, type Route } from './routes.js';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The problem kinds that a route can return: its own `fails`, and those implied by its access, body and query. */
export function problemsOf(route: Route, api: ApiDescription): string[] {
  const isAuthenticated = route.access?.kind !== 'public';
  const canWriteBeSuspended =
    route.access?.kind === 'token' && !readMethods.has(route.method) && (api.canBeSuspended?.(route) ?? false);
  const takesBody = route.body !== undefined || route.ownBodyTypes.length > 0;
  return [
    ...new Set([
      ...(isAuthenticated ? ['key_missing', 'key_invalid', 'key_expired', 'key_revoked'] : []),
      ...(route.access?.kind === 'token' && route.access.callers !== 'keys'
        ? (api.credentials.person?.fails ?? [])
        : []),
      ...(route.access?.kind === 'token' && route.access.scopes.length > 0 ? ['insufficient_scope'] : []),
      ...(route.access?.kind === 'token' && !readMethods.has(route.method)
        ? (api.refusesChanges?.(route.access.scopes) ?? [])
        : []),
      ...(route.access?.kind === 'session' ? (api.refusesSessions ?? []) : []),
      ...(canWriteBeSuspended ? ['writes_suspended'] : []),
      // Every route rejects an unexpected body and a path that cannot be decoded.
      'malformed_request',
      ...(takesBody ? ['request_timeout', 'payload_too_large', 'unsupported_media_type'] : []),
      'validation_failed',
      ...(route.headers.includes('if-match') ? ['precondition_failed'] : []),
      ...(route.operation?.fails ?? []),
      ...(takesIdempotencyKey(route) ? ['idempotency_key_reused', 'idempotency_key_in_use'] : []),
      ...(isAuthenticated ? ['rate_limited'] : []),
      'internal',
      'unavailable',
    ]),
  ];
}

export class ProblemResponses {
  private readonly named = new Map<string, ResponseObject>();

  constructor(private readonly style: ProblemStyle) {}

  /** References to the responses of these kinds, by status. `path` is the `instance` of the examples. */
  of(kinds: readonly string[], path: string): Record<string, ResponseObject> {
    const byStatus = new Map<number, string[]>();
    for (const kind of kinds) {
      const { status } = kindNamed(kind, this.style);
      byStatus.set(status, [...(byStatus.get(status) ?? []), kind]);
    }
    const inOrder = [...byStatus].sort(([one], [other]) => one - other);
    return Object.fromEntries(inOrder.map(([status, ofStatus]) => [status, this.reference(status, ofStatus, path)]));
  }

  toObject(): Record<string, ResponseObject> {
    return Object.fromEntries([...this.named].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private reference(status: number, kinds: readonly string[], path: string): ResponseObject {
    // Several kinds may share a code.
    const kindOfCode = new Map<string, string>();
    for (const kind of kinds) {
      const code = codeOf(kind, this.style);
      if (!kindOfCode.has(code)) kindOfCode.set(code, kind);
    }
    const name = [STATUS_CODES[status]!.replaceAll(/\W/g, ''), ...kindOfCode.keys()].join('_');
    if (!this.named.has(name)) this.named.set(name, this.response(status, kindOfCode, path));
    return { $ref: `#/components/responses/${name}` };
  }

  private response(status: number, kindOfCode: ReadonlyMap<string, string>, path: string): ResponseObject {
    const titled = [...kindOfCode].map(([code, kind]) => ({ code, kind, title: kindNamed(kind, this.style).title }));
    const example = ({ kind, title }: { kind: string; title: string }) => ({
      summary: title,
      value: exampleProblem(kind, path, this.style),
    });
    return {
      description: [
        `${STATUS_CODES[status]}.`,
        '',
        ...titled.map(({ code, title }) => `- \`${code}\`: ${title}.`),
      ].join('\n'),
      headers: headerReferences(['X-Request-Id', ...(headersOfStatus[status] ?? [])]),
      content: {
        'application/problem+json': {
          schema: schemaOf(status, kindOfCode, this.style),
          examples: Object.fromEntries(titled.map((one) => [one.code, example(one)])),
        },
      },
    };
  }
}

const headersOfStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  412: ['ETag'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
};

const exampleErrors: readonly FieldError[] = [{ field: 'name', rule: 'required', message: 'is required' }];

function schemaOf(status: number, kindOfCode: ReadonlyMap<string, string>, style: ProblemStyle): JsonSchema {
  const own = { status: { const: status }, code: { enum: [...kindOfCode.keys()] } };
  const members = [...kindOfCode.values()].flatMap((kind) => Object.entries(kindNamed(kind, style).members ?? {}));
  if (members.length === 0) return { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: own }] };
  // Written out, because client generators that flatten `allOf` can lose the extra members.
  const { properties, required, ...problem } = problemSchema(style);
  const always = kindOfCode.size === 1 ? members.map(([name]) => name) : [];
  const more = Object.fromEntries(members.map(([name, description]) => [name, { type: 'string', description }]));
  return {
    ...problem,
    properties: { ...(properties as JsonSchema), ...own, ...more },
    required: [...(required as string[]), ...always],
  };
}

function exampleProblem(kind: string, path: string, style: ProblemStyle): Record<string, unknown> {
  const members = Object.keys(kindNamed(kind, style).members ?? {});
  const problem = new Problem(kind, {
    ...(kind === 'validation_failed' ? { detail: 'name is required.', errors: exampleErrors } : {}),
    ...(members.length > 0 ? { members: Object.fromEntries(members.map((name) => [name, '…'])) } : {}),
  });
  return problemDocument(problem, style, { path, requestId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' });
}

function kindNamed(kind: string, { kinds }: ProblemStyle): ProblemKind {
  const found = kinds[kind];
  if (!found) throw new Error(`Unknown problem kind ${kind}.`);
  return found;
}

export const codeOf = (kind: string, style: ProblemStyle): string => kindNamed(kind, style).code ?? kind;

/** The schema of every problem document (RFC 9457). */
export function problemSchema({ requestIdMember }: ProblemStyle): JsonSchema {
  const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more });
  return {
    type: 'object',
    description: 'An error as application/problem+json (RFC 9457). Codes are stable; later versions may add new ones.',
    properties: {
      type: text('The URL that documents the code.', { format: 'uri' }),
      title: text('The meaning of the code. The same for every occurrence.'),
      status: { type: 'integer', description: 'The HTTP status code.' },
      detail: text('The cause of this occurrence, for a person.'),
      instance: text('The path of the request.'),
      code: text('A stable identifier for programs.'),
      [requestIdMember]: text('The X-Request-Id of the response. Include it when you contact support.'),
      errors: {
        type: 'array',
        description: 'The invalid fields, if validation failed.',
        items: {
          type: 'object',
          properties: {
            field: text('The dotted path of the field: `specs.3.label`.'),
            rule: text('A stable identifier of the broken rule: `max_length`.'),
            message: text('What is wrong, for a person.'),
          },
          required: ['field', 'rule', 'message'],
        },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'instance', 'code', requestIdMember],
  };
}
