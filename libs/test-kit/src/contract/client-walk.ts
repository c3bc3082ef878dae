import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { openApiOf } from '../client.js';
import type { OpenApiDocument } from './document.js';
import { expectMatchesOpenApi } from './openapi.js';

/**
 * Goes through a running service with the client that an integrator generates from its openapi.json (openapi-fetch;
 * `Paths` as openapi-typescript makes them), and keeps account of what was answered. A response that is not the
 * described one, to its media type and last field, fails the call.
 */
export class ClientWalk<Paths extends object> {
  private readonly answered = new Set<string>();

  private constructor(
    private readonly baseUrl: string,
    private readonly document: OpenApiDocument,
  ) {}

  /** A walk over the service at this address, as it describes itself there. */
  static async over<Paths extends object>(baseUrl: string): Promise<ClientWalk<Paths>> {
    return new ClientWalk(baseUrl, await openApiOf(baseUrl));
  }

  /** A client with this credential; without one, of somebody who is not signed in. */
  as(credential?: string): Client<Paths, `${string}/${string}`> {
    const client = createClient<Paths, `${string}/${string}`>({
      baseUrl: this.baseUrl,
      headers: credential === undefined ? {} : { authorization: `Bearer ${credential}` },
    });
    const validate: Middleware = {
      onResponse: async ({ request: { method, url }, response, schemaPath }) => {
        const text = await response.clone().text();
        const type = response.headers.get('content-type');
        const isNdjson = /ndjson\b/.test(type ?? '');
        const body: unknown = isNdjson ? text : text === '' ? undefined : JSON.parse(text);
        const path = url.slice(this.baseUrl.length);
        expectMatchesOpenApi(this.document, method, path, response.status, body, type);
        if (response.ok) this.answered.add(`${method} ${schemaPath}`);
      },
    };
    client.use(validate);
    return client;
  }

  /** The operations of the description that no call of this walk has yet got a 2xx of. */
  unanswered(): string[] {
    return Object.entries(this.document.paths)
      .flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([, { responses }]) => hasAnswerForPrograms(responses))
          .map(([method]) => `${method.toUpperCase()} ${path}`),
      )
      .filter((operation) => !this.answered.has(operation));
  }
}

/** Whether there is a success that is neither a page nor a redirect. */
const hasAnswerForPrograms = (responses: OpenApiDocument['paths'][string][string]['responses']): boolean =>
  Object.entries(responses).some(
    ([status, response]) => /^2/.test(status) && !('content' in response && 'text/html' in (response.content ?? {})),
  );

/** What a call of a walk got, or a failure that shows what came instead. */
export function got<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (data === undefined || data === null) throw new Error(`Refused: ${JSON.stringify(error)}`);
  return data;
}
