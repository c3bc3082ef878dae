import { Agent, type IncomingMessage } from 'node:http';
import supertest, { type Response } from 'supertest';
import type { OpenApiDocument } from './contract/document.js';
import { expectMatchesOpenApi, isDescribed } from './contract/openapi.js';

/**
 * Unnamed bodies: most tests read one member or compare the whole, and the client validates every response against
 * openapi.json. The only `any` in the repository.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type UnnamedBody = any;

/** `body` is parsed JSON, text or a Buffer; undefined if empty. */
export interface Answer<Body = UnnamedBody> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A string body is sent unchanged. */
export interface Asking {
  body?: unknown;
  headers?: Record<string, string>;
}

const documents = new Map<string, Promise<OpenApiDocument>>();
// Apps with the same description share a document and its compiled schemas.
const documentsByText = new Map<string, OpenApiDocument>();
const services = new Map<string, string>();

// Another test file's service may have used the same port.
const placeOf = (baseUrl: string): string => `${expect.getState().testPath} ${baseUrl}`;

/**
 * Names the service at a URL. All apps of a service share one description, which is loaded once per process.
 */
export function nameService(baseUrl: string, service: string): void {
  services.set(placeOf(baseUrl), service);
}

/** The description of the service at a URL, loaded once per test file or named service. */
export function openApiOf(baseUrl: string): Promise<OpenApiDocument> {
  const place = services.get(placeOf(baseUrl)) ?? placeOf(baseUrl);
  let document = documents.get(place);
  if (!document) {
    document = supertest(baseUrl)
      .get('/openapi.json')
      // Compression would cost more than the transfer.
      .set('Accept-Encoding', 'identity')
      .then(({ text }) => {
        const known = documentsByText.get(text) ?? (JSON.parse(text) as OpenApiDocument);
        documentsByText.set(text, known);
        return known;
      });
    documents.set(place, document);
  }
  return document;
}

/** The raw headers: `response.headers` drops most duplicates. */
function headersOf({ request }: Response): Headers {
  const headers = new Headers();
  const { rawHeaders } = request.res as IncomingMessage;
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}

/** superagent returns `{}` for empty bodies and text. NDJSON may be empty and is still a body. */
function bodyOf({ body, text, type }: Response): unknown {
  if (Buffer.isBuffer(body)) return body.length > 0 ? body : undefined;
  if (!text) return /ndjson$/.test(type) ? '' : undefined;
  return /[/+]json$/.test(type) ? body : text;
}

// Reuses connections instead of opening one per call.
const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });

/** Calls a service with one credential. Fails if any response does not match openapi.json. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly key?: string,
  ) {}

  async call<Body = UnnamedBody>(
    method: string,
    path: string,
    { body, headers = {} }: Asking = {},
  ): Promise<Answer<Body>> {
    const response = await new supertest.Test(this.baseUrl, method, path)
      .agent(agent)
      .set({
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      })
      .send(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    const answer = { status: response.status, headers: headersOf(response), body: bodyOf(response) as Body };
    const openApi = await openApiOf(this.baseUrl);
    if (isDescribed(openApi, method, path)) {
      expectMatchesOpenApi(openApi, method, path, answer.status, answer.body, answer.headers.get('content-type'));
    }
    return answer;
  }

  get = <Body = UnnamedBody>(path: string, asking?: Asking) => this.call<Body>('GET', path, asking);
  post = <Body = UnnamedBody>(path: string, body?: unknown, asking: Asking = {}) =>
    this.call<Body>('POST', path, { body, ...asking });
  put = <Body = UnnamedBody>(path: string, body?: unknown, asking: Asking = {}) =>
    this.call<Body>('PUT', path, { body, ...asking });
  patch = <Body = UnnamedBody>(path: string, body?: unknown, asking: Asking = {}) =>
    this.call<Body>('PATCH', path, { body, ...asking });
  delete = <Body = UnnamedBody>(path: string, asking?: Asking) => this.call<Body>('DELETE', path, asking);
}
