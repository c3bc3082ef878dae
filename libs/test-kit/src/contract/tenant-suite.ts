import assert from 'node:assert/strict';
import type { Client } from '../client.js';
import type { OpenApiDocument } from './document.js';
import type { Route } from './route.js';
import { callRoute, exampleBodyOf, forEachRoute, pathWith, unknownId, withoutRequest } from './route-calls.js';

export interface TenantSuiteSubject {
  routes: readonly Route[];
  /** For a valid body of each route. */
  document: OpenApiDocument;
  client: Client;
  /** The tenant's records, by the path segment before their id. */
  mine: Readonly<Record<string, string>>;
  /** The same for another tenant. */
  theirs: Readonly<Record<string, string>>;
  /** Named in the message about a missing record. */
  recordsFile: string;
}

/** Tenant isolation on every route, one guarantee per method. */
export class TenantSuite {
  constructor(private readonly subject: TenantSuiteSubject) {}

  /** Every `count`th route from `first` on: all of them would take one test too long. */
  everyNth(count: number, first: number): TenantSuite {
    const routes = this.subject.routes.filter((_route, index) => index % count === first);
    return new TenantSuite({ ...this.subject, routes });
  }

  /**
   * Ids of another tenant, unknown ids and malformed ids get the same response, in every path parameter, without a body
   * and with an invalid and a valid one. `moreIds`: for example records of another kind.
   */
  async answersForeignAsUnknown(moreIds: readonly string[] = []): Promise<void> {
    const { client, document, theirs, mine } = this.subject;
    const ids = [...Object.values(theirs), ...moreIds, 'none', '1', '%00', `${unknownId}x`];
    await forEachRoute(this.naming(), async (route) => {
      for (const wrong of route.pathParameters) {
        // The other parameters name the tenant's own records, so that this one decides.
        const pathFor = (id: string): string =>
          pathWith(route, (parameter, kind) => (parameter === wrong ? id : this.recordOf(mine, kind)));
        // An unexpected body is rejected first.
        const takesBody = !['GET', 'DELETE'].includes(route.method);
        for (const body of takesBody ? [undefined, {}, { unknown: 1 }] : [undefined]) {
          const call = (id: string) => callRoute(client, route, pathFor(id), body);
          const reference = withoutRequest(await call(unknownId));
          assert.equal(reference.status, 404, `by ${wrong}: answered ${reference.status} to an unknown id`);
          const answers = await Promise.all(ids.map(call));
          for (const [index, answer] of answers.entries()) {
            assert.deepEqual([wrong, ids[index], withoutRequest(answer)], [wrong, ids[index], reference]);
          }
        }
        // A valid body or an unknown query reveals nothing more.
        const example = exampleBodyOf(document, route);
        const none = withoutRequest(await callRoute(client, route, pathFor(unknownId), example));
        assert.equal(none.status, 404, `by ${wrong}: answered ${none.status} to an unknown id with a good body`);
        const [, kind = ''] = new RegExp(`([\\w-]+)/\\{${wrong}\\}`).exec(route.path) ?? [];
        const foreign = pathFor(theirs[kind] ?? unknownId);
        assert.deepEqual(withoutRequest(await callRoute(client, route, foreign, example)), none);
        const queried = withoutRequest(await callRoute(client, route, `${foreign}?unknownParameter=1`, example));
        assert.deepEqual(queried, none, `by ${wrong}: answered ${queried.status} with an unknown query parameter`);
      }
    });
  }

  /** A chain of another tenant's records is not accessible either. */
  async answersForeignChainsAsUnknown(): Promise<void> {
    const { client, theirs } = this.subject;
    await forEachRoute(this.naming(), async (route) => {
      const path = pathWith(route, (_parameter, kind) => this.recordOf(theirs, kind));
      const unknown = pathWith(route, () => unknownId);
      const reference = withoutRequest(await callRoute(client, route, unknown));
      assert.deepEqual(withoutRequest(await callRoute(client, route, path)), reference);
    });
  }

  /**
   * No list shows one of `traces`, for any of the `queries` that it supports. `perPage` names the page size parameter.
   * The paths in `refusing` return 422 for a query about another tenant.
   */
  async listsNothingOf(
    traces: readonly string[],
    queries: readonly Record<string, string>[],
    perPage: string,
    refusing: readonly string[] = [],
  ): Promise<void> {
    const { client, routes, mine } = this.subject;
    const lists = routes.filter(({ method, queryNames }) => method === 'GET' && queryNames.length > 0);
    await forEachRoute(lists, async (route) => {
      const known = new Set(route.queryNames);
      const possible = [{}, ...queries].filter((query) => Object.keys(query).every((name) => known.has(name)));
      const check = async (query: Record<string, string>): Promise<void> => {
        const all = new URLSearchParams({ ...query, ...(known.has(perPage) ? { [perPage]: '50' } : {}) });
        const path = `${pathWith(route, (_parameter, kind) => this.recordOf(mine, kind))}?${all.toString()}`;
        const { status, body } = await client.get<unknown>(path);
        const text = JSON.stringify(body);
        const expected = refusing.includes(route.path) && Object.keys(query).length > 0 ? 422 : 200;
        assert.deepEqual([path, status, traces.filter((trace) => text.includes(trace))], [path, expected, []]);
      };
      await Promise.all(possible.map(check));
    });
  }

  private naming(): Route[] {
    return this.subject.routes.filter(({ pathParameters }) => pathParameters.length > 0);
  }

  private recordOf(records: Readonly<Record<string, string>>, kind: string): string {
    const id = records[kind];
    if (!id) throw new Error(`Add a record of the kind "${kind}" to ${this.subject.recordsFile}.`);
    return id;
  }
}
