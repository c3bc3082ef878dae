import assert from 'node:assert/strict';
import { type Client, openApiOf, type Answer } from '../client.js';
import { isLongRun } from '../daily-share.js';
import { rawRequest, type RawAnswer } from '../raw-http.js';
import type { OpenApiDocument } from './document.js';
import type { Route } from './route.js';
import { forEachRoute, pathWith, titleOf, unknownId, type AnyRouteBody } from './route-calls.js';
import { fuzzBodies, fuzzHeaders, fuzzJson, fuzzQueryValues, unknownQueries, wrongMediaTypes } from './fuzz-values.js';

const atOnce = 8;
// Every place gets every tenth value, the next place others, and each value comes to many places. npm run test:long tries
// all at all places. The same values every day: a body that succeeds, such as a deletion, decides about later routes.
const placedEvery = isLongRun ? 1 : 10;
let places = 0;

/** What of these values the next place gets. */
function nextOf<Value>(values: readonly Value[]): Value[] {
  places += 1;
  return values.filter((_value, index) => (index + places) % placedEvery === 0);
}

/** What a suite needs to know of a service. */
export interface FuzzSuiteSubject {
  routes: readonly Route[];
  /** Routes of other credentials, which a path may lead to as well. */
  others?: readonly Route[];
  /** Whose credentials call a route. */
  clientOf(route: Route): Client;
  /** Records of the client's own, by the word that stands before their id in a path. */
  records: Readonly<Record<string, string>>;
  /** Whether the path of a route names what need not exist, so that its query is looked at first. */
  needsNoRecord?: (route: Route) => boolean;
  /**
   * What stands in the description's examples at these places (`role.slug`, `events.productId`), of one route where
   * its title stands before (`POST /tokens scopes`); undefined: nothing.
   */
  members: Readonly<Record<string, unknown>>;
  /** What a route answers to its example where that cannot be good: the signature in it, say, is nobody's. */
  refusals?: Readonly<Record<string, number>>;
  /** The codes of these problems. */
  codes: { invalid: string; mediaType: string; method: string; tooLarge: string };
}

/**
 * What every guarded route tolerates. Beside what each method says, no answer is a 500 and each is the described one: the
 * client looks at both. Each method rejects with the name of the first route that breaks it.
 */
export class FuzzSuite {
  constructor(private readonly subject: FuzzSuiteSubject) {}

  /**
   * Any JSON in any place of a body that is accepted otherwise: 2xx where it happens to be valid, 4xx where it is not.
   */
  async toleratesAnyBody(): Promise<void> {
    await forEachRoute(this.writing(), async (route) => {
      const document = await openApiOf(this.subject.clientOf(route).baseUrl);
      const example = this.fitted(route, exampleOf(document, route)) ?? {};
      const plain = await this.send(route, this.pathOf(route), { body: JSON.stringify(example) });
      // A state that the first try has changed may refuse the second; what is invalid would hide all that follows.
      const isUsual =
        plain.status < 300 || plain.status === 409 || plain.status === this.subject.refusals?.[titleOf(route)];
      assert.ok(isUsual, `its example answered ${JSON.stringify(plain.body)}`);
      const placed = placesIn(example).flatMap((place) => fuzzJson.map((json) => put(example, place, json)));
      const bodies = [...fuzzBodies, ...nextOf(placed)];
      for (let start = 0; start < bodies.length; start += atOnce) {
        const some = bodies.slice(start, start + atOnce);
        await Promise.all(some.map((body) => this.send(route, this.pathOf(route), { body })));
      }
      assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
    });
  }

  /** Any value of a parameter that it takes, also twice. */
  async toleratesAnyQuery(): Promise<void> {
    const asking = this.subject.routes.filter(({ queryNames }) => queryNames.length > 0);
    await forEachRoute(asking, async (route) => {
      for (const name of route.queryNames) {
        for (const value of nextOf(fuzzQueryValues)) await this.send(route, `${this.pathOf(route)}?${name}=${value}`);
        const twice = await this.send(route, `${this.pathOf(route)}?${name}=1&${name}=1`);
        assert.deepEqual([name, twice.status, twice.body?.code], [name, 422, this.subject.codes.invalid]);
      }
    });
  }

  /** 422 to a parameter that it does not take; 404 where there is no such record. */
  async refusesUnknownParameters(): Promise<void> {
    await forEachRoute(this.subject.routes, async (route) => {
      const needsBody = route.hasBody && route.ownBodyTypes.length === 0;
      const asking = needsBody ? { body: '{}' } : {};
      for (const query of nextOf(unknownQueries)) {
        const { status, body } = await this.send(route, `${this.pathOf(route)}?${query}`, asking);
        assert.deepEqual([query, status, body?.code], [query, 422, this.subject.codes.invalid]);
      }
      if (route.pathParameters.length === 0 || this.subject.needsNoRecord?.(route)) return;
      const missing = await this.send(route, `${pathWith(route, () => unknownId)}?unknown=1`, asking);
      assert.equal(missing.status, 404);
    });
  }

  /** Strange values of the headers that it reads, and of those that it does not. */
  async toleratesAnyHeader(): Promise<void> {
    await forEachRoute(this.subject.routes, async (route) => {
      for (const [name, value] of nextOf(fuzzHeaders)) {
        // A body that no route takes: nothing is changed, whatever a header says.
        const body = route.method === 'GET' || route.ownBodyTypes.length > 0 ? undefined : '{"unknown":1}';
        const { status, text } = await this.raw(route, route.method, { [name]: value }, body);
        assert.ok(status < 500, `${name}: ${value} answered ${status} ${text}`);
        if (route.method !== 'GET') assert.ok(status >= 400, `${name}: ${value} answered ${status}`);
      }
    });
  }

