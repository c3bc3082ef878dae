import assert from 'node:assert/strict';
import type { Answer, Client } from '../client.js';
import { recordStatements } from '../statements.js';
import type { Route } from './route.js';
import { forEachRoute, type AnyRouteBody } from './route-calls.js';

const metadataFields = [
  ...['total', 'perPage', 'currentPage', 'lastPage', 'firstPage'],
  ...['firstPageUrl', 'lastPageUrl', 'nextPageUrl', 'previousPageUrl'],
];
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Row = Readonly<Record<string, unknown>>;

interface Page {
  data: readonly Row[];
  metadata: Readonly<Record<string, unknown>>;
}

export interface ListSuiteSubject {
  lists: readonly Route[];
  /** The case of member and parameter names. */
  names: 'camel' | 'snake';
  pathOf(route: Route): string;
  clientsOf(route: Route): readonly Client[];
  maxPerPage(route: Route): number;
  /** The identity of a row: its id, if it has one. */
  idOf?: (row: Row) => string;
  /** The rows of each list by path, in creation order; at least three each. */
  made: Readonly<Record<string, readonly string[]>>;
  /** Filters for counting statements, on lists that support them. */
  filters?: Readonly<Record<string, string>>;
  invalidCode: string;
}

// Statements of authentication do not count.
const ofAuthentication = /(public_id|token_hash) = \$1|SET last_used_at/;

/** The statements that reading `path` causes, except those of authentication. Fails unless the response is 200. */
export async function statementsOf(client: Client, path: string): Promise<string[]> {
  const log = recordStatements();
  const { status } = await client.get(path);
  log.stop();
  assert.equal(status, 200);
  return log.texts.filter((text) => !ofAuthentication.test(text));
}

/** The guarantees of paginated lists, one per method. */
export class ListSuite {
  constructor(private readonly subject: ListSuiteSubject) {}

  private name(camelCase: string): string {
    return this.subject.names === 'camel' ? camelCase : snakeCase(camelCase);
  }

  /** `data` and the nine members of `metadata` in order, and a `Link` header (RFC 8288). */
  async hasItsEnvelope(): Promise<void> {
    const fields = metadataFields.map((field) => this.name(field));
    await this.forEach(async (path, client) => {
      const { body, headers } = await client.get<Page>(path);
      assert.deepEqual(Object.keys(body), ['data', 'metadata']);
      assert.deepEqual(Object.keys(body.metadata), fields);
      const first = ['perPage', 'currentPage', 'firstPage', 'firstPageUrl', 'previousPageUrl'];
      assert.deepEqual(
        first.map((field) => body.metadata[this.name(field)]),
        [25, 1, 1, '/?page=1', null],
      );
      assert.ok(headers.get('link')?.includes(`<${path}?page=1>; rel="first"`), `Link: ${headers.get('link')}`);
    });
  }

  /** Page sizes from 1 to the maximum in decimal digits; anything else is 422. */
  async boundsItsPages(): Promise<void> {
    const perPage = this.name('perPage');
    await this.forEach(async (path, client, route) => {
      const max = this.subject.maxPerPage(route);
      for (const size of [1, max]) {
        const { status, body } = await client.get<Page>(`${path}?${perPage}=${size}`);
        assert.deepEqual([status, body.metadata[perPage]], [200, size]);
        assert.ok(body.data.length <= size, `${body.data.length} rows on a page of ${size}`);
      }
      for (const [name, value, rule] of [
        [perPage, '0', 'min'],
        [perPage, String(max + 1), 'max'],
        ['page', '0', 'min'],
        ...['', 'abc', '-1', '1.5', '1e1'].flatMap((bad) => [
          [perPage, bad, 'integer'],
          ['page', bad, 'integer'],
        ]),
      ] as [string, string, string][]) {
        this.requireInvalid(await client.get(`${path}?${name}=${value}`), name, rule);
      }
    });
  }

  /** 422 for unknown and repeated parameters. */
  async refusesUnknownParameters(): Promise<void> {
    await this.forEach(async (path, client) => {
      this.requireInvalid(await client.get(`${path}?colour=red`), 'colour', 'unknown_field');
      this.requireInvalid(await client.get(`${path}?Page=1`), 'Page', 'unknown_field');
      this.requireInvalid(await client.get(`${path}?page=1&page=2`));
    });
  }

  /** Next-page URLs and `Link` headers visit every row exactly once, newest first. */
  async leadsToEveryRowOnce(): Promise<void> {
    const size = `${this.name('perPage')}=2`;
    const idOf = this.subject.idOf ?? (({ id }: Row) => String(id));
    await this.forEach(async (path, client, route) => {
      const met: string[] = [];
      let page: string | null = '/?page=1';
      let link: string | undefined = `${path}?${size}&page=1`;
      let total = 0;
      while (page) {
        const { body, headers }: Answer<Page> = await client.get(`${path}${page.slice(1)}&${size}`);
        assert.deepEqual((await client.get(link!)).body, body);
        met.push(...body.data.map(idOf));
        total = Number(body.metadata['total']);
        page = body.metadata[this.name('nextPageUrl')] as string | null;
        link = /<([^>]+)>; rel="next"/.exec(headers.get('link')!)?.[1];
        assert.equal(link !== undefined, page !== null);
      }
      assert.deepEqual([met.length, new Set(met).size], [total, total]);
      const mine = new Set(this.subject.made[route.path]);
      assert.ok(mine.size >= 3, 'fewer than three rows were made');
      assert.deepEqual(
        met.filter((id) => mine.has(id)),
        [...mine].reverse(),
      );
    });
  }

