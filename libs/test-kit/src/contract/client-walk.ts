import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { openApiOf } from '../client.js';
import type { OpenApiDocument } from './document.js';
import { expectMatchesOpenApi } from './openapi.js';

/**
 * Calls a running service with a generated client (openapi-fetch; `Paths` from openapi-typescript) and records which
 * operations responded. A response that does not match its description fails the call.
 */
export class ClientWalk<Paths extends object> {
  private readonly answered = new Set<string>();

  private constructor(
    private readonly baseUrl: string,
    private readonly document: OpenApiDocument,
  ) {}

  static async over<Paths extends object>(baseUrl: string): Promise<ClientWalk<Paths>> {
    return new ClientWalk(baseUrl, await openApiOf(baseUrl));
  }

  /** Anonymous without a credential. */
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

  /** Described operations without a 2xx response in this walk. */
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

/** Whether a success is neither a page nor a redirect. */
const hasAnswerForPrograms = (responses: OpenApiDocument['paths'][string][string]['responses']): boolean =>
  Object.entries(responses).some(
    ([status, response]) => /^2/.test(status) && !('content' in response && 'text/html' in (response.content ?? {})),
  );

/** The data of a call; fails with the error otherwise. */
export function got<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (data === undefined || data === null) throw new Error(`Refused: ${JSON.stringify(error)}`);
  return data;
}
