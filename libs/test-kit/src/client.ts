import { Agent, type IncomingMessage } from 'node:http';
import supertest, { type Response } from 'supertest';
import type { OpenApiDocument } from './contract/document.js';
import { expectMatchesOpenApi, isDescribed } from './contract/openapi.js';

/**
 * A body that its reader does not name: most tests read one member of it, or hold the whole against what they expect,
 * and a refused request has a problem in its place. The assertion is the check, and the client holds every answer
 * against openapi.json besides. The only `any` there is; a test that goes through the rows of a body names its type.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type UnnamedBody = any;

/** An answer as a test looks at it. `body` is the parsed JSON, or text, or a Buffer; undefined when there is none. */
export interface Answer<Body = UnnamedBody> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What a test sends. A string body is sent as it is. */
export interface Asking {
  body?: unknown;
  headers?: Record<string, string>;
}

const documents = new Map<string, Promise<OpenApiDocument>>();
// Apps that describe themselves alike share a document, and what is compiled of its schemas.
const documentsByText = new Map<string, OpenApiDocument>();
const services = new Map<string, string>();

// Another file's service may have had the same port.
const placeOf = (baseUrl: string): string => `${expect.getState().testPath} ${baseUrl}`;

/**
 * Says which service runs at this address. All apps of one service describe themselves alike, whatever their
 * configuration; the first one in a process is asked for its document, which takes 0.15 s of CPU.
 */
export function nameService(baseUrl: string, service: string): void {
  services.set(placeOf(baseUrl), service);
}

/** What the service at this address says of its interface; asked for once in a test file, or once for a named service. */
export function openApiOf(baseUrl: string): Promise<OpenApiDocument> {
  const place = services.get(placeOf(baseUrl)) ?? placeOf(baseUrl);
  let document = documents.get(place);
  if (!document) {
    document = supertest(baseUrl)
      .get('/openapi.json')
      // Packing and unpacking it would cost more than sending it.
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

/** The headers as they came: `response.headers` keeps one only of most that come twice. */
function headersOf({ request }: Response): Headers {
  const headers = new Headers();
  const { rawHeaders } = request.res as IncomingMessage;
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}

/** superagent gives `{}` for an empty body and for text. NDJSON may be empty, and is a body all the same. */
function bodyOf({ body, text, type }: Response): unknown {
  if (Buffer.isBuffer(body)) return body.length > 0 ? body : undefined;
  if (!text) return /ndjson$/.test(type) ? '' : undefined;
  return /[/+]json$/.test(type) ? body : text;
}

// A connection is used again while the service keeps it open: opening one for each call would double what a call costs.
const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });

/**
 * Calls a service with one credential, as an integrator's own client would. Whatever a test is about, it fails when an
 * answer is not the one that openapi.json describes.
 */
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
