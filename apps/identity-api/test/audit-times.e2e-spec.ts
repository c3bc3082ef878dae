import fc from 'fast-check';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import type { Listed, Schemas } from './support/schemas.js';

type AuditEvent = Schemas['AuditEvent'];

const path = '/v1/audit-events';
const actions = ['session.created', 'session.revoked', 'user.updated'] as const;
const actors = ['usr_a', 'usr_b', 'usr_c'] as const;

describe('time ranges of audit events', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  /**
   * Records 150 events, one a second, each by so many seconds later than it happened as `lateness` says of its number `n`;
   * after all that the organization did before.
   */
  const record = (lateness: string, begin: string) =>
    api.query(
      `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, actor_id, result, details)
       SELECT gen_random_uuid(), $1, $2::timestamptz + make_interval(secs => n - (${lateness})),
              ($3::text[])[1 + n * 7 % 3], 'user', ($4::text[])[1 + n * 5 % 7 % 3], 'success', '{}'
         FROM generate_series(1, 150) AS n ORDER BY n`,
      [mine.id, begin, actions, actors],
    );

  const optional = <Value>(values: readonly Value[]) =>
    fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

  it.each([
    ['in order', '0', '0'],
    ['of one moment', 'n', 'n'],
    ['a few seconds out of order', 'n * 37 % 11', 'n * 29 % 7'],
    ['in the reverse order', '2 * n', '2 * n'],
    ['with one that came very late', 'CASE n WHEN 90 THEN 3600 ELSE 0 END', '0'],
    ['that begin before those that were chained first', '0', '400'],
    ['with one that is from before all time that counts', 'CASE n WHEN 90 THEN 1500000000 ELSE 0 END', '0'],
  ])('events %s are all found, in the order of the audit log, on every page', async (_what, first, second) => {
    await record(first, '2126-03-01T10:00:00Z');
    await auditOf(mine);
    await record(second, '2126-03-01T10:02:30Z');
    const all = (await auditOf(mine)).reverse();
    const times = [...new Set(all.flatMap(({ timestamp }) => [timestamp, moved(timestamp, 1), moved(timestamp, -1)]))];

    const filters = fc.record({
      from: optional(times),
      to: optional(times),
      action: optional(actions),
      actor: optional(actors),
    });
    const pages = fc.record({ page: fc.integer({ min: 1, max: 12 }), per_page: fc.constantFrom(1, 7, 25, 100) });
    await fc.assert(
      fc.asyncProperty(filters, pages, async (wanted, { page, per_page }) => {
        const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const query = new URLSearchParams([...given, ['page', String(page)], ['per_page', String(per_page)]]);
        const { body } = await mine.client.get<Listed<AuditEvent>>(`${path}?${query.toString()}`);
        const matching = all.filter(
          ({ timestamp, action, actor }) =>
            (wanted.from === undefined || timestamp >= wanted.from) &&
            (wanted.to === undefined || timestamp <= wanted.to) &&
            (wanted.action === undefined || action === wanted.action) &&
            (wanted.actor === undefined || actor.id === wanted.actor),
        );
        expect(body.metadata.total).toBe(matching.length);
        expect(body.data).toEqual(matching.slice((page - 1) * per_page, page * per_page));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['from the first time there is', 'from=0000-01-01T00:00:00Z', 1],
    ['from the last', 'from=9999-12-31T23:59:59.999Z', 0],
    ['to the first', 'to=0000-01-01T00:00:00Z', 0],
    ['to the last', 'to=9999-12-31T23:59:59.999Z', 1],
    ['in a range that ends before it begins', 'from=9999-12-31T23:59:59.999Z&to=0000-01-01T00:00:00Z', 0],
  ])('a query %s gets the correct number of events', async (_what, query, total) => {
    expect((await mine.client.get(`${path}?${query}`)).body.metadata.total).toBe(total);
    await record('CASE n WHEN 90 THEN 3600 * 24 * 3650 ELSE 0 END', '2126-03-01T10:00:00Z');
    expect((await mine.client.get(`${path}?${query}`)).body.metadata.total).toBe(total * 151);
  });
});

const moved = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();