  /** Cursors and `Link` headers visit every row exactly once, newest first. */
  async leadsToEveryRowByCursor(): Promise<void> {
    const idOf = this.subject.idOf ?? (({ id }: Row) => String(id));
    const walked = this.subject.lists.filter(({ queryNames }) => queryNames.includes('after'));
    await this.forEach(async (path, client, route) => {
      const [begin, whole] = [`${path}?perPage=2&after=`, await client.get<Page>(`${path}?perPage=1`)];
      const met: string[] = [];
      let next: string | undefined = begin;
      let cursor: unknown = '';
      while (next) {
        const { status, body, headers }: Answer<Page> = await client.get(next);
        assert.equal(status, 200);
        assert.deepEqual(Object.keys(body.metadata), [...metadataFields, 'nextCursor']);
        assert.deepEqual((await client.get(`${begin}${String(cursor)}`)).body, body);
        const { total, currentPage, nextPageUrl, previousPageUrl, nextCursor } = body.metadata;
        assert.deepEqual(
          [total, currentPage, nextPageUrl, previousPageUrl],
          [whole.body.metadata['total'], 1, null, null],
        );
        met.push(...body.data.map(idOf));
        next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
        assert.equal(next === undefined, nextCursor === null);
        cursor = nextCursor;
      }
      assert.deepEqual([met.length, new Set(met).size], Array(2).fill(whole.body.metadata['total']));
      const mine = new Set(this.subject.made[route.path]);
      assert.deepEqual(
        met.filter((id) => mine.has(id)),
        [...mine].reverse(),
      );
    }, walked);
    assert.ok(walked.length > 0, 'no list knows after');
  }

  /** 422 for an invalid cursor, one of another list, filter or tenant, and a cursor with a page. */
  async refusesForeignCursors(): Promise<void> {
    const walked = this.subject.lists.filter(({ queryNames }) => queryNames.includes('after'));
    const cursors = new Map<string, string>();
    await this.forEach(async (path, client) => {
      const { body } = await client.get<Page>(`${path}?perPage=1&after=`);
      const cursor = String(body.metadata['nextCursor']);
      this.requireInvalid(await client.get(`${path}?after=&page=1`), 'after', 'exclusive');
      for (const bad of ['x', `${cursor}A`, cursor.slice(1), 'null', ...cursors.values()])
        this.requireInvalid(await client.get(`${path}?after=${encodeURIComponent(bad)}`), 'after', 'cursor');
      for (const filter of Object.entries(this.subject.filters ?? {})) {
        const query = new URLSearchParams([filter, ['after', cursor]]).toString();
        // A list without the filter rejects it.
        assert.equal((await client.get(`${path}?${query}`)).status, 422);
      }
      cursors.set(`${path} ${[...cursors].length}`, cursor);
    }, walked);
  }

  /** A page past the end is empty, keeps its number and links to its predecessor. */
  async isEmptyPastItsEnd(): Promise<void> {
    await this.forEach(async (path, client, route) => {
      const { status, body, headers } = await client.get<Page>(`${path}?page=1000&${this.name('perPage')}=10`);
      assert.deepEqual([status, body.data], [200, []]);
      const fields = ['currentPage', 'nextPageUrl', 'previousPageUrl'].map((field) => body.metadata[this.name(field)]);
      assert.deepEqual(fields, [1000, null, '/?page=999']);
      const total = Number(body.metadata['total']);
      assert.ok(total >= this.subject.made[route.path]!.length, `total is ${total}`);
      assert.ok(!headers.get('link')?.includes('rel="next"'), 'Link leads on');
    });
  }

  /** At most two statements besides authentication, regardless of rows and parameters. */
  async takesAtMostTwoStatements(): Promise<void> {
    const perPage = this.name('perPage');
    await this.forEach(async (path, client, route) => {
      const known = new Set(route.queryNames);
      const asked = Object.entries(this.subject.filters ?? {}).filter(([name]) => known.has(name));
      const possible: [string, string][] = [];
      for (const [name, value] of asked) {
        // A filter may have other values in another list.
        if ((await client.get(`${path}?${name}=${value}`)).status === 200) possible.push([name, value]);
      }
      const each = possible.map(([name, value]) => ({ [name]: value }));
      for (const query of [{ [perPage]: '1' }, { [perPage]: '50' }, ...each, Object.fromEntries(possible)]) {
        const statements = await statementsOf(client, `${path}?${new URLSearchParams(query).toString()}`);
        assert.ok(statements.length <= 2, `${JSON.stringify(query)} takes ${statements.join('; ')}`);
      }
    });
  }

  private async forEach(
    check: (path: string, client: Client, route: Route) => Promise<void>,
    lists = this.subject.lists,
  ): Promise<void> {
    await forEachRoute(lists, async (route) => {
      for (const client of this.subject.clientsOf(route)) await check(this.subject.pathOf(route), client, route);
    });
  }

  private requireInvalid({ status, body }: Answer<AnyRouteBody>, field?: string, rule?: string): void {
    assert.deepEqual([status, body.code], [422, this.subject.invalidCode]);
    const faults = body.errors!.map((fault) => [fault.field, fault.rule]);
    if (field !== undefined)
      assert.ok(
        faults.some(([at, by]) => at === field && by === rule),
        JSON.stringify(faults),
      );
  }
}

/** Creates `count` rows of each list; returns their identities by path. Names a missing maker. */
export async function makeRows(
  lists: readonly Route[],
  makers: Readonly<Record<string, () => Promise<string>>>,
  file: string,
  count = 5,
): Promise<Record<string, string[]>> {
  const made: Record<string, string[]> = {};
  for (const { path } of lists) {
    const make = makers[path];
    if (!make) throw new Error(`Say in ${file} how a row of ${path} is made.`);
    made[path] = [];
    for (let index = 0; index < count; index += 1) made[path].push(await make());
  }
  return made;
}
