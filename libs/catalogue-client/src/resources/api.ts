import { CatalogueError } from '../catalogue-error.js';
import type { ApiResponse } from '../transport/attempt.js';
import { jsonBody, type ApiRequest, type CallOptions, type QueryValue } from '../transport/api-request.js';
import type { Transport } from '../transport/transport.js';

/** Makes a change conditional on the record being unchanged. */
export interface ConditionalOptions extends CallOptions {
  /** A record that this client read. The call fails with 412 `precondition_failed` if the record has changed. */
  ifUnchanged?: object;
  /** A stored ETag. */
  ifMatch?: string;
}

const etags = new WeakMap<object, string>();

/** Returns the ETag that this client received with a record, if any. */
export const etagOf = (record: object): string | undefined => etags.get(record);

/** Encodes a path segment. Throws for a value that changes the path. */
export function segment(value: string): string {
  if (value === '' || value === '.' || value === '..') {
    throw new CatalogueError('invalid_input', `${JSON.stringify(value)} is not valid in a path.`);
  }
  return encodeURIComponent(value);
}

interface Answer<Data> {
  data: Data;
  warnings?: string[];
  revisionDiscarded?: true;
}

export class Api {
  constructor(readonly transport: Transport) {}

  async json<Body>(request: ApiRequest, options?: CallOptions): Promise<Body> {
    return parsed<Body>(await this.transport.send(request, options));
  }

  /** Returns `data`, with the response's `warnings` and `revisionDiscarded` if any, and remembers its ETag. */
  async data<Data>(request: ApiRequest, options?: CallOptions): Promise<Data> {
    const response = await this.transport.send(request, options);
    const { data, warnings, revisionDiscarded } = parsed<Answer<Data>>(response);
    if (warnings) Object.assign(data as object, { warnings });
    if (revisionDiscarded) Object.assign(data as object, { revisionDiscarded });
    const etag = response.headers.get('etag');
    if (etag !== null && typeof data === 'object' && data !== null) etags.set(data, etag);
    return data;
  }

  get<Data>(path: string, options?: CallOptions, query?: Readonly<Record<string, QueryValue>>): Promise<Data> {
    return this.data<Data>({ method: 'GET', path, query }, options);
  }

  write<Data>(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: unknown,
    { ifUnchanged, ifMatch, ...options }: ConditionalOptions = {},
    more: Partial<ApiRequest> = {},
  ): Promise<Data> {
    return this.data<Data>(
      {
        ...{ method, path, headers: conditionOf(ifUnchanged, ifMatch), ...more },
        body: body === undefined ? undefined : jsonBody(body),
      },
      options,
    );
  }

  async remove(path: string, { ifUnchanged, ifMatch, ...options }: ConditionalOptions = {}): Promise<void> {
    await this.transport.send({ method: 'DELETE', path, headers: conditionOf(ifUnchanged, ifMatch) }, options);
  }
}

function conditionOf(record: object | undefined, ifMatch: string | undefined): Record<string, string> {
  const etag = ifMatch ?? (record && etagOf(record));
  if (record && etag === undefined) {
    throw new CatalogueError(
      'invalid_input',
      'ifUnchanged takes a record as get() or a change gave it: this one has no ETag. Items of lists have none.',
    );
  }
  return etag === undefined ? {} : { 'if-match': etag };
}

function parsed<Body>({ status, headers, text }: ApiResponse): Body {
  try {
    return JSON.parse(text) as Body;
  } catch (cause) {
    const requestId = headers.get('x-request-id') ?? undefined;
    throw new CatalogueError('unexpected_response', `The response (${status}) is not JSON.`, {
      status,
      requestId,
      cause,
    });
  }
}
