import assert from 'node:assert/strict';
import { Client, type Answer } from '../client.js';
import type { Route } from './route.js';
import { callRoute, forEachRoute, pathWith, scopesOf, unknownId, type AnyRouteBody } from './route-calls.js';

export interface ScopeSuiteSubject {
  baseUrl: string;
  /** The routes that require a token. */
  routes: readonly Route[];
  /** A client whose token has exactly these scopes. */
  clientWith(scopes: readonly string[]): Promise<Client>;
  /** All scopes except this one and those that imply it. */
  scopesWithout(scope: string): readonly string[];
  /** Whether a read requires a query parameter that the suite does not send. */
  needsQuery?: (route: Route) => boolean;
  /** Whether the record in the path need not exist, so that query and body are checked first. */
  needsNoRecord?: (route: Route) => boolean;
  /** Whether a write needs neither a record nor a body, so that it succeeds. */
  needsNoBody?: (route: Route) => boolean;
  /** A scope for routes without one. */
  anyScope: string;
  codes: { missing: string; invalid: string; forbidden: string; malformed: string };
}

/**
 * The order of checks on every guarded route: credential, scope, body syntax, record, validity. Each method is one
 * guarantee and names the first route that breaks it.
 */
export class ScopeSuite {
  private readonly clients = new Map<string, Promise<Client>>();

  constructor(private readonly subject: ScopeSuiteSubject) {}

  /** 401 without a credential, before any other check. */
  async refusesNoCredential(): Promise<void> {
    const { routes, baseUrl, codes } = this.subject;
    await forEachRoute(routes, async (route) => {
      const answer = await this.call(new Client(baseUrl), route, broken(route));
      requireProblem(answer, 401, codes.missing);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    });
  }

  /** 401 for an invalid credential. */
  async refusesFalseCredential(credential = 'garbage'): Promise<void> {
    const { routes, baseUrl, codes } = this.subject;
    await forEachRoute(routes, async (route) => {
      const answer = await this.call(new Client(baseUrl, credential), route, broken(route));
      requireProblem(answer, 401, codes.invalid);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
    });
  }

  /** 403 for every other scope, naming the required one, before the body is read. */
  async refusesEveryOtherScope(): Promise<void> {
    const { routes, codes } = this.subject;
    const scoped = routes.filter((route) => scopesOf(route).length > 0);
    await forEachRoute(scoped, async (route) => {
      const scopes = scopesOf(route);
      // If any scope suffices, only a token without all of them is rejected, and the response names them all.
      for (const lacking of route.access?.isAnyEnough ? [scopes] : scopes.map((scope) => [scope])) {
        const held = lacking
          .map((scope) => this.subject.scopesWithout(scope))
          .reduce((some, others) => some.filter((scope) => others.includes(scope)));
        const answer = await this.call(await this.clientWith(held), route, broken(route));
        requireProblem(answer, 403, codes.forbidden);
        const detail = answer.body?.detail ?? '';
        for (const scope of lacking) assert.ok(detail.includes(scope), `${detail} does not name ${scope}`);
        const challenge = `Bearer error="insufficient_scope", scope="${lacking.join(' ')}"`;
        assert.equal(answer.headers.get('www-authenticate'), challenge);
      }
    });
  }

  /** The route's own scope passes: a list responds, a record is unknown, a body is missing. */
  async acceptsItsOwnScope(): Promise<void> {
    await forEachRoute(this.subject.routes, async (route) => {
      const answer = await this.call(await this.ownClient(route), route);
      const expected = this.namesRecord(route)
        ? [404]
        : this.isList(route)
          ? [this.subject.needsQuery?.(route) ? 422 : 200]
          : this.subject.needsNoBody?.(route)
            ? [200]
            : [400, 415, 422];
      assert.ok(expected.includes(answer.status), `answered ${answer.status} ${JSON.stringify(answer.body)}`);
    });
  }

  /** 400 for an invalid JSON body, before the record is looked up. */
  async refusesBrokenBodyFirst(): Promise<void> {
    await forEachRoute(this.writing(), async (route) => {
      const answer = await this.call(await this.ownClient(route), route, broken(route));
      requireProblem(answer, 400, this.subject.codes.malformed);
    });
  }

  /** 404 for an unknown record, before the body is validated. */
  async looksForTheRecordBeforeTheBody(): Promise<void> {
    const named = this.subject.routes.filter((route) => this.namesRecord(route) && route.readBody !== undefined);
    await forEachRoute(named, async (route) => {
      const answer = await this.call(await this.ownClient(route), route, { unknown: 1 });
      assert.equal(answer.status, 404);
    });
  }

  private namesRecord(route: Route): boolean {
    return route.pathParameters.length > 0 && !this.subject.needsNoRecord?.(route);
  }

  private isList({ method, pathParameters }: Route): boolean {
    return method === 'GET' && pathParameters.length === 0;
  }

  private writing(): Route[] {
    return this.subject.routes.filter(({ method, ownBodyTypes }) => method !== 'GET' && ownBodyTypes.length === 0);
  }

  private call(client: Client, route: Route, body?: unknown): Promise<Answer<AnyRouteBody | undefined>> {
    return callRoute(
      client,
      route,
      pathWith(route, () => unknownId),
      body,
    );
  }

  private ownClient(route: Route): Promise<Client> {
    const scopes = scopesOf(route);
    return this.clientWith(scopes.length > 0 ? scopes : [this.subject.anyScope]);
  }

  private clientWith(scopes: readonly string[]): Promise<Client> {
    const name = scopes.join(' ');
    let client = this.clients.get(name);
    if (!client) this.clients.set(name, (client = this.subject.clientWith(scopes)));
    return client;
  }
}

const broken = ({ method }: Route): string | undefined => (method === 'GET' ? undefined : '{"broken');

function requireProblem(
  { status, headers, body }: Answer<AnyRouteBody | undefined>,
  expected: number,
  code: string,
): void {
  assert.deepEqual({ status, code: body?.code }, { status: expected, code });
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json(;|$)/);
}