  /** 415 to a body that says it is no JSON. */
  async refusesOtherMediaTypes(): Promise<void> {
    await forEachRoute(this.writing(), async (route) => {
      for (const type of nextOf(wrongMediaTypes)) {
        const answer = await this.send(route, this.pathOf(route), { body: '{}', headers: { 'content-type': type } });
        assert.deepEqual([type, answer.status, answer.body?.code], [type, 415, this.subject.codes.mediaType]);
      }
    });
  }

  /** 413 to a JSON body past 1 MiB, or past what the route takes. */
  async refusesLargeBodies(): Promise<void> {
    await forEachRoute(this.writing(), async (route) => {
      const body = JSON.stringify({ unknown: 'x'.repeat(route.bodyLimitBytes ?? 1024 * 1024) });
      const answer = await this.send(route, this.pathOf(route), { body });
      assert.deepEqual([answer.status, answer.body?.code], [413, this.subject.codes.tooLarge]);
    });
  }

  /** HEAD as GET without a body, and 405 with `Allow` to methods that the path does not have. */
  async answersHeadAndForeignMethods(): Promise<void> {
    await forEachRoute(this.subject.routes, async (route) => {
      const all = [...this.subject.routes, ...(this.subject.others ?? [])];
      const methods = new Set(all.filter(({ path }) => path === route.path).map(({ method }) => method));
      if (route.method === 'GET') {
        const [head, get] = [await this.raw(route, 'HEAD'), await this.raw(route, 'GET')];
        assert.deepEqual([head.status, head.text], [get.status, '']);
        assert.equal(head.headers['content-type'], get.headers['content-type']);
      }
      const path = this.pathOf(route);
      // A path that ends in a verb may be one more record to a route whose parameter ends it: to that it is unknown.
      const others = all.filter((other) => other.path !== route.path && leadsTo(other, path));
      for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'POST', 'HEAD']) {
        if (others.some((other) => other.method === (method === 'HEAD' ? 'GET' : method))) continue;
        if (methods.has(method) || (method === 'HEAD' && methods.has('GET'))) continue;
        const { status, headers, text } = await this.raw(route, method);
        assert.deepEqual([method, status], [method, 405]);
        for (const allowed of methods) assert.ok(String(headers.allow).split(', ').includes(allowed));
        if (method !== 'HEAD') assert.equal((JSON.parse(text) as AnyRouteBody).code, this.subject.codes.method);
      }
    });
  }

  private writing(): Route[] {
    return this.subject.routes.filter(({ readBody }) => readBody !== undefined);
  }

  private pathOf(route: Route): string {
    return pathWith(route, (_parameter, kind) => {
      const id = this.subject.records[kind];
      if (id === undefined) throw new Error(`There is no record of the kind "${kind}" to call it with.`);
      return id;
    });
  }

  /** An example that this service takes: with its own records in it. */
  private fitted(route: Route, value: unknown, place = ''): unknown {
    if (Array.isArray(value)) return value.map((item) => this.fitted(route, item, place));
    if (typeof value !== 'object' || value === null) return value;
    const { members } = this.subject;
    const entries = Object.entries(value).map(([name, child]): [string, unknown] => {
      const at = place === '' ? name : `${place}.${name}`;
      const known = [`${titleOf(route)} ${at}`, at].find((key) => key in members);
      return [name, known === undefined ? this.fitted(route, child, at) : members[known]];
    });
    return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
  }

  private async send(
    route: Route,
    path: string,
    asking: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<AnyRouteBody | undefined>> {
    const answer = await this.subject
      .clientOf(route)
      .call<AnyRouteBody | undefined>(route.method, path, asking)
      .catch((error: unknown) => {
        throw new Error(`${path.slice(0, 200)} ${asking.body?.slice(0, 2_000) ?? ''}\n${String(error)}`, {
          cause: error,
        });
      });
    const sent = `${titleOf(route)} ${path.slice(0, 200)} ${asking.body?.slice(0, 2_000) ?? ''}`;
    assert.ok(answer.status < 500, `${sent} answered ${answer.status}`);
    return answer;
  }

  private raw(
    route: Route,
    method: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<RawAnswer> {
    const { baseUrl, key } = this.subject.clientOf(route);
    const length = String(Buffer.byteLength(body ?? ''));
    // Explicit: Node's client frames no body of a DELETE, and what follows its headers would be a request of its own.
    const ofBody: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': length };
    return rawRequest(baseUrl, {
      method,
      path: this.pathOf(route),
      headers: { authorization: `Bearer ${key}`, ...ofBody, ...latin1(headers) },
      ...(body === undefined ? {} : { body }),
    });
  }
}

// Node takes header values as Latin-1: UTF-8 goes out as the bytes that it is.
const latin1 = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]));

/** Whether a request of its method for this path would come to a route. */
const leadsTo = ({ path: template }: Route, path: string): boolean =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

type Place = readonly (string | number)[];

const exampleOf = (document: OpenApiDocument, { method, path }: Route): unknown =>
  document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example ?? {};

/** The way to every member of a value, and into the first item of every array. */
function placesIn(value: unknown, way: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item) => [0, item])
    : Object.entries(value);
  return entries.flatMap(([key, child]) => [[...way, key], ...placesIn(child, [...way, key])]);
}

/** The JSON text of a value with other JSON text in one place of it. */
function put(value: unknown, [key, ...rest]: Place, json: string): string {
  if (key === undefined) return json;
  if (Array.isArray(value))
    return `[${value.map((item, index) => (index === key ? put(item, rest, json) : JSON.stringify(item))).join()}]`;
  const members = Object.entries(value as object).map(
    ([name, child]) => `${JSON.stringify(name)}:${name === key ? put(child, rest, json) : JSON.stringify(child)}`,
  );
  return `{${members.join()}}`;
}
