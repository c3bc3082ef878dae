import { CatalogueError } from '../catalogue-error.js';
import type { Answer } from '../transport/attempt.js';
import { jsonBody, type ApiRequest, type CallOptions, type QueryValue } from '../transport/api-request.js';
import type { Transport } from '../transport/transport.js';

/** Only if nobody has changed the record meanwhile: as it was when it was read, or by its ETag. */
export interface ConditionalOptions extends CallOptions {
  /** A record that this client has read: the change is refused (412 `precondition_failed`) if it is another by now. */
  ifUnchanged?: object;
  /** The same by an ETag that was kept. */
  ifMatch?: string;
}

const etags = new WeakMap<object, string>();

/** The ETag with which a record was read or written by this client; undefined where it came with none. */
export const etagOf = (record: object): string | undefined => etags.get(record);

/** One segment of a path. Throws where a URL cannot hold it. */
export function segment(value: string): string {
  if (value === '' || value === '.' || value === '..') {
    throw new CatalogueError('invalid_input', `${JSON.stringify(value)} cannot stand in a path.`);
  }
  return encodeURIComponent(value);
}

/** The calls of the service as the resources make them: JSON in, `data` out. */
export class Api {
  constructor(readonly transport: Transport) {}

  /** The whole JSON body of an answer. */
  async json<Body>(request: ApiRequest, options?: CallOptions): Promise<Body> {
    return parsed<Body>(await this.transport.send(request, options));
  }

  /** The `data` of an answer; its ETag is kept beside it. */
  async data<Data>(request: ApiRequest, options?: CallOptions): Promise<Data> {
    const answer = await this.transport.send(request, options);
    const { data } = parsed<{ data: Data }>(answer);
    const etag = answer.headers.get('etag');
    if (etag !== null && typeof data === 'object' && data !== null) etags.set(data, etag);
    return data;
  }

  get<Data>(path: string, options?: CallOptions, query?: Readonly<Record<string, QueryValue>>): Promise<Data> {
    return this.data<Data>({ method: 'GET', path, query }, options);
  }

  /** A call with a body of JSON, or with none. */
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

  /** Removes a record; one that is gone already, after an answer was lost, counts as removed. */
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

function parsed<Body>({ status, headers, text }: Answer): Body {
  try {
    return JSON.parse(text) as Body;
  } catch (cause) {
    const requestId = headers.get('x-request-id') ?? undefined;
    throw new CatalogueError('unexpected_response', `The answer (${status}) is no JSON.`, { status, requestId, cause });
  }
}
