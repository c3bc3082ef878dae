import assert from 'node:assert/strict';
import type { Client } from '../client.js';
import type { OpenApiDocument } from './document.js';
import type { Route } from './route.js';
import { callRoute, exampleBodyOf, forEachRoute, pathWith, unknownId, withoutRequest } from './route-calls.js';

/** What a tenant suite needs to know of a service. */
export interface TenantSuiteSubject {
  /** The routes that the tenant's credential reaches. */
  routes: readonly Route[];
  /** The description of the service, for a good body of each route. */
  document: OpenApiDocument;
  /** The tenant's client, with every scope. */
  client: Client;
  /** One record of every kind of the tenant's own, by the word that stands before its id in a path. */
  mine: Readonly<Record<string, string>>;
  /** The same of another tenant. */
  theirs: Readonly<Record<string, string>>;
  /** The file that makes these records, for the message when one is missing. */
  recordsFile: string;
}

/** What keeps one tenant from another's data. Each method is one guarantee over all routes. */
export class TenantSuite {
  constructor(private readonly subject: TenantSuiteSubject) {}

  /**
   * One answer to the ids of another tenant, to ids that no one has and to what is no id: in each parameter of each
   * path, without a body, with a bad one and with a good one. `moreIds`: of records that are of another kind, say.
   */
  async answersForeignAsUnknown(moreIds: readonly string[] = []): Promise<void> {
    const { client, document, theirs, mine } = this.subject;
    const ids = [...Object.values(theirs), ...moreIds, 'none', '1', '%00', `${unknownId}x`];
    await forEachRoute(this.naming(), async (route) => {
      for (const wrong of route.pathParameters) {
        // The other parameters name records of the tenant's own, so that this one decides.
        const pathFor = (id: string): string =>
          pathWith(route, (parameter, kind) => (parameter === wrong ? id : this.recordOf(mine, kind)));
        // A body where none is taken is refused before anything is looked for.
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
        // A good body says no more, and nor does a query that no route knows.
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

  /** Naming another tenant's whole chain of records is no way in either. */
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
   * No list shows one of `traces`, whatever it is asked for: `queries` are tried where the list knows all of their
   * parameters. `perPage` is the name of the parameter that asks for the largest page. `refusing` are the paths that
   * answer a query about another tenant with 422 rather than with an empty list.
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
